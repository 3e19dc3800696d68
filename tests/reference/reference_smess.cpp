#include "tests/reference/reference_engine.hpp"
#include "tests/reference/styles.hpp"

int main() {
    return quartet::testing::run_reference<quartet::testing::ReferenceSmess>();
}
