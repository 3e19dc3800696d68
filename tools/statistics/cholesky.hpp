#pragma once

#include <cstddef>
#include <vector>

namespace quartet::statistics {

// The inverse of a symmetric positive definite matrix, row by row.
std::vector<double> inverse(std::vector<double> matrix, std::size_t size);

} // namespace quartet::statistics
