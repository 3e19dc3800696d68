#include "tests/chess4/slow_chess4.hpp"

#include <cctype>
#include <stdexcept>

// The start and FEN4, by the rules page.

namespace quartet::chess4::slow {
namespace {

constexpr std::string_view letters = "rbyg";
constexpr std::string_view capitals = "RBYG";

[[noreturn]] void refuse(const std::string& why) {
    throw std::invalid_argument(why);
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// "1,0,0,1", in old texts "1001"
std::array<int, 4> four(const std::string& field) {
    std::array<int, 4> values{};
    const bool commas = field.find(',') != std::string::npos;
    std::size_t at = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        if (commas && i > 0 && (at >= field.size() || field[at++] != ',')) refuse("four values: " + field);
        if (at >= field.size() || !is_digit(field[at])) refuse("four values: " + field);
        do values[i] = 10 * values[i] + (field[at++] - '0');
        while (commas && at < field.size() && is_digit(field[at]) && values[i] < 100'000);
    }
    if (at != field.size()) refuse("four values: " + field);
    return values;
}

std::string joined(const std::array<int, 4>& values) {
    std::string text;
    for (const int value : values) text += (text.empty() ? "" : ",") + std::to_string(value);
    return text;
}

// King and queen of Red, Blue, Yellow, Green when the seats go clockwise.
struct Royals {
    std::array<std::string_view, 4> kings;
    std::array<std::string_view, 4> queens;
};
Royals royals_of(Array array) {
    switch (array) {
    case Array::modern:
        return {{"h1", "a7", "g14", "n8"}, {"g1", "a8", "h14", "n7"}};
    case Array::by:
        return {{"h1", "a7", "h14", "n7"}, {"g1", "a8", "g14", "n8"}};
    case Array::byg:
        return {{"h1", "a7", "h14", "n8"}, {"g1", "a8", "g14", "n7"}};
    case Array::rg:
        return {{"g1", "a8", "g14", "n8"}, {"h1", "a7", "h14", "n7"}};
    case Array::classic:
        break;
    }
    return {{"h1", "a8", "g14", "n7"}, {"g1", "a7", "h14", "n8"}};
}

int named(std::string_view name) {
    return square_at(name[0] - 'a', std::stoi(std::string{name.substr(1)}) - 1);
}

} // namespace

Position Position::start(const Options& options) {
    Position p;
    p.options_ = options;
    for (int rank = 0; rank < 14; ++rank)
        for (int file = 0; file < 14; ++file)
            if (on_board(file, rank)) p.put(square_at(file, rank), {Piece::none, Piece::nobody});
    const Royals royals = royals_of(options.array);
    constexpr std::string_view officers = "RNB..BNR";
    for (int seat = 0; seat < 4; ++seat) {
        const char owner = static_cast<char>(seat);
        for (int i = 0; i < 8; ++i) {
            const int home = p.home_square(seat, 3 + i);
            const Step f = p.forward(seat);
            p.put(home, {officers[index(i)], owner});
            p.put(square_at(file_of(home) + f.file, rank_of(home) + f.rank), {'P', owner});
        }
        const auto seen = [&](int square) { // "the mirror image"
            if (options.seating == Seating::clockwise) return square;
            return square_at(13 - file_of(square), rank_of(square));
        };
        p.kings_[index(seat)] = seen(named(royals.kings[index(seat)]));
        p.put(p.king(seat), {'K', owner});
        p.put(seen(named(royals.queens[index(seat)])), {'Q', owner});
        p.rights_[index(seat)] = {true, true};
    }
    return p;
}

void Position::read_board(std::string_view text) {
    int rank = 13;
    int file = 0;
    int number = 0;
    const auto run = [&] {
        for (; number > 0; --number, ++file) {
            if (file > 13) refuse("a rank too long");
            if (on_board(file, rank)) put(square_at(file, rank), {Piece::none, Piece::nobody});
        }
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (is_digit(c)) {
            number = 10 * number + (c - '0');
            if (number > 14) refuse("a run too long");
            continue;
        }
        run();
        if (c == ',') continue;
        if (c == 'x') {
            if (on_board(file, rank) || file > 13) refuse("x within the board");
            ++file;
            continue;
        }
        if (c == '/') {
            if (file != 14 || rank == 0) refuse("ranks of 14 cells, 14 of them");
            --rank;
            file = 0;
            continue;
        }
        const bool dead = c == 'd';
        if (dead) ++i;
        std::size_t owner = i < text.size() ? letters.find(text[i]) : std::string_view::npos;
        if (owner != std::string_view::npos)
            ++i;
        else if (!dead)
            refuse("no piece");
        const char kind = i < text.size() ? text[i] : ' ';
        if (std::string_view{"PNBRQKD"}.find(kind) == std::string_view::npos) refuse("no kind of piece");
        if (!on_board(file, rank)) refuse("a piece outside");
        if (owner == std::string_view::npos)
            owner = Piece::nobody;
        else if (dead)
            owner += 4;
        const int square = square_at(file++, rank);
        put(square, {kind, static_cast<char>(owner)});
        if (kind != 'K' || owner > 3) continue;
        if (kings_[owner] != 0) refuse("two kings");
        kings_[owner] = square;
    }
    run();
    if (rank != 0 || file != 14) refuse("ranks of 14 cells, 14 of them");
}

// {'resigned':(true,false,false,false),'flagged':(...)}
void Position::read_extra(std::string_view extra) {
    for (const Status status : {Status::flagged, Status::resigned}) {
        const std::string_view name = status == Status::resigned ? "resigned" : "flagged";
        std::size_t at = extra.find(name);
        if (at == std::string_view::npos) continue;
        at = extra.find('(', at);
        for (int seat = 0; seat < 4 && at != std::string_view::npos; ++seat) {
            if (extra.substr(at + 1, 4) == "true") status_[index(seat)] = status;
            at = extra.find(',', at + 1);
        }
    }
}

Position Position::read(std::string_view given, const Options& options) {
    std::string text;
    for (const char c : given)
        if (std::isspace(static_cast<unsigned char>(c)) == 0) text += c;
    std::vector<std::string> fields{""};
    for (const char c : text.substr(0, text.rfind('-') + 1)) {
        if (c == '-')
            fields.emplace_back();
        else
            fields.back() += c;
    }
    fields.pop_back();
    if (fields.size() < 6 || fields.size() > 7) refuse("six or seven fields and the board");

    Position p;
    p.options_ = options;
    if (fields[0].size() != 1 || capitals.find(fields[0]) == std::string_view::npos) refuse("whose turn");
    p.to_move_ = static_cast<int>(capitals.find(fields[0]));
    p.read_board(std::string_view{text}.substr(text.rfind('-') + 1));
    const std::array<int, 4> dead = four(fields[1]);
    const std::array<int, 4> near = four(fields[2]);
    const std::array<int, 4> far = four(fields[3]);
    p.points_ = four(fields[4]);
    for (const char c : fields[5]) {
        if (!is_digit(c) || p.plies_ > 100'000) refuse("plies");
        p.plies_ = 10 * p.plies_ + (c - '0');
    }
    if (fields.size() == 7) p.read_extra(fields[6]);
    for (int seat = 0; seat < 4; ++seat) {
        const bool king_alive = p.king(seat) != 0;
        // "dead flag 1 with a coloured king is read as abandoned too when the extra field says so"
        if (!king_alive || (dead[index(seat)] != 0 && !p.is_abandoned(seat))) p.kill(seat);
        if (p.status(seat) == Status::dead) continue;
        for (const bool is_near : {true, false}) {
            const int place = p.place_on_line(seat, p.king(seat));
            const int end = (place == 7) == is_near ? 10 : 3;
            const bool in_place = p.line_of(seat, p.king(seat)) == 0 && (place == 6 || place == 7) &&
                                  p.at(p.home_square(seat, end)) == Piece{'R', static_cast<char>(seat)};
            const int flag = (is_near ? near : far)[index(seat)];
            p.rights_[index(seat)][is_near ? 0 : 1] = in_place && flag != 0;
        }
        for (int rank = 0; rank < 14; ++rank)
            for (int file = 0; file < 14; ++file)
                if (p.at(square_at(file, rank)) == Piece{'P', static_cast<char>(seat)} &&
                    p.line_of(seat, square_at(file, rank)) >= 7)
                    refuse("a live pawn on or beyond its promotion line");
    }
    p.settle_loaded();
    return p;
}

std::string Position::write() const {
    std::array<int, 4> dead{};
    std::array<int, 4> near{};
    std::array<int, 4> far{};
    std::string resigned;
    std::string flagged;
    bool extra = false;
    for (std::size_t seat = 0; seat < 4; ++seat) {
        dead[seat] = status_[seat] == Status::dead;
        near[seat] = rights_[seat][0];
        far[seat] = rights_[seat][1];
        resigned += std::string{seat > 0 ? "," : ""} + (status_[seat] == Status::resigned ? "true" : "false");
        flagged += std::string{seat > 0 ? "," : ""} + (status_[seat] == Status::flagged ? "true" : "false");
        extra = extra || is_abandoned(static_cast<int>(seat));
    }
    std::string text{capitals[index(to_move_)]};
    text += "-" + joined(dead) + "-" + joined(near) + "-" + joined(far) + "-" + joined(points_) + "-" +
            std::to_string(plies_) + "-";
    if (extra) text += "{'resigned':(" + resigned + "),'flagged':(" + flagged + ")}-";
    for (int rank = 13; rank >= 0; --rank) {
        std::string row;
        int empty = 0;
        const auto cell = [&](const std::string& word) { row += (row.empty() ? "" : ",") + word; };
        for (int file = 0; file <= 14; ++file) {
            const Piece piece = file < 14 ? at(square_at(file, rank)) : Piece{'P', 0};
            if (piece.kind == Piece::none || piece.kind == Piece::outside) {
                ++empty;
                continue;
            }
            if (empty > 0) cell(std::to_string(empty));
            empty = 0;
            if (file == 14) break;
            std::string word{is_dead(piece) ? "d" : ""};
            if (piece.owner != Piece::nobody) word += letters[index(piece.owner % 4)];
            cell(word + piece.kind);
        }
        text += (rank < 13 ? "/" : "") + row;
    }
    return text;
}

// "repetition compares board, turn, who is live, dead or abandoned, and castling rights"
std::string Position::key() const {
    std::string text;
    text += static_cast<char>('0' + to_move_);
    for (int seat = 0; seat < 4; ++seat) {
        text += status(seat) == Status::dead ? 'd' : is_abandoned(seat) ? 'a' : 'l';
        text += castles(seat, true) ? '1' : '0';
        text += castles(seat, false) ? '1' : '0';
    }
    for (int rank = 0; rank < 14; ++rank) {
        for (int file = 0; file < 14; ++file) {
            const Piece piece = at(square_at(file, rank));
            if (piece.kind == Piece::outside) continue;
            text += piece.kind;
            text +=
                static_cast<char>('0' + (is_dead(piece) && piece.owner < 4 ? piece.owner + 4 : piece.owner));
        }
    }
    return text;
}

} // namespace quartet::chess4::slow
