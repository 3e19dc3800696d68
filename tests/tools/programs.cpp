#include "tests/tools/programs.hpp"

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace quartet::testing {

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "quartet-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error{"no temporary folder"};
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

Run run(const std::string& command) {
    const TemporaryFolder folder;
    const std::string line =
        "{ " + command + "\n} </dev/null >" + folder.file("out") + " 2>" + folder.file("err");
    const int status = std::system(line.c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), read_file(folder.file("out")),
            read_file(folder.file("err"))};
}

Background::Background(const std::string& command) {
    const std::string line = "exec " + command + " </dev/null >/dev/null 2>&1";
    pid_ = ::fork();
    if (pid_ == 0) {
        // The tests themselves may have been started by nohup, or in the background of a script.
        for (const int number : {SIGINT, SIGTERM, SIGHUP}) ::signal(number, SIG_DFL);
        ::execl("/bin/sh", "sh", "-c", line.c_str(), static_cast<char*>(nullptr));
        ::_exit(127);
    }
}

Background::~Background() {
    if (ended_) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
}

int Background::wait(double seconds) {
    int status = 0;
    if (!holds_within(seconds, [&] { return ::waitpid(pid_, &status, WNOHANG) == pid_; })) return -1;
    ended_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

TestTerminal::TestTerminal(unsigned short columns) : master_{::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)} {
    if (master_ < 0 || ::grantpt(master_) != 0 || ::unlockpt(master_) != 0)
        throw std::runtime_error{"no terminal"};
    path_ = ::ptsname(master_);
    slave_ = ::open(path_.c_str(), O_RDWR | O_NOCTTY | O_CLOEXEC);
    const winsize size{25, columns, 0, 0};
    ::ioctl(slave_, TIOCSWINSZ, &size);
    reader_ = std::thread{[this] {
        char chunk[4096];
        ssize_t length = 0;
        while ((length = ::read(master_, chunk, sizeof chunk)) > 0) // an error: nobody writes any more
            text_.append(chunk, static_cast<std::size_t>(length));
    }};
}

std::string TestTerminal::text() {
    if (slave_ >= 0) ::close(slave_);
    slave_ = -1;
    if (reader_.joinable()) reader_.join();
    return text_;
}

TestTerminal::~TestTerminal() {
    text();
    ::close(master_);
}

std::vector<pid_t> marked_processes(const std::string& mark, const std::string& program) {
    std::vector<pid_t> found;
    const std::string wanted = "QUARTET_TEST_MARK=" + mark;
    for (const auto& entry : std::filesystem::directory_iterator{"/proc"}) {
        const int pid = std::atoi(entry.path().filename().c_str());
        if (pid <= 0) continue;
        const std::string environment = read_file(entry.path() / "environ");
        if (environment.find(wanted + '\0') == std::string::npos) continue;
        std::error_code gone;
        const std::filesystem::path executable = std::filesystem::read_symlink(entry.path() / "exe", gone);
        if (program.empty() || executable.filename() == program) found.push_back(pid);
    }
    return found;
}

std::string fresh_mark() {
    static int number = 0;
    return "test-" + std::to_string(::getpid()) + "-" + std::to_string(++number);
}

bool all_gone(const std::string& mark, double seconds) {
    return holds_within(seconds, [&] { return marked_processes(mark).empty(); });
}

std::string read_file(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void write_file(const std::string& path, const std::string& text) {
    std::ofstream{path, std::ios::binary} << text;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string toy_quartet() {
    return TOY_QUARTET;
}

std::string mock(const std::string& arguments) {
    return std::string{MOCK_ENGINE} + " " + arguments;
}

void sleep_ms(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds{milliseconds});
}

} // namespace quartet::testing
