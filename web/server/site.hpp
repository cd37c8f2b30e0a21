#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

/// A folder of files as a browser sees it.
namespace winnow::web {

struct SiteFile {
  std::filesystem::path path;
  std::string_view type;   ///< its MIME type
  std::string_view cache;  ///< how long a browser may keep it, as Cache-Control has it
  std::string tag;         ///< another one when the file has changed
};

class Site {
 public:
  /// `folder` must exist.
  explicit Site(const std::filesystem::path& folder);

  /// The file that a path of a URL leads to, already decoded: /, /books/index.json. Nothing where it leads
  /// out of the folder, by dots or by links, or to what is no file.
  [[nodiscard]] std::optional<SiteFile> find(std::string_view path) const;

 private:
  std::filesystem::path root_;
};

}  // namespace winnow::web
