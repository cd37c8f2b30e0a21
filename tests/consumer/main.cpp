#include <iostream>

#include "winnow/musician.hpp"
#include "winnow/version.hpp"

int main() {
  const auto target = winnow::musician::to_chord("A1 B2 A3");
  const auto guess = winnow::musician::to_chord("A1 A2 B1");
  const auto [pitches, notes, octaves] = *winnow::musician::feedback(*target, *guess);
  std::cout << "winnow " << winnow::kVersion << ": (" << pitches << ',' << notes << ',' << octaves << ")\n";
}
