#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "winnow/answer.hpp"

/// Slow, literal versions of the feedback rules, straight from the words of the specifications, on items as
/// text. They share nothing with the engine, so that agreement means something.
namespace winnow::oracle {

/// Items as text, each in the specification's own spelling: "A1", "TH", "BK", "a".
using Texts = std::vector<std::string>;

/// What a guess earns, by the words of the rules.
using Rule = Counts (*)(const Texts& target, const Texts& guess);

/// Removes one occurrence of `item`; whether there was one.
template <class T>
bool remove_one(std::vector<T>& items, const T& item) {
  const auto found = std::find(items.begin(), items.end(), item);
  if (found == items.end()) {
    return false;
  }
  items.erase(found);
  return true;
}

/// How many of `guess` find a partner in `target`, where each partner serves once.
template <class T>
int match_and_remove(std::vector<T> target, const std::vector<T>& guess) {
  int matched = 0;
  for (const T& item : guess) {
    if (remove_one(target, item)) {
      ++matched;
    }
  }
  return matched;
}

/// One character of every text: the notes of a chord, the suits of a hand.
inline std::vector<char> characters(const Texts& texts, std::size_t position) {
  std::vector<char> result;
  result.reserve(texts.size());
  for (const std::string& text : texts) {
    result.push_back(text.at(position));
  }
  return result;
}

/// What is left of target and guess when every exact match has been taken out of both.
struct Leftovers {
  Texts target;
  Texts guess;
  int removed = 0;
};

inline Leftovers without_exact_matches(const Texts& target, const Texts& guess) {
  Leftovers left{target, {}, 0};
  for (const std::string& item : guess) {
    if (remove_one(left.target, item)) {
      ++left.removed;
    } else {
      left.guess.push_back(item);
    }
  }
  return left;
}

}  // namespace winnow::oracle
