#include "cli/help/roff.hpp"

#include <fmt/format.h>

namespace winnow::cli {

std::string roff_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool starts_line = result.empty() || result.back() == '\n';
    if (starts_line && (c == '.' || c == '\'')) result += "\\&";  // would be a request
    if (c == '\\') {
      result += "\\e";
    } else if (c == '-') {
      result += "\\-";  // a plain one is a hyphen, which cannot be pasted into a shell
    } else if (c == '~') {
      result += "\\(ti";
    } else if (c == '\'') {
      result += "\\(aq";
    } else {
      result += c;
    }
  }
  return result;
}

std::string roff_bold(std::string_view text) { return fmt::format("\\fB{}\\fR", roff_text(text)); }

std::string roff_italic(std::string_view text) { return fmt::format("\\fI{}\\fR", roff_text(text)); }

std::string roff_section(std::string_view title) { return fmt::format(".SH {}\n", roff_text(title)); }

std::string roff_subsection(std::string_view title) { return fmt::format(".SS {}\n", roff_text(title)); }

std::string roff_paragraph(std::string_view text) { return fmt::format(".PP\n{}\n", roff_text(text)); }

std::string roff_item(std::string_view term, std::string_view text) {
  return fmt::format(".TP\n{}\n{}\n", term, roff_text(text));
}

std::string roff_lines(const std::vector<std::string>& lines) {
  std::string text = ".RS 4\n.nf\n";
  for (const std::string& line : lines) text += roff_text(line) + "\n";
  return text + ".fi\n.RE\n";
}

}  // namespace winnow::cli
