#pragma once

#include "engine/books/page.hpp"

namespace winnow {

/// docs/book-format.md
inline constexpr TextFormat kBookFormat{
    .name = "book", .file = {.name = "a book of winnow", .start = "winnow book "}, .version = "1"};

/// docs/certificate-format.md
inline constexpr TextFormat kCertificateFormat{
    .name = "certificate",
    .file = {.name = "a certificate of winnow", .start = "winnow certificate "},
    .version = "1"};

}  // namespace winnow
