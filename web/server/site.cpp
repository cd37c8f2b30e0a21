#include "site.hpp"

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <tuple>
#include <utility>

#include <sys/stat.h>

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

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kCompressions = {{
    {".br", "br"},
    {".gz", "gzip"},
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

std::string tag_of(const struct stat& status, std::string_view coding) {
  const auto& time = status.st_mtim;
  return '"' + std::to_string(time.tv_sec) + "." + std::to_string(time.tv_nsec) + "-" +
         std::to_string(status.st_size) + "-" + std::string(coding) + '"';
}

struct Opened {
  Descriptor file;
  struct stat status {};
};

/// Nothing if it is no file, or may not be read.
std::optional<Opened> open_file(const fs::path& file) {
  // A pipe would keep all waiting, until something writes to it.
  Opened opened{Descriptor(open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)), {}};
  const bool is_file = opened.file.is_open() && fstat(opened.file.get(), &opened.status) == 0 &&
                       S_ISREG(opened.status.st_mode);
  return is_file ? std::optional(std::move(opened)) : std::nullopt;
}

bool is_older(const struct stat& one, const struct stat& other) {
  return std::tie(one.st_mtim.tv_sec, one.st_mtim.tv_nsec) <
         std::tie(other.st_mtim.tv_sec, other.st_mtim.tv_nsec);
}

Variant variant_of(Opened opened, std::string_view coding) {
  return {coding, std::move(opened.file), static_cast<std::uint64_t>(opened.status.st_size),
          tag_of(opened.status, coding)};
}

}  // namespace

Site::Site(const fs::path& folder) : root_(fs::canonical(folder)) {}

std::optional<SiteFile> Site::find(std::string_view path) const {
  if (!is_plain(path)) return std::nullopt;
  const std::string name = std::string(path.substr(1)) + (path.ends_with('/') ? "index.html" : "");
  std::error_code problem;
  const fs::path file = fs::canonical(root_ / name, problem);
  if (problem || !is_inside(file, root_)) return std::nullopt;
  auto plain = open_file(file);
  if (!plain) return std::nullopt;
  SiteFile found{type_of(file), cache_of(file, path), {}};
  for (const auto& [ending, coding] : kCompressions) {
    auto compressed = open_file(file.string().append(ending));
    if (compressed && !is_older(compressed->status, plain->status))
      found.variants.push_back(variant_of(std::move(*compressed), coding));
  }
  found.variants.push_back(variant_of(std::move(*plain), "identity"));
  return found;
}

}  // namespace winnow::web
