#include "solver/search/subtree.hpp"

#include <gtest/gtest.h>

namespace winnow::solver {
namespace {

Tree leaf(unsigned guess) { return {{{.guess = Code{guess}, .branches = {}}}}; }

/// Guess 1, then 2 or 5 or 6; after 2, guess 3 or 4.
Tree example() {
  Tree second = leaf(2);
  graft(second, Answer{1}, leaf(3));
  graft(second, Answer{4}, leaf(4));
  Tree first = leaf(1);
  graft(first, Answer{2}, second);
  graft(first, Answer{3}, leaf(5));
  graft(first, Answer{5}, leaf(6));
  return first;
}

TEST(Subtree, GraftedTreesStandInPreorder) {
  const Tree tree = example();
  ASSERT_EQ(tree.nodes.size(), 6U);
  for (unsigned i = 0; i < 6; ++i) EXPECT_EQ(tree.nodes[i].guess, Code{i + 1});
  EXPECT_EQ(tree.nodes[0].branches,
            (std::vector<Tree::Branch>{{Answer{2}, 1}, {Answer{3}, 4}, {Answer{5}, 5}}));
  EXPECT_EQ(tree.nodes[1].branches, (std::vector<Tree::Branch>{{Answer{1}, 2}, {Answer{4}, 3}}));
}

TEST(Subtree, WhatANodeLeadsToIsATreeOfItsOwn) {
  const Tree tree = example();
  EXPECT_EQ(subtree(tree, 0), tree);
  EXPECT_EQ(subtree(tree, 5), leaf(6));
  Tree second = leaf(2);
  graft(second, Answer{1}, leaf(3));
  graft(second, Answer{4}, leaf(4));
  EXPECT_EQ(subtree(tree, 1), second);
}

}  // namespace
}  // namespace winnow::solver
