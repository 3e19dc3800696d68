#include "tools/show/text_drawing.hpp"

#include "tools/show/canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace quartet::tools {

namespace {

using picture::Badge;
using picture::Cell;
using picture::Piece;
using picture::Point;

constexpr Colour moved_mark = picture::colour(0xd8b400);
constexpr Colour taken_mark = picture::colour(0xc23b22);

enum class Mark { none, moved, taken };

bool has_arrows(const Picture& picture) {
    return std::any_of(picture.cells.begin(), picture.cells.end(),
                       [](const Cell& cell) { return !cell.arrows.empty(); });
}

// The plane of a picture as lines and columns. Places that lie equally high are on one line; cells that bear arrows take
// three, with the arrows around what stands there.
class Layout {
public:
    Layout(const Picture& picture, int pitch) : pitch_{pitch} {
        std::vector<double> heights;
        for (const Cell& cell : picture.cells) heights.push_back(cell.centre.y);
        for (const picture::Label& label : picture.labels) heights.push_back(label.at.y);
        std::sort(heights.begin(), heights.end());
        for (const double height : heights) {
            if (rows_.empty() || height - rows_.back().height > least_distance)
                rows_.push_back({height, false, 0});
        }
        if (has_arrows(picture)) {
            for (const Cell& cell : picture.cells) rows_[row_at(cell.centre.y)].tall = true;
        }
        int line = 0;
        for (Row& row : rows_) {
            row.line = line + (row.tall ? 1 : 0);
            line += row.tall ? 3 : 1;
        }
    }

    int line(Point point) const { return rows_[row_at(point.y)].line; }
    int column(Point point) const { return static_cast<int>(std::lround(point.x * pitch_)); }
    int pitch() const { return pitch_; }
    // The first column of the cell around this point.
    int first_column(Point point) const { return column(point) - pitch_ / 2; }

private:
    static constexpr double least_distance = 0.3; // of two rows

    struct Row {
        double height;
        bool tall;
        int line; // the middle one
    };

    std::size_t row_at(double height) const {
        std::size_t row = 0;
        while (row + 1 < rows_.size() && rows_[row + 1].height < height + 1e-6) ++row;
        return row;
    }

    int pitch_;
    std::vector<Row> rows_;
};

// Whether rows are shifted against each other by half a cell, so that the pitch must be even.
bool staggered(const Picture& picture) {
    const double first = picture.cells.front().centre.x;
    return std::any_of(picture.cells.begin(), picture.cells.end(), [&](const Cell& cell) {
        const double apart = cell.centre.x - first;
        return std::abs(apart - std::round(apart)) > 0.25;
    });
}

// What the last moves do to each cell.
std::vector<Mark> marks_of(const Scene& scene) {
    std::vector<Mark> marks(scene.picture.cells.size(), Mark::none);
    const auto add = [&](const picture::Trace& trace) {
        for (const int cell : trace.taken) marks[static_cast<std::size_t>(cell)] = Mark::taken;
        for (const int cell : trace.path) marks[static_cast<std::size_t>(cell)] = Mark::moved;
    };
    for (const picture::Trace& trace : scene.moves_before) add(trace);
    if (scene.last_move) add(scene.last_move->trace);
    return marks;
}

std::vector<const Piece*> pieces_by_cell(const Picture& picture) {
    std::vector<const Piece*> pieces(picture.cells.size(), nullptr);
    for (const Piece& piece : picture.pieces) pieces[static_cast<std::size_t>(piece.cell)] = &piece;
    return pieces;
}

class TextDrawing {
public:
    // `brief`: badges below the board, on it those that raise an alarm as a sign.
    TextDrawing(const Scene& scene, const TextStyle& style, bool brief)
        : scene_{scene},
          picture_{scene.picture},
          style_{style},
          brief_{brief},
          coloured_{style.palette != Palette::none},
          arrows_{has_arrows(scene.picture)},
          marks_{marks_of(scene)},
          pieces_{pieces_by_cell(scene.picture)},
          dimmed_{coloured_ ? best_dimming() : 0},
          sides_{widest_sides()},
          layout_{picture_, least_pitch()} {}

