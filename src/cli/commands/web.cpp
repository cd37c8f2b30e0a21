#include <cerrno>
#include <cstring>
#include <filesystem>
#include <unistd.h>

#include "cli/cli.hpp"

namespace winnow::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kWebHelp =
    R"(The page has all games, and nothing leaves your machine: it is served on
127.0.0.1 alone, and works on without winnow once it was opened. Ctrl-C ends
winnow web.

Examples:
  winnow web
  winnow web --port 9000 --open
)";

constexpr std::uint64_t kMostPort = 65535;

struct WebOptions {
  std::uint64_t port = 8080;
  bool open = false;
  std::optional<std::string> root;
};

/// The first of these that is there, from the folder of this program: where it is installed, and where it was
/// built.
std::optional<fs::path> find_beside(const std::vector<fs::path>& places) {
  std::error_code problem;
  const fs::path here = fs::read_symlink("/proc/self/exe", problem).parent_path();
  for (const fs::path& place : places) {
    if (fs::exists(here / place, problem)) return here / place;
  }
  return std::nullopt;
}

fs::path page_folder(const WebOptions& options) {
  if (options.root) {
    std::error_code problem;
    if (!fs::exists(fs::path(*options.root) / "index.html", problem))
      throw Error{fmt::format("--root: there is no index.html in {}", path_in_quotes(*options.root))};
    return *options.root;
  }
  const auto index = find_beside({"../share/winnow/web/index.html", "../../web/dist/index.html"});
  if (!index)
    throw Error{
        "the page is not there: install the package winnow-web, or run ./run web in winnow's sources"};
  return index->parent_path();
}

int run(const WebOptions& options) {
  const std::string folder = page_folder(options).string();
  const auto server = find_beside({"../libexec/winnow/winnow-web-server", "winnow-web-server"});
  if (!server)
    throw Error{
        "the server is not there: install the package winnow-web, or run ./run web in winnow's sources"};
  std::vector<std::string> words = {"winnow-web-server", folder, std::to_string(options.port)};
  if (options.open) words.emplace_back("open");
  if (options.root) words.emplace_back("own");
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  flush();
  execv(server->c_str(), arguments.data());
  return fail(fmt::format("{} cannot be run: {}", server->string(), std::strerror(errno)));
}

}  // namespace

Command add_web(CLI::App& app) {
  auto options = std::make_shared<WebOptions>();
  CLI::App& command = declare(app, "web", "Play, ask and explore in a browser", kWebHelp);
  add_option(command, "--port N", options->port,
             "The port to listen on, 8080 by default; 0: any that is free")
      ->check(whole_number(0, kMostPort));
  command.add_flag("--open", options->open, "Open the page in your browser");
  add_option(command, "--root DIR", options->root, "Serve this folder instead, such as a page of your own");
  return {&command, [options] { return run(*options); }};
}

}  // namespace winnow::cli
