// Runs a fuzz target over the files of its corpus, and over what is easily made from them: every cut, and a byte
// changed here and there. So every build tests what the fuzzer has found, with any compiler.

#include "core/game/random.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

void feed(const std::string& bytes) {
    // A copy of exactly this size, so that a sanitizer sees a read beyond its end.
    const std::vector<std::uint8_t> copy(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(copy.data(), copy.size());
}

} // namespace

int main(int argc, char** argv) {
    constexpr std::size_t most_cuts = 400; // a file
    constexpr int changes = 400;           // a file
    std::vector<std::filesystem::path> files;
    for (int i = 1; i < argc; ++i) {
        for (const auto& entry : std::filesystem::directory_iterator{argv[i]}) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    if (files.empty()) {
        std::fprintf(stderr, "no corpus\n");
        return 1;
    }
    quartet::Random random{1};
    for (const auto& path : files) {
        std::ifstream file{path, std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
        feed(bytes);
        const std::size_t step = std::max<std::size_t>(1, bytes.size() / most_cuts);
        for (std::size_t length = 0; length < bytes.size(); length += step) feed(bytes.substr(0, length));
        for (int i = 0; i < changes && !bytes.empty(); ++i) {
            std::string changed = bytes;
            for (std::uint64_t count = 1 + random.below(3); count > 0; --count) {
                changed[random.below(changed.size())] = static_cast<char>(random.below(256));
            }
            feed(changed);
        }
    }
    std::printf("%zu files\n", files.size());
    return 0;
}
