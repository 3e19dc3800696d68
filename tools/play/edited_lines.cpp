// The only file that knows libedit.

#include "tools/play/line_source.hpp"
#include "tools/process/descriptor.hpp"
#include "tools/tool_error.hpp"

#include <fcntl.h>
#include <histedit.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cwchar>

namespace quartet::tools {

namespace {

constexpr int most_history = 1000; // lines

// What a terminal tells its programs: that somebody wants the program to pause (Ctrl-Z), that it goes on, that the window
// has another size. The signals are noted and wake who waits for a line. One object at a time; while it is there, a pause
// begins when hold() says so.
class TerminalSignals {
public:
    TerminalSignals() {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) throw ToolError{"no pipe for the signals"};
        read_end_ = Descriptor{ends[0]};
        write_end_ = Descriptor{ends[1]};
        pipe = write_end_.get();
        struct sigaction action {};
        action.sa_handler = &TerminalSignals::note;
        sigemptyset(&action.sa_mask);
        action.sa_flags = SA_RESTART;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            ::sigaction(numbers[i], nullptr, &before_[i]);
            // Whoever started us with it ignored has no use for pauses.
            if (numbers[i] == SIGTSTP && before_[i].sa_handler == SIG_IGN) continue;
            ::sigaction(numbers[i], &action, nullptr);
        }
    }
    ~TerminalSignals() {
        for (std::size_t i = 0; i < numbers.size(); ++i) ::sigaction(numbers[i], &before_[i], nullptr);
        pipe = -1;
    }
    TerminalSignals(const TerminalSignals&) = delete;
    TerminalSignals& operator=(const TerminalSignals&) = delete;

    struct News {
        bool pause = false;
        bool goes_on = false;
        bool resized = false;
    };

    int descriptor() const { return read_end_.get(); } // readable while there are news
    News take() {
        News news;
        char byte = 0;
        while (::read(read_end_.get(), &byte, 1) == 1) {
            news.pause = news.pause || byte == SIGTSTP;
            news.goes_on = news.goes_on || byte == SIGCONT;
            news.resized = news.resized || byte == SIGWINCH;
        }
        return news;
    }
    // Pauses here and now, and returns when the program goes on.
    static void hold() {
        struct sigaction plain {};
        struct sigaction ours {};
        plain.sa_handler = SIG_DFL;
        sigemptyset(&plain.sa_mask);
        ::sigaction(SIGTSTP, &plain, &ours);
        ::raise(SIGTSTP);
        ::sigaction(SIGTSTP, &ours, nullptr);
    }

private:
    static constexpr std::array<int, 3> numbers{SIGTSTP, SIGCONT, SIGWINCH};
    static inline volatile sig_atomic_t pipe = -1;

    static void note(int number) {
        const int saved = errno;
        const char byte = static_cast<char>(number);
        [[maybe_unused]] const ssize_t written = ::write(pipe, &byte, 1);
        errno = saved;
    }

    Descriptor read_end_;
    Descriptor write_end_;
    std::array<struct sigaction, 3> before_{};
};

class EditedLines final : public LineSource {
public:
    EditedLines(std::string history_path, const Interrupt& interrupt)
        : history_path_{std::move(history_path)}, interrupt_{interrupt} {
        std::setlocale(LC_CTYPE, ""); // what a keyboard sends is in the terminal's encoding
        editor_ = ::el_init("quartet", stdin, stdout, stderr);
        history_ = ::history_init();
        if (editor_ == nullptr || history_ == nullptr) throw ToolError{"the line editor does not start"};
        HistEvent event;
        ::history(history_, &event, H_SETSIZE, most_history);
        ::history(history_, &event, H_SETUNIQUE, 1);
        if (!history_path_.empty()) ::history(history_, &event, H_LOAD, history_path_.c_str());
        ::el_set(editor_, EL_CLIENTDATA, this);
        ::el_set(editor_, EL_PROMPT, &EditedLines::give_prompt);
        ::el_set(editor_, EL_EDITOR, "emacs");
        ::el_set(editor_, EL_HIST, ::history, history_);
        ::el_set(editor_, EL_SIGNAL, 0);
        ::el_set(editor_, EL_GETCFN, &EditedLines::give_character);
        ::el_source(editor_, nullptr); // the person's own keys
    }
    ~EditedLines() override {
        HistEvent event;
        if (!history_path_.empty()) ::history(history_, &event, H_SAVE, history_path_.c_str());
        ::history_end(history_);
        ::el_end(editor_);
    }
    EditedLines(const EditedLines&) = delete;
    EditedLines& operator=(const EditedLines&) = delete;

