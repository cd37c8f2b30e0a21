#include "site.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace winnow::web {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".book", "text/plain; charset=utf-8"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string_view type_of(const fs::path& file) {
  const std::string ending = file.extension().string();
  const auto known =
      std::find_if(kTypes.begin(), kTypes.end(), [&](const auto& each) { return each.first == ending; });
  return known == kTypes.end() ? "application/octet-stream" : known->second;
}

/// The build names these files after what is in them, so that they never change; all others are asked for
/// anew, and sent where they have changed.
std::string_view cache_of(const fs::path& file, std::string_view path) {
  const bool named_by_content = path.starts_with("/assets/") || file.extension() == ".book";
  return named_by_content ? "public, max-age=31536000, immutable" : "no-cache";
}

/// Only plain names: none that is hidden, or leads up.
bool is_plain(std::string_view path) {
  return path.starts_with('/') && path.find("/.") == std::string_view::npos &&
         path.find_first_of(std::string_view("\0\\", 2)) == std::string_view::npos;
}

bool is_inside(const fs::path& file, const fs::path& folder) {
  return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first == folder.end();
}

std::string tag_of(const fs::path& file) {
  const auto time = fs::last_write_time(file).time_since_epoch().count();
  return '"' + std::to_string(time) + "-" + std::to_string(fs::file_size(file)) + '"';
}

}  // namespace

Site::Site(const fs::path& folder) : root_(fs::canonical(folder)) {}

std::optional<SiteFile> Site::find(std::string_view path) const {
  if (!is_plain(path)) return std::nullopt;
  const std::string name = std::string(path.substr(1)) + (path.ends_with('/') ? "index.html" : "");
  std::error_code problem;
  const fs::path file = fs::canonical(root_ / name, problem);
  if (problem || !is_inside(file, root_) || !fs::is_regular_file(file, problem)) return std::nullopt;
  return SiteFile{file, type_of(file), cache_of(file, path), tag_of(file)};
}

}  // namespace winnow::web
