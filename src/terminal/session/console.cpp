#include "terminal/session/console.hpp"

#include <clocale>
#include <cwchar>
#include <histedit.h>
#include <poll.h>
#include <unistd.h>
#include <utility>

#include "base/environment.hpp"
#include "terminal/draw/layout.hpp"
#include "terminal/draw/style.hpp"
#include "terminal/session/long_operation.hpp"
#include "terminal/session/streams.hpp"

namespace winnow::terminal {
namespace {

/// libedit draws the line where the cursor is: so that goes back to the line's start, and what is there is
/// erased.
void draw_again(EditLine* editor) {
  const Style style = style_of_terminal();
  char* (*prompt)(EditLine*) = nullptr;
  el_get(editor, EL_PROMPT, &prompt);
  const LineInfo* typed = el_line(editor);
  const std::string_view before_cursor(typed->buffer,
                                       static_cast<std::size_t>(typed->cursor - typed->buffer));
  const std::size_t rows = (width(prompt(editor)) + width(before_cursor)) / style.columns;
  if (variable("TERM") == "dumb") {
    write("\n");
  } else {
    if (rows > 0) print("\x1b[{}A", rows);
    write("\r\x1b[J");
  }
  flush();
  el_set(editor, EL_REFRESH);
}

/// The next byte that was typed: 1, or 0 at the end of input and -1 after Ctrl-C.
int read_byte(EditLine* editor, char& byte) {
  // Waits in short steps, since a signal may arrive just before it waits.
  constexpr int kBetweenLooks = 100;  // milliseconds
  static Style drawn_for = style_of_terminal();
  pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
  while (true) {
    const int ready = poll(&input, 1, kBetweenLooks);
    if (LongOperation::interrupted()) return -1;
    if (ready > 0) break;
    const Style style = style_of_terminal();
    const bool signalled = ready < 0;  // that the size has changed, or that the program was continued
    if (signalled || style != drawn_for) draw_again(editor);
    drawn_for = style;
  }
  return ::read(STDIN_FILENO, &byte, 1) == 1 ? 1 : 0;  // a closed terminal counts as the end of input
}

/// A prompt on a narrow page: the editor draws its last line, which leaves room to type.
std::pair<std::string, std::string> broken(const std::string& prompt) {
  const std::string room(10, '.');
  const std::string page = wrapped(prompt.substr(0, prompt.find_last_not_of(' ') + 1) + room);
  const std::size_t last_line = page.rfind('\n') + 1;
  return {page.substr(0, last_line), page.substr(last_line, page.size() - last_line - room.size()) + " "};
}

/// Unlike libedit's own, this ends the line at the first interrupt.
int read_character(EditLine* editor, wchar_t* character) {
  std::mbstate_t state{};
  while (true) {
    char byte = 0;
    if (const int count = read_byte(editor, byte); count != 1) return count;
    switch (std::mbrtowc(character, &byte, 1, &state)) {
      case static_cast<std::size_t>(-2):
        break;  // more bytes to come
      case static_cast<std::size_t>(-1):
        *character = L'?';
        return 1;
      default:
        return 1;
    }
  }
}

}  // namespace

/// libedit's line editor.
class Console::Editor {
 public:
  Editor() : history_(history_init()), editor_(el_init("winnow", stdin, stdout, stderr)) {
    std::setlocale(LC_CTYPE, "");
    HistEvent event{};
    history(history_, &event, H_SETSIZE, kRemembered);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_PROMPT, &Editor::prompt_of);
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_SIGNAL, 1);  // leaves the terminal as it was when a signal ends the program
    el_set(editor_, EL_GETCFN, &read_character);
    el_source(editor_, nullptr);
  }
  ~Editor() {
    el_end(editor_);
    history_end(history_);
  }
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  Reply ask(const std::string& prompt) {
    prompt_ = prompt;
    const LongOperation until_answered;  // in which Ctrl-C is noted
    el_set(editor_, EL_PREP_TERM, 1);    // before the prompt, so that no key typed early is lost
    int length = 0;
    const char* line = el_gets(editor_, &length);
    if (LongOperation::interrupted()) return {Reply::Kind::kInterrupted};
    if (line == nullptr || length <= 0) return {Reply::Kind::kEnd};
    HistEvent event{};
    if (length > 1) history(history_, &event, H_ENTER, line);
    return {Reply::Kind::kLine, std::string(line, static_cast<std::size_t>(length))};
  }

 private:
  static constexpr int kRemembered = 200;

  static char* prompt_of(EditLine* editor) {
    Editor* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return self->prompt_.data();
  }

  History* history_;
  EditLine* editor_;
  std::string prompt_;
};

Console::Console(bool editing) : editor_(editing ? std::make_unique<Editor>() : nullptr) {}

Console::~Console() = default;

Reply Console::ask(const std::string& prompt) {
  if (editor_) {
    const auto [lines, last_line] = broken(prompt);
    write(lines);
    flush();
    Reply reply = editor_->ask(last_line);
    while (reply.line.ends_with('\n') || reply.line.ends_with('\r')) reply.line.pop_back();
    if (reply.kind != Reply::Kind::kLine) write("\n");
    return reply;
  }
  write(prompt);
  flush();
  auto line = read_line();
  if (!line) return {Reply::Kind::kEnd};
  return {Reply::Kind::kLine, *std::move(line)};
}

}  // namespace winnow::terminal