    Heard read(const std::string& prompt, std::optional<TimePoint> deadline) override {
        prompt_ = prompt;
        deadline_ = deadline;
        waited_ = Waited::ready;
        rest();
        int length = 0;
        // libedit shows the prompt first and takes the terminal over after it: an end of input that is typed in between,
        // as programs do that wait for the prompt, would be lost.
        ::el_set(editor_, EL_PREP_TERM, 1);
        const char* const text = ::el_gets(editor_, &length);
        if (waited_ != Waited::ready || text == nullptr || length <= 0) {
            std::fputs("\n", stdout);
            std::fflush(stdout);
            if (waited_ == Waited::timeout) return {.kind = Heard::Kind::timeout};
            return {.kind = waited_ == Waited::stopped ? Heard::Kind::stopped : Heard::Kind::end};
        }
        std::string line{text, static_cast<std::size_t>(length)};
        while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.pop_back();
        if (line.find_first_not_of(" \t") != std::string::npos) {
            HistEvent event;
            ::history(history_, &event, H_ENTER, line.c_str());
            // At once, for the program may be killed.
            if (!history_path_.empty()) ::history(history_, &event, H_SAVE, history_path_.c_str());
        }
        const bool too_long = line.size() > LineBuffer::max_line;
        if (too_long) line.resize(LineBuffer::max_line);
        return {Heard::Kind::line, std::move(line), too_long};
    }

    // While nobody types, the terminal is as it was.
    void rest() override {
        const TerminalSignals::News news = signals_.take();
        if (news.pause) TerminalSignals::hold();
        if (news.resized) ::el_resize(editor_);
    }

private:
    static EditedLines& of(EditLine* editor) {
        void* self = nullptr;
        ::el_get(editor, EL_CLIENTDATA, &self);
        return *static_cast<EditedLines*>(self);
    }

    static char* give_prompt(EditLine* editor) { return of(editor).prompt_.data(); }

    // The next character of the terminal: 1, at the end 0, otherwise -1.
    static int give_character(EditLine* editor, wchar_t* character) {
        EditedLines& self = of(editor);
        std::mbstate_t state{};
        while (true) {
            self.waited_ =
                wait_for_input(STDIN_FILENO, self.interrupt_, self.deadline_, self.signals_.descriptor());
            if (self.waited_ == Waited::called) {
                self.obey_terminal();
                continue;
            }
            if (self.waited_ != Waited::ready) return -1;
            char byte = 0;
            const ssize_t length = ::read(STDIN_FILENO, &byte, 1);
            if (length < 0 && errno == EINTR) continue;
            if (length <= 0) return static_cast<int>(length);
            const std::size_t used = std::mbrtowc(character, &byte, 1, &state);
            if (used == static_cast<std::size_t>(-2)) continue; // there is more of it to come
            if (used == static_cast<std::size_t>(-1)) {
                state = {};
                continue; // no character at all
            }
            return 1;
        }
    }

    // In the middle of a line.
    void obey_terminal() {
        TerminalSignals::News news = signals_.take();
        if (news.pause) {
            ::el_set(editor_, EL_PREP_TERM, 0); // whoever comes next finds the terminal as it was
            std::fputs("\n", stdout);
            std::fflush(stdout);
            TerminalSignals::hold();
            news.goes_on = true;
            news.resized = signals_.take().resized || news.resized;
        }
        if (news.resized) ::el_resize(editor_);
        if (news.goes_on) {
            // Others have had the terminal: it is taken over anew, also where the pause came without a word (SIGSTOP).
            ::el_set(editor_, EL_PREP_TERM, 0);
            ::el_set(editor_, EL_PREP_TERM, 1);
        }
        // libedit draws where the cursor is and takes that for the first column.
        const char* clear = nullptr; // to the end of the screen
        std::fputs("\r", stdout);
        if (::el_get(editor_, EL_GETTC, "cd", &clear) == 0 && clear != nullptr) std::fputs(clear, stdout);
        std::fflush(stdout);
        ::el_set(editor_, EL_REFRESH);
    }

    std::string history_path_;
    const Interrupt& interrupt_;
    TerminalSignals signals_;
    EditLine* editor_ = nullptr;
    History* history_ = nullptr;
    std::string prompt_;
    std::optional<TimePoint> deadline_;
    Waited waited_ = Waited::ready;
};

} // namespace

std::unique_ptr<LineSource> make_edited_lines(const std::string& history_path, const Interrupt& interrupt) {
    return std::make_unique<EditedLines>(history_path, interrupt);
}

} // namespace quartet::tools