    std::string draw() {
        for (const picture::Label& label : picture_.labels) draw_label(label);
        for (std::size_t i = 0; i < picture_.cells.size(); ++i) draw_cell(i);
        return canvas_.print(style_.palette) + lines_below();
    }

    // How wide the board is at most, its labels included.
    int columns() const {
        int left = 0;
        int right = 0;
        for (const Cell& cell : picture_.cells) {
            left = std::min(left, layout_.first_column(cell.centre));
            right = std::max(right, layout_.first_column(cell.centre) + layout_.pitch());
        }
        int label = 0;
        for (const picture::Label& each : picture_.labels) label = std::max(label, characters_of(each.text));
        return right - left + 2 * (label + 1);
    }

private:
    // --- Labels

    // A label at the end of a row stands clear of its cells, whatever its length; others are centred.
    void draw_label(const picture::Label& label) {
        const int line = layout_.line(label.at);
        const int length = characters_of(label.text);
        std::optional<double> left; // of the centres of the row's cells
        std::optional<double> right;
        for (const Cell& cell : picture_.cells) {
            if (layout_.line(cell.centre) != line) continue;
            left = std::min(left.value_or(cell.centre.x), cell.centre.x);
            right = std::max(right.value_or(cell.centre.x), cell.centre.x);
        }
        int start = layout_.column(label.at) - length / 2;
        if (left && label.at.x < *left) {
            const int side = coloured_ ? layout_.pitch() / 2 : sides_.left + (bracketed() ? 1 : 0);
            start = layout_.column({*left, 0}) - side - 1 - length;
        } else if (right && label.at.x > *right) {
            const int side =
                coloured_ ? layout_.pitch() - layout_.pitch() / 2 : sides_.right + (bracketed() ? 2 : 1);
            start = layout_.column({*right, 0}) + side + 1;
        }
        canvas_.write(line, start, label.text, {});
    }

    // --- What stands where

    const picture::Ground& ground_of(std::size_t cell) const {
        return picture_.grounds[static_cast<std::size_t>(picture_.cells[cell].ground)];
    }

    // A cell as text: what stands before the piece, the piece, what stands behind it.
    struct Content {
        std::string_view before;
        std::string_view middle;
        std::string behind;
    };

    Content content(std::size_t cell) const {
        const picture::Ground& ground = ground_of(cell);
        const std::string_view sign = style_.unicode ? ground.symbol : ground.mark;
        const Piece* piece = pieces_[cell];
        if (piece == nullptr) {
            const bool told_by_colour = coloured_ && picture_.grounds.size() > 1;
            const std::string_view empty = told_by_colour ? " " : style_.unicode ? "·" : ".";
            return {"", sign.empty() ? empty : sign, ""};
        }
        std::string badge;
        if (piece->badge && piece->badge->tone != Badge::Tone::plain) {
            if (!brief_) badge = (coloured_ ? "" : ":") + piece->badge->text;
            if (brief_ && piece->badge->tone == Badge::Tone::alarm) badge = "!";
        }
        const bool symbol_says_all = coloured_ && style_.unicode;
        return {sign,
                symbol_says_all  ? picture_.figures[static_cast<std::size_t>(piece->figure)].symbol
                : style_.unicode ? std::string_view{piece->symbol}
                                 : std::string_view{piece->letters},
                badge};
    }

    // --- How large a cell is

    // Columns that cells need at both sides of their middle one.
    struct Sides {
        int left = 0;
        int right = 0;
    };

    Sides widest_sides() const {
        Sides sides;
        if (arrows_) sides = {1, 1};
        for (std::size_t i = 0; i < picture_.cells.size(); ++i) {
            const Content text = content(i);
            const int middle = characters_of(text.middle);
            sides.left = std::max(sides.left, middle / 2 + characters_of(text.before));
            sides.right = std::max(sides.right, (middle - 1) / 2 + characters_of(text.behind));
        }
        return sides;
    }

