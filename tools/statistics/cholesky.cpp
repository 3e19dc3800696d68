#include "tools/statistics/cholesky.hpp"

#include <cassert>
#include <cmath>

namespace quartet::statistics {

// matrix = L L', then the inverse of L in place of L, then its transpose times itself.
std::vector<double> inverse(std::vector<double> matrix, std::size_t size) {
    assert(matrix.size() == size * size);
    const auto at = [&](std::size_t row, std::size_t column) -> double& {
        return matrix[row * size + column];
    };
    for (std::size_t column = 0; column < size; ++column) {
        for (std::size_t k = 0; k < column; ++k) at(column, column) -= at(column, k) * at(column, k);
        assert(at(column, column) > 0);
        at(column, column) = std::sqrt(at(column, column));
        for (std::size_t row = column + 1; row < size; ++row) {
            for (std::size_t k = 0; k < column; ++k) at(row, column) -= at(row, k) * at(column, k);
            at(row, column) /= at(column, column);
        }
    }
    for (std::size_t column = 0; column < size; ++column) {
        at(column, column) = 1 / at(column, column);
        for (std::size_t row = column + 1; row < size; ++row) {
            double sum = 0;
            for (std::size_t k = column; k < row; ++k) sum += at(row, k) * at(k, column);
            at(row, column) = -sum / at(row, row);
        }
    }
    std::vector<double> result(size * size);
    for (std::size_t row = 0; row < size; ++row) {
        for (std::size_t column = 0; column <= row; ++column) {
            double sum = 0;
            for (std::size_t k = row; k < size; ++k) sum += at(k, row) * at(k, column);
            result[row * size + column] = result[column * size + row] = sum;
        }
    }
    return result;
}

} // namespace quartet::statistics
