#include <iostream>
#include <string>

#include "winnow/musician.hpp"
#include "winnow/version.hpp"

#if WINNOW_VERSION < 100
#error "this is older than any winnow"
#endif

int main() {
  const auto dot = [](int number) { return "." + std::to_string(number); };
  if (winnow::kVersion !=
      std::to_string(WINNOW_VERSION_MAJOR) + dot(WINNOW_VERSION_MINOR) + dot(WINNOW_VERSION_PATCH))
    return 1;

  const auto target = winnow::musician::to_chord("A1 B2 A3");
  const auto guess = winnow::musician::to_chord("A1 A2 B1");
  const auto [pitches, notes, octaves] = *winnow::musician::feedback(*target, *guess);
  std::cout << "winnow " << winnow::kVersion << ": (" << pitches << ',' << notes << ',' << octaves << ")\n";
}
