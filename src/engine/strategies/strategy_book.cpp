#include <utility>

#include "engine/strategies/strategy.hpp"
#include "winnow/book.hpp"

namespace winnow {
namespace {

class WithBook final : public Strategy {
 public:
  WithBook(std::shared_ptr<const Book> book, std::unique_ptr<const Strategy> rest)
      : book_(std::move(book)), rest_(std::move(rest)) {}

  [[nodiscard]] Code choose(const CandidateBlock& block, std::span<const Turn> turns,
                            Workspace& workspace) const override {
    if (const Tree::Node* node = find_node(*book_, turns)) return node->guess;
    return rest_->choose(block, turns, workspace);
  }

 private:
  std::shared_ptr<const Book> book_;
  std::unique_ptr<const Strategy> rest_;
};

}  // namespace

std::unique_ptr<const Strategy> with_book(std::shared_ptr<const Book> book,
                                          std::unique_ptr<const Strategy> rest) {
  if (!book) return rest;
  return std::make_unique<WithBook>(std::move(book), std::move(rest));
}

}  // namespace winnow
