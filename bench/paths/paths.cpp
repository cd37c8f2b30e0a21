// winnow_paths [PATH]: what `winnow bench --json` prints, with one instruction set instead of the best;
// without a name, which there are.
#include <algorithm>
#include <iostream>

#include "api/bench.hpp"
#include "api/json/json.hpp"
#include "base/vector_paths.hpp"

int main(int count, char** words) {
  const auto known = winnow::vectors::paths();
  if (count < 2) {
    for (const std::string& path : known) std::cout << path << '\n';
    return 0;
  }
  if (std::find(known.begin(), known.end(), words[1]) == known.end()) {
    std::cerr << "winnow_paths: there is no " << words[1] << " here\n";
    return 2;
  }
  winnow::vectors::use_path(words[1]);
  std::cout << winnow::bench_json(winnow::run_bench()) << '\n';
}
