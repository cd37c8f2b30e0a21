// Prints the signature of the fixed workload: under node it must be what `winnow bench` prints.
#include <iostream>

#include "api/bench.hpp"

int main() { std::cout << winnow::bench_signature(winnow::run_bench()) << '\n'; }
