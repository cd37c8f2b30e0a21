#include "engine/rows/kernel.hpp"

#include <bit>

#include "games/common/popcounts.hpp"

namespace winnow::kernel {

Rule fold(const PopcountRule& rule, const AnswerSpace& answers) {
  Rule folded;
  folded.fields = rule.fields.size();
  folded.origin = static_cast<std::uint32_t>(answers.origin());
  for (std::size_t f = 0; f < rule.fields.size(); ++f) {
    folded.word[f] = static_cast<std::uint32_t>(rule.fields[f].target_word);
    folded.weight[f] = static_cast<std::uint32_t>(field_weight(rule.fields[f], answers));
  }
  return folded;
}

void fill_answers_plainly(const Rule& rule, const std::uint64_t* guess_words,
                          const std::uint64_t* target_words, std::size_t size, Answer* row) {
  for (std::size_t i = 0; i < size; ++i) {
    std::uint32_t answer = rule.origin;
    for (std::size_t f = 0; f < rule.fields; ++f) {
      const std::uint64_t common = guess_words[f] & target_words[rule.word[f] * size + i];
      answer += rule.weight[f] * static_cast<std::uint32_t>(std::popcount(common));
    }
    row[i] = static_cast<Answer>(answer);
  }
}

#ifdef __EMSCRIPTEN__

void fill_answers(const Rule& rule, const std::uint64_t* guess_words, const std::uint64_t* target_words,
                  std::size_t size, Answer* row) {
  fill_answers_plainly(rule, guess_words, target_words, size, row);
}

std::vector<std::string> paths() { return {"portable"}; }

std::string path_in_use() { return "portable"; }

void use_path(const std::string& /*name*/) {}

#endif

}  // namespace winnow::kernel
