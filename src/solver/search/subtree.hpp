#pragma once

#include <cstdint>
#include <iterator>
#include <utility>

#include "winnow/tree.hpp"

namespace winnow::solver {

/// What a tree has from one of its nodes on, as a tree of its own.
inline Tree subtree(const Tree& tree, std::uint32_t node) {
  std::uint32_t last = node;  // in preorder, so that what follows a node lies behind it in one piece
  while (!tree.nodes[last].branches.empty()) last = tree.nodes[last].branches.back().node;
  Tree part;
  part.nodes.assign(tree.nodes.begin() + node, tree.nodes.begin() + last + 1);
  for (Tree::Node& moved : part.nodes) {
    for (Tree::Branch& branch : moved.branches) branch.node -= node;
  }
  return part;
}

/// Lets an answer to the first guess of `tree` lead on to another tree. Answers come in their order.
inline void graft(Tree& tree, Answer answer, Tree next) {
  const auto start = static_cast<std::uint32_t>(tree.nodes.size());
  tree.nodes.front().branches.push_back({answer, start});
  for (Tree::Node& moved : next.nodes) {
    for (Tree::Branch& branch : moved.branches) branch.node += start;
  }
  std::move(next.nodes.begin(), next.nodes.end(), std::back_inserter(tree.nodes));
}

}  // namespace winnow::solver
