#pragma once

#include <algorithm>
#include <cctype>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "oracle/items.hpp"
#include "winnow/registry.hpp"
#include "winnow/text.hpp"

/// What many tests of the rules need.
namespace winnow::support {

/// Sanitized builds and those with assertions check fewer cases of what Release checks in full.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WINNOW_SANITIZED 1
#endif
#endif
#if defined(WINNOW_SANITIZED) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || \
    !defined(NDEBUG)
inline constexpr bool kSlowBuild = true;
#else
inline constexpr bool kSlowBuild = false;
#endif

inline bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// The game, which must exist.
inline std::shared_ptr<const Game> game_of(std::string_view token) {
  Result<std::shared_ptr<const Game>> game = make_game(token);
  if (!game) {
    throw std::runtime_error("no game " + std::string(token) + ": " + game.error().message);
  }
  return *game;
}

/// Every registered game as it comes, by its id, and then `others`: what a test of all games goes through.
inline std::vector<std::string> every_game_and(const std::vector<std::string>& others) {
  std::vector<std::string> tokens;
  for (const GameInfo& family : registered_games()) {
    tokens.push_back(family.id);
  }
  tokens.insert(tokens.end(), others.begin(), others.end());
  return tokens;
}

/// The items of a code as text.
inline oracle::Texts labels(const Game& game, Code code) {
  oracle::Texts texts;
  for (const Item item : game.items(code)) {
    texts.push_back(game.description().items.at(item).label);
  }
  return texts;
}

/// Words of a text, however many spaces are between them.
inline oracle::Texts words(const std::string& text) {
  oracle::Texts result(1);
  for (const char c : text) {
    if (c != ' ') {
      result.back() += c;
    } else if (!result.back().empty()) {
      result.emplace_back();
    }
  }
  if (result.back().empty()) {
    result.pop_back();
  }
  return result;
}

inline std::string lower_case(std::string text) {
  for (char& c : text) {
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return text;
}

/// A token as the name of a parameterised test.
inline std::string test_name(std::string token) {
  for (char& c : token) {
    c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  }
  return token;
}

/// The same numbers on every machine, which the standard distributions do not promise.
class Random {
 public:
  explicit Random(std::uint64_t seed) : engine_(seed) {}

  /// 0 to `bound` - 1.
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(engine_() % bound); }
  std::uint64_t bits() { return engine_(); }

  template <class T>
  void shuffle(std::vector<T>& values) {
    for (std::size_t left = values.size(); left > 1; --left) {
      std::swap(values[left - 1], values[below(left)]);
    }
  }

 private:
  std::mt19937_64 engine_;
};

/// Random items that fit the shape.
inline std::vector<Item> random_items(const CodeShape& shape, std::size_t item_count, Random& random) {
  const auto span = static_cast<std::size_t>(shape.most_items - shape.least_items) + 1;
  const std::size_t wanted = static_cast<std::size_t>(shape.least_items) + random.below(span);
  std::vector<int> used(item_count, 0);
  std::vector<Item> items;
  while (items.size() < wanted) {
    const std::size_t item = random.below(item_count);
    if (shape.limits.empty() || used[item] < shape.limits[item]) {
      ++used[item];
      items.push_back(static_cast<Item>(item));
    }
  }
  return items;
}

/// Items that fit the shape, each from `near` or else from `other`: a code that has something to do with
/// another one. Where order matters, each keeps its place.
inline std::vector<Item> mixed_items(const CodeShape& shape, const std::vector<Item>& near,
                                     const std::vector<Item>& other, Random& random) {
  std::vector<Item> items = other;
  for (std::size_t k = 0; k < std::min(items.size(), near.size()); ++k) {
    const Item item = near[k];
    const auto others = std::count(items.begin(), items.end(), item) - (items[k] == item ? 1 : 0);
    if (random.below(3) != 0 && (shape.limits.empty() || others < shape.limits[item])) {
      items[k] = item;
    }
  }
  return items;
}

/// Whether a terminal can show it: well-formed UTF-8 without control characters.
inline bool is_printable(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = static_cast<unsigned char>(text[at]);
    const std::size_t length = byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
    if (byte < 0x20 || byte == 0x7f || byte > 0xf4 || length == 0 || at + length > text.size()) {
      return false;
    }
    for (std::size_t k = 1; k < length; ++k) {
      if ((static_cast<unsigned char>(text[at + k]) & 0xc0U) != 0x80U) {
        return false;
      }
    }
    at += length;
  }
  return true;
}

/// What every message of this library promises.
inline void expect_one_line(const std::string& message) {
  EXPECT_FALSE(message.empty());
  EXPECT_LT(message.size(), 500U);
  EXPECT_TRUE(is_printable(message)) << message;
}

/// `template_text` of a transcript with its blanks filled in.
inline std::string fill_in(std::string template_text, int n, const std::string& guess,
                           const std::string& answer) {
  const std::vector<std::pair<std::string, std::string>> blanks{
      {"{n}", std::to_string(n)}, {"{guess}", guess}, {"{answer}", answer}};
  for (const auto& [blank, value] : blanks) {
    for (std::size_t at = template_text.find(blank); at != std::string::npos;
         at = template_text.find(blank, at + value.size())) {
      template_text.replace(at, blank.size(), value);
    }
  }
  return template_text;
}

/// One guess of a sample session, as it is written there, and what it earned.
struct SampleTurn {
  std::string guess;
  std::string answer;
};

/// The rules give each guess of a sample session the answer that it has there, only the last guess is
/// right, and the game's own templates give the session's text to the character.
inline void expect_session(std::string_view token, std::string_view target_text,
                           const std::vector<SampleTurn>& turns, const std::string& transcript) {
  const std::shared_ptr<const Game> game = game_of(token);
  const Transcript& templates = game->description().transcript;
  const Result<Code> target = read_target(*game, target_text);
  ASSERT_TRUE(target.has_value()) << target.error().message;
  std::string text;
  int n = 0;
  for (const SampleTurn& turn : turns) {
    ++n;
    const Result<Code> guess = read_guess(*game, turn.guess);
    ASSERT_TRUE(guess.has_value()) << guess.error().message;
    EXPECT_EQ(write_counts(game->counts(*guess, *target)), turn.answer) << turn.guess;
    const bool is_last = &turn == &turns.back();
    EXPECT_EQ(game->answer(*guess, *target) == kWin, is_last) << turn.guess;
    text += fill_in(is_last ? templates.right_guess : templates.wrong_guess, n, turn.guess, turn.answer);
  }
  EXPECT_EQ(text + fill_in(templates.ending, n, "", ""), transcript);
}

}  // namespace winnow::support
