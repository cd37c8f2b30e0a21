#include "cli/show/show_svg.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/help/replaced.hpp"
#include "terminal/draw/layout.hpp"
#include "winnow/text.hpp"

/// A picture for a browser: the histogram, and below it a row for each node, drawn like folders and files.
namespace winnow::cli {
namespace {

// In pixels; a character of the font is as wide as kCharacter.
constexpr std::size_t kMargin = 24;
constexpr std::size_t kRow = 22;
constexpr std::size_t kIndent = 28;
constexpr std::size_t kCharacter = 8;
constexpr std::size_t kLongestBar = 240;
constexpr std::size_t kTitle = 40;

/// A picture of more rows than this is no picture.
constexpr std::size_t kMostRows = 400;

constexpr std::string_view kStyle =
    "text{font:13px monospace;fill:#222}"
    ".title{font:bold 16px sans-serif}"
    ".answer{fill:#666}"
    ".count{fill:#666}"
    ".bar{fill:#8fb8de}"
    ".line{stroke:#bbb;fill:none}";

std::string text_at(std::size_t x, std::size_t y, std::string_view kind, std::string_view text) {
  return fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\" xml:space=\"preserve\">{}</text>\n", kind, x, y,
                     replaced(text, {{'&', "&amp;"}, {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"}}));
}

/// Any share above 0 can be seen.
std::string bar_at(std::size_t x, std::size_t y, double share) {
  if (share == 0) return "";
  return fmt::format("<rect class=\"bar\" x=\"{}\" y=\"{}\" width=\"{:.1f}\" height=\"12\"/>\n", x, y,
                     std::max(share * kLongestBar, 1.0));
}

std::string title_of(const ShownTree& tree) {
  std::string title = tree.game->description().token;
  for (const Turn& turn : tree.turns) title += " " + write_turn(*tree.game, turn);
  return title;
}

/// Its rows end at `y`.
std::string draw_histogram(const ShownTree& tree, std::size_t& y) {
  std::string drawn;
  const auto& histogram = tree.guesses.histogram;
  const std::uint64_t most = histogram.empty() ? 1 : *std::max_element(histogram.begin(), histogram.end());
  for (std::size_t guesses = 1; guesses < histogram.size(); ++guesses, y += kRow) {
    const std::uint64_t count = histogram[guesses];
    drawn += text_at(kMargin, y, "guess", counted(guesses, "guess", "guesses"));
    drawn += bar_at(kMargin + 100, y - 11, static_cast<double>(count) / static_cast<double>(most));
    drawn += text_at(kMargin + 110 + kLongestBar, y, "count", counted(count, "target", "targets"));
  }
  y += kRow;
  return drawn;
}

std::string row_text(const ShownTree& tree, const ShownNode& node) {
  std::string text = write_plain(*tree.game, node.guess);
  return node.goes_on ? text + " ..." : text;
}

class TreeDrawing {
 public:
  TreeDrawing(const ShownTree& tree, std::size_t top)
      : tree_(tree), top_(top), rows_(std::min(tree.nodes.size(), kMostRows)) {
    for (std::size_t i = 0; i < rows_; ++i) bars_ = std::max(bars_, end_of_text(i));
    bars_ += 2 * kCharacter;
  }

  [[nodiscard]] std::string draw() const {
    std::string drawn;
    for (std::size_t i = 0; i < rows_; ++i) drawn += draw_row(i);
    if (rows_ < tree_.nodes.size()) {
      drawn += text_at(kMargin, y_of(rows_), "count",
                       fmt::format("and {} more", with_commas(tree_.nodes.size() - rows_)));
    }
    return drawn;
  }

  [[nodiscard]] std::size_t width() const { return bars_ + kLongestBar + 100 + kMargin; }
  [[nodiscard]] std::size_t bottom() const { return y_of(rows_) + kMargin; }

 private:
  [[nodiscard]] std::size_t y_of(std::size_t row) const { return top_ + row * kRow; }
  [[nodiscard]] std::size_t x_of(std::size_t row) const { return kMargin + tree_.nodes[row].depth * kIndent; }

  [[nodiscard]] std::string answer_of(std::size_t row) const {
    return row == 0 ? "" : write_answer(*tree_.game, tree_.nodes[row].answer) + " ";
  }

  [[nodiscard]] std::size_t guess_x(std::size_t row) const {
    return x_of(row) + answer_of(row).size() * kCharacter;
  }

  [[nodiscard]] std::size_t end_of_text(std::size_t row) const {
    return guess_x(row) + winnow::terminal::width(row_text(tree_, tree_.nodes[row])) * kCharacter;
  }

  [[nodiscard]] std::string draw_row(std::size_t row) const {
    const ShownNode& node = tree_.nodes[row];
    const std::size_t y = y_of(row);
    std::string drawn;
    if (row > 0) {
      const std::size_t x = x_of(node.parent) + kIndent / 2;
      drawn += fmt::format("<path class=\"line\" d=\"M{} {}V{}H{}\"/>\n", x, y_of(node.parent) + 6, y - 5,
                           x_of(row) - 4);
      drawn += text_at(x_of(row), y, "answer", answer_of(row));
    }
    drawn += text_at(guess_x(row), y, "guess", row_text(tree_, node));
    const double share = static_cast<double>(node.candidates) /
                         static_cast<double>(std::max<std::size_t>(tree_.nodes[0].candidates, 1));
    drawn += bar_at(bars_, y - 11, share);
    drawn += text_at(bars_ + 10 + static_cast<std::size_t>(share * kLongestBar), y, "count",
                     with_commas(node.candidates));
    return drawn;
  }

  const ShownTree& tree_;
  std::size_t top_;
  std::size_t rows_;
  std::size_t bars_ = 0;  ///< where the bars start
};

}  // namespace

std::string as_svg(const ShownTree& tree) {
  std::size_t y = kMargin + kTitle;
  const std::string histogram = draw_histogram(tree, y);
  const TreeDrawing drawing(tree, y);
  const std::string title = title_of(tree);
  const std::size_t width =
      std::max({drawing.width(), 2 * kMargin + 110 + kLongestBar + 140, 2 * kMargin + title.size() * 11});
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} "
             "{1}\">\n"
             "<style>{2}</style>\n"
             "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
             width, drawing.bottom(), kStyle) +
         text_at(kMargin, kMargin + 14, "title", title) + histogram + drawing.draw() + "</svg>\n";
}

}  // namespace winnow::cli
