#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "descriptor.hpp"

/// A folder of files as a browser sees it.
namespace winnow::web {

/// A file as it is, or a compressed copy beside it, open for reading.
struct Variant {
  std::string_view coding;  ///< as Content-Encoding has it: identity, gzip, br
  Descriptor file;
  std::uint64_t size = 0;
  std::string tag;  ///< another one when the file has changed, and for each variant
};

struct SiteFile {
  std::string_view type;          ///< its MIME type
  std::string_view cache;         ///< how long a browser may keep it, as Cache-Control has it
  std::vector<Variant> variants;  ///< best compression first, the file as it is last
};

class Site {
 public:
  /// `folder` must exist.
  explicit Site(const std::filesystem::path& folder);

  /// The file that a path of a URL leads to, already decoded: /, /books/index.json. Nothing where it leads
  /// out of the folder, by dots or by links, or to what is no file. FILE.br and FILE.gz are variants of FILE
  /// if they are not older.
  [[nodiscard]] std::optional<SiteFile> find(std::string_view path) const;

 private:
  std::filesystem::path root_;
};

}  // namespace winnow::web