    bool bracketed() const { return scene_.last_move && !coloured_; }

    int least_pitch() const {
        int pitch = sides_.left + 1 + sides_.right + (coloured_ || bracketed() ? 2 : 1);
        if (arrows_) pitch = std::max(pitch, coloured_ ? 5 : 6);
        if (staggered(picture_)) pitch += pitch % 2;
        return pitch;
    }

    // --- Colours

    // How much of black is mixed into all grounds so that every side's pieces stand out from them as well as may be.
    double best_dimming() const {
        double best = 0;
        double best_contrast = 0;
        for (int percent = 0; percent <= 70; percent += 10) {
            double least = 21;
            for (const picture::Ground& ground : picture_.grounds) {
                for (const picture::Player& player : picture_.players)
                    least = std::min(
                        least, contrast(ink_of(player.colour), mixed(ground.colour, black, percent / 100.0)));
            }
            if (least > best_contrast) {
                best_contrast = least;
                best = percent / 100.0;
            }
        }
        return best;
    }

    // Thin characters need stronger colours than filled shapes.
    static Colour ink_of(Colour colour) {
        return luminance(colour) < 0.1 ? mixed(colour, black, 0.8) : mixed(colour, white, 0.25);
    }

    Colour shown_ground(std::size_t cell) const {
        const Colour ground = mixed(ground_of(cell).colour, black, dimmed_);
        switch (marks_[cell]) {
        case Mark::moved:
            return mixed(ground, moved_mark, 0.5);
        case Mark::taken:
            return mixed(ground, taken_mark, 0.5);
        case Mark::none:
            break;
        }
        return ground;
    }

    Canvas::Ink piece_ink(const Piece& piece, Colour ground) const {
        if (!coloured_) return {};
        if (!piece.owner) return {faded({}, picture::Standing::dead), false};
        const Colour own = picture_.players[static_cast<std::size_t>(piece.owner->index())].colour;
        const Colour ink = faded(ink_of(own), piece.standing);
        if (piece.standing == picture::Standing::dead) return {mixed(ground, ink, 0.6), false};
        return {ink, true};
    }

    Canvas::Ink badge_ink(const Piece& piece, Colour ground) const {
        if (!coloured_ || !piece.badge) return {};
        const Colour alarm = contrast(taken_mark, ground) > contrast(white, ground) ? taken_mark : white;
        return {piece.badge->tone == Badge::Tone::alarm ? alarm : readable_on(ground), false};
    }

    // --- A cell

    void draw_cell(std::size_t i) {
        const Cell& cell = picture_.cells[i];
        const int line = layout_.line(cell.centre);
        const int column = layout_.column(cell.centre);
        const Colour ground = coloured_ ? shown_ground(i) : Colour{};
        if (coloured_) {
            for (int below = arrows_ ? -1 : 0; below <= (arrows_ ? 1 : 0); ++below)
                canvas_.paint(line + below, layout_.first_column(cell.centre), layout_.pitch(), ground);
        }
        const Canvas::Ink faint =
            coloured_ ? Canvas::Ink{mixed(ground, readable_on(ground), 0.7), false} : Canvas::Ink{};
        for (const Point& step : cell.arrows) {
            canvas_.write(line + sign(step.y), column + sign(step.x) * (coloured_ ? 2 : 1), arrow(step),
                          faint);
        }
        const Content text = content(i);
        const Piece* piece = pieces_[i];
        const int start = column - characters_of(text.middle) / 2;
        const int end = start + characters_of(text.middle);
        canvas_.write(line, start, text.middle, piece != nullptr ? piece_ink(*piece, ground) : faint);
        canvas_.write(line, start - characters_of(text.before), text.before, faint);
        if (piece != nullptr) canvas_.write(line, end, text.behind, badge_ink(*piece, ground));
        if (!coloured_ && marks_[i] != Mark::none) {
            // Arrows at the sides give way.
            const bool taken = marks_[i] == Mark::taken;
            canvas_.write(line, start - characters_of(text.before) - 1, taken ? "(" : "[", {});
            canvas_.write(line, end + characters_of(text.behind), taken ? ")" : "]", {});
        }
    }

