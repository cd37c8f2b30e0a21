# Writes OUTPUT, a source file that holds the texts of BOOKS.

# Compilers must take literals of 65,536 characters, and not more.
set(piece_length 60000)

set(entries "")
foreach(book ${BOOKS})
  cmake_path(GET book FILENAME name)
  string(REGEX REPLACE "\\.book$" "" name "${name}")
  file(READ ${book} text)
  string(LENGTH "${text}" length)
  set(pieces "")
  set(start 0)
  while(start LESS length)
    string(SUBSTRING "${text}" ${start} ${piece_length} piece)
    string(APPEND pieces "R\"book(${piece})book\",\n")
    math(EXPR start "${start} + ${piece_length}")
  endwhile()
  string(APPEND entries "{\"${name}\", {\n${pieces}}},\n")
endforeach()

file(WRITE ${OUTPUT} "// Made by cmake/embed_books.cmake.
#include \"engine/books/shipped_books.hpp\"

namespace winnow {

const std::vector<ShippedText>& shipped_texts() {
  static const std::vector<ShippedText> all = {
${entries}};
  return all;
}

}  // namespace winnow
")
