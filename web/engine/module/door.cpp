// The door of the WebAssembly module: texts go in and out through two buffers, and what a program outside
// wants is done by the same service that `winnow serve` has. web/engine/src/module.ts is its other side.
#include <cstddef>
#include <cstdint>
#include <new>
#include <string>
#include <string_view>
#include <utility>

#include "api/service/service.hpp"
#include "api/service/wanted_books.hpp"
#include "engine/books/shipped_books.hpp"

// What the module is given by its host; neither may call back into it.
extern "C" {
__attribute__((import_module("winnow"), import_name("notify"))) void winnow_notify(const char* text,
                                                                                   std::size_t size);
/// Does not return.
__attribute__((import_module("winnow"), import_name("out_of_memory"))) void winnow_out_of_memory();
}

namespace {

// What a page can show at once, in a memory of 32 bits.
constexpr std::uint64_t kMostTargets = 1'000'000;
constexpr std::uint64_t kMostTableBytes = std::uint64_t{256} << 20U;

std::uint64_t first_handle = 0;

winnow::Service& service() {
  static winnow::Service one(
      {.threads = 1, .memory = kMostTableBytes, .most_targets = kMostTargets, .first_handle = first_handle});
  return one;
}

std::string& request() {
  static std::string text;
  return text;
}

std::string& response() {
  static std::string text;
  return text;
}

void respond(std::string text) { response() = std::move(text); }

}  // namespace

extern "C" {

/// To be called once, first. Handles are numbered from one above `handles`, so that a module that replaces
/// another does not take up the names that the other gave.
__attribute__((export_name("start"))) void door_start(std::uint32_t handles) {
  std::set_new_handler(winnow_out_of_memory);
  first_handle = handles;
}

/// Where to write a request of that many bytes.
__attribute__((export_name("request"))) char* door_request(std::size_t size) {
  request().resize(size);
  return request().data();
}

__attribute__((export_name("response"))) const char* door_response() { return response().data(); }
__attribute__((export_name("response_size"))) std::size_t door_response_size() { return response().size(); }

/// The request is a message, the response what the service says to it.
__attribute__((export_name("answer"))) void door_answer() {
  const std::string message = std::move(request());
  respond(service().answer(message, [](std::string_view text) { winnow_notify(text.data(), text.size()); }));
}

/// The request is a message, the response the stem of the books that it may look into.
__attribute__((export_name("wanted_books"))) void door_wanted_books() {
  respond(winnow::service::wanted_books(request()));
}

/// The request is the name of a book and, after so many bytes, its text; the response is what is wrong with
/// it.
__attribute__((export_name("add_book"))) void door_add_book(std::size_t name_size) {
  const std::string_view given = request();
  const auto added =
      winnow::add_shipped_book(std::string(given.substr(0, name_size)), given.substr(name_size));
  respond(added ? std::string() : added.error().message);
}
}
