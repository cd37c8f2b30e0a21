#include "answer.hpp"

#include <algorithm>
#include <utility>

namespace winnow::web {
namespace {

/// A reply in the making.
class Response {
 public:
  explicit Response(int status) : text_(status_line(status)) {
    add("Date", date_now());
    add("Connection", "close");
    add("X-Content-Type-Options", "nosniff");
    add("Cross-Origin-Resource-Policy", "same-origin");
    add("Referrer-Policy", "no-referrer");
  }

  Response& add(std::string_view name, std::string_view value) {
    text_.append(name).append(": ").append(value).append("\r\n");
    return *this;
  }

  Reply finish() && { return {std::move(text_) + "\r\n", {}, {}}; }

 private:
  std::string text_;
};

/// `why` is for people.
Reply refuse(Response response, std::string_view why, bool with_content = true) {
  response.add("Content-Type", "text/plain; charset=utf-8");
  response.add("Content-Length", std::to_string(why.size() + 1));
  Reply reply = std::move(response).finish();
  if (with_content) reply.text.append(why).append("\n");
  return reply;
}

/// The variant that is most welcome, the smallest of several. Null if all are unwelcome.
Variant* choose(std::vector<Variant>& variants, std::optional<std::string_view> accept_encoding) {
  const auto weight = [&](const Variant& each) { return weight_of(each.coding, accept_encoding); };
  const auto best =
      std::max_element(variants.begin(), variants.end(),
                       [&](const auto& one, const auto& other) { return weight(one) < weight(other); });
  return weight(*best) > 0 ? &*best : nullptr;
}

/// The range that is asked for, unless the client has the beginning of another file than this one.
std::optional<Range> wanted_range(const Request& request, const std::string& tag) {
  const auto range = request.field("range");
  if (!range || request.method != "GET" || request.field("if-range").value_or(tag) != tag)
    return std::nullopt;
  return parse_range(*range);
}

class Answer {
 public:
  Answer(const Site& site, std::string_view policy, const Request& request)
      : site_(site), policy_(policy), request_(request), with_content_(request.method != "HEAD") {}

  Reply give() {
    if (!request_.host.empty() && !is_local(request_.host)) {
      return refuse(
          421,
          "winnow web answers to the names localhost and 127.0.0.1 only, so that no page of another "
          "site can read from it.");
    }
    if (request_.method != "GET" && request_.method != "HEAD")
      return web::refuse(Response(405).add("Allow", "GET, HEAD"), "Only GET and HEAD are allowed.");
    auto file = site_.find(request_.path);
    return file ? send_file(*file) : refuse(404, "There is no such file.");
  }

 private:
  [[nodiscard]] Reply refuse(int status, std::string_view why) const {
    return web::refuse(Response(status), why, with_content_);
  }

  Reply send_file(SiteFile& file) const {
    Variant* const variant = choose(file.variants, request_.field("accept-encoding"));
    if (variant == nullptr) return refuse(406, "This file is not there in an encoding that is accepted.");
    const auto none_match = request_.field("if-none-match");
    if (none_match && has_tag(*none_match, variant->tag)) return describe(304, file, *variant).finish();
    const auto range = wanted_range(request_, variant->tag);
    if (!range) return send_bytes(describe(200, file, *variant), *variant, {0, variant->size});
    const std::string size = "/" + std::to_string(variant->size);
    const auto bytes = bytes_in(*range, variant->size);
    if (!bytes) {
      return web::refuse(Response(416).add("Content-Range", "bytes *" + size),
                         "The file ends before that range.");
    }
    Response response = describe(206, file, *variant);
    response.add("Content-Range",
                 "bytes " + std::to_string(bytes->begin) + "-" + std::to_string(bytes->end - 1) + size);
    return send_bytes(std::move(response), *variant, *bytes);
  }

  /// What is said of the file, whatever of it is sent.
  [[nodiscard]] Response describe(int status, const SiteFile& file, const Variant& variant) const {
    Response response(status);
    response.add("Cache-Control", file.cache);
    response.add("ETag", variant.tag);
    if (file.variants.size() > 1) response.add("Vary", "Accept-Encoding");
    if (!policy_.empty()) response.add("Content-Security-Policy", policy_);
    if (status == 304) return response;
    response.add("Content-Type", file.type);
    if (variant.coding != "identity") response.add("Content-Encoding", variant.coding);
    response.add("Accept-Ranges", "bytes");
    return response;
  }

  [[nodiscard]] Reply send_bytes(Response response, Variant& variant, Bytes bytes) const {
    response.add("Content-Length", std::to_string(bytes.end - bytes.begin));
    Reply reply = std::move(response).finish();
    if (with_content_) {
      reply.file = std::move(variant.file);
      reply.bytes = bytes;
    }
    return reply;
  }

  const Site& site_;
  const std::string_view policy_;
  const Request& request_;
  const bool with_content_;
};

}  // namespace

Reply answer(const Site& site, std::string_view policy, std::string_view head) {
  const auto request = parse_request(head);
  return request ? Answer(site, policy, *request).give()
                 : refuse(Response(400), "This is no request of HTTP/1.1.");
}

Reply refuse_length() { return refuse(Response(431), "The request is too long."); }

}  // namespace winnow::web
