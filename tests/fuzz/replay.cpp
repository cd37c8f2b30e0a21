#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

/// Instead of libFuzzer: replay FOLDER runs the fuzz target once with the content of each file, and with
/// nothing.
int main(int argc, char** argv) {
  if (argc != 2) return 2;
  LLVMFuzzerTestOneInput(nullptr, 0);
  int inputs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) {
    std::ifstream file(entry.path(), std::ios::binary);
    const std::string content(std::istreambuf_iterator<char>(file), {});
    std::cout << entry.path().filename() << std::endl;  // at once, as the next line may end the program
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(content.data()), content.size());
    ++inputs;
  }
  return inputs > 0 ? 0 : 1;
}
