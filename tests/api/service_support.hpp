#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "api/service/service.hpp"

/// A service as a program asks it: values in, values out.
namespace winnow::support {

using nlohmann::json;

// Codes of errors.
inline constexpr int kNoJson = -32700;
inline constexpr int kNoRequest = -32600;
inline constexpr int kNoMethod = -32601;
inline constexpr int kBadParameters = -32602;
inline constexpr int kCancelled = -32003;

inline json request(const json& id, const std::string& method, const json& parameters = json::object()) {
  return {{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", parameters}};
}

/// What a service has to say to a message, whatever that is.
inline json response_to(Service& service, std::string_view message) {
  const std::string text = service.answer(message);
  EXPECT_EQ(text.find('\n'), std::string::npos) << text;
  return text.empty() ? json() : json::parse(text);
}

/// The response to a request, which must be one.
inline json ask(Service& service, const std::string& method, const json& parameters = json::object()) {
  json response = response_to(service, request(7, method, parameters).dump());
  EXPECT_EQ(response.value("jsonrpc", ""), "2.0");
  EXPECT_EQ(response.value("id", json()), 7);
  EXPECT_NE(response.contains("result"), response.contains("error")) << response;
  return response;
}

inline json result_of(Service& service, const std::string& method, const json& parameters = json::object()) {
  json response = ask(service, method, parameters);
  EXPECT_TRUE(response.contains("result")) << response;
  return response.value("result", json::object());
}

inline json error_of(Service& service, const std::string& method, const json& parameters = json::object()) {
  json response = ask(service, method, parameters);
  EXPECT_TRUE(response.contains("error")) << response;
  return response.value("error", json::object());
}

}  // namespace winnow::support