    static int sign(double value) { return value > 0.25 ? 1 : value < -0.25 ? -1 : 0; }

    std::string_view arrow(Point step) const {
        static constexpr std::string_view ascii[3][3]{{"\\", "^", "/"}, {"<", "", ">"}, {"/", "v", "\\"}};
        static constexpr std::string_view unicode[3][3]{{"↖", "↑", "↗"}, {"←", "", "→"}, {"↙", "↓", "↘"}};
        const int row = sign(step.y) + 1;
        const int column = sign(step.x) + 1;
        return style_.unicode ? unicode[row][column] : ascii[row][column];
    }

    // --- Below the board

    // The badges that a brief board leaves out, in the order of the board: "Under attack: t e8:1, R h7:-1".
    std::string badges_below() const {
        std::string text;
        std::string line = "Under attack:";
        for (std::size_t cell = 0; cell < pieces_.size(); ++cell) {
            const Piece* piece = pieces_[cell];
            if (piece == nullptr || !piece->badge || piece->badge->tone == Badge::Tone::plain) continue;
            const std::string word =
                fmt::format(" {} {}:{},", style_.unicode ? piece->symbol : piece->letters,
                            picture_.cells[cell].name, piece->badge->text);
            if (characters_of(line) + characters_of(word) > style_.columns) {
                text += line + '\n';
                line = ' ';
            }
            line += word;
        }
        if (line.back() != ',') return "";
        line.back() = '\n';
        return text + line;
    }

    std::string lines_below() const {
        std::string text = brief_ ? badges_below() : "";
        int longest_name = 0;
        for (const picture::Player& player : picture_.players)
            longest_name = std::max(longest_name, characters_of(player.name));
        for (std::size_t seat = 0; seat < picture_.players.size(); ++seat) {
            const picture::Player& player = picture_.players[seat];
            std::string line{player.name};
            line.append(static_cast<std::size_t>(longest_name - characters_of(player.name)), ' ');
            if (player.points) line += fmt::format("{:>5}", *player.points);
            if (scene_.to_move && static_cast<std::size_t>(scene_.to_move->index()) == seat)
                line += "  to move";
            if (!player.remark.empty()) line += fmt::format("  {}", player.remark);
            line.resize(line.find_last_not_of(' ') + 1);
            if (coloured_)
                text += inked(style_.unicode ? "■ " : "# ", {faded(player.colour, player.standing), false},
                              style_.palette);
            text += line + '\n';
        }
        if (scene_.last_move) {
            const auto mover = static_cast<std::size_t>(scene_.last_move->mover.index());
            text +=
                fmt::format("Last move: {} by {}\n", scene_.last_move->text, picture_.players[mover].name);
        }
        if (!scene_.verdict.empty()) text += fmt::format("Outcome: {}\n", scene_.verdict);
        if (style_.position) text += fmt::format("Position: {}\n", scene_.position);
        return text;
    }

    const Scene& scene_;
    const Picture& picture_;
    const TextStyle& style_;
    const bool brief_;
    const bool coloured_;
    const bool arrows_;
    const std::vector<Mark> marks_;          // by cell
    const std::vector<const Piece*> pieces_; // by cell
    const double dimmed_;
    const Sides sides_;
    const Layout layout_;
    Canvas canvas_;
};

} // namespace

std::string draw_text(const Scene& scene, const TextStyle& style) {
    TextDrawing drawing{scene, style, false};
    if (style.columns > 0 && drawing.columns() > style.columns) return TextDrawing{scene, style, true}.draw();
    return drawing.draw();
}

} // namespace quartet::tools
