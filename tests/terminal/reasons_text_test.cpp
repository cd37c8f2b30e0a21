#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "terminal/draw/reasons.hpp"
#include "winnow/authoring.hpp"

namespace winnow::terminal {
namespace {

/// Numbers, whose answers have two counts with these labels: how far the guess is away, and 0.
class Labelled final : public Game {
 public:
  Labelled(const std::string& first, const std::string& second, std::vector<Reason> reasons)
      : Game(describe(first, second), {}), reasons_(std::move(reasons)) {}

  [[nodiscard]] Code encode(std::span<const Item> items) const override {
    return pack_sequence(items, kNumbers);
  }
  [[nodiscard]] std::vector<Item> items(Code code) const override {
    return unpack_sequence(code, kNumbers, 1);
  }
  [[nodiscard]] std::vector<Reason> explain(Code /*guess*/, Code /*target*/) const override {
    return reasons_;
  }

 protected:
  void count_row(Code guess, std::span<const Code> targets, std::span<Answer> row) const override {
    for (std::size_t i = 0; i < targets.size(); ++i)
      row[i] = *answers().answer({std::abs(items(guess).front() - items(targets[i]).front()), 0});
  }

 private:
  static constexpr std::size_t kNumbers = 5;

  static Description describe(const std::string& first, const std::string& second) {
    Description d;
    d.id = "numbers";
    d.token = "numbers:5";
    d.counts = {{first, 0, kNumbers - 1}, {second, 0, 1}};
    for (std::size_t n = 0; n < kNumbers; ++n) {
      const std::string label = std::to_string(n);
      d.items.push_back({.label = label, .glyph = label, .column = static_cast<int>(n)});
      d.grid.columns.push_back(label);
    }
    d.target = {.ordered = true, .least_items = 1, .most_items = 1};
    d.guess = d.target;
    return d;
  }

  std::vector<Reason> reasons_;
};

std::string text_of(const std::string& first, const std::string& second, std::vector<Reason> reasons = {}) {
  const Labelled game(first, second, std::move(reasons));
  return reasons_text(game, game.targets()[2], game.targets()[1]);
}

TEST(ReasonsText, ShortLabelsHaveTheUsualColumn) {
  EXPECT_EQ(text_of("steps", "seas"),
            "  1 steps     by the rules: see winnow games numbers:5\n"
            "  0 seas      nothing\n");
}

TEST(ReasonsText, LongLabelsMakeTheColumnWider) {
  EXPECT_EQ(text_of("continents", "seas"),
            "  1 continents  by the rules: see winnow games numbers:5\n"
            "  0 seas        nothing\n");
  EXPECT_EQ(text_of("steps", "mountain ranges", {{0, "one"}, {0, "another"}}),
            "  1 steps            one\n"
            "                     another\n"
            "  0 mountain ranges  nothing\n");
}

TEST(ReasonsText, VeryLongLabelsHaveALineOfTheirOwn) {
  EXPECT_EQ(text_of("steps over land or by water", "continents between the two"),
            "  1 steps over land or by water\n"
            "                              by the rules: see winnow games numbers:5\n"
            "  0 continents between the two\n"
            "                              nothing\n");
}

}  // namespace
}  // namespace winnow::terminal
