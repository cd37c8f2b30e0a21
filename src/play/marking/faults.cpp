#include "play/marking/faults.hpp"

namespace winnow::protocol {
namespace {

struct FaultText {
  std::string_view id;
  std::string_view name;
};

/// By `Fault`.
constexpr std::array<FaultText, kFaults> kFaultTexts = {{
    {"not_ready", "not ready"},
    {"not_a_guess", "not a guess"},
    {"wrong_number", "wrong number of items"},
    {"repeated", "repeated items"},
    {"not_found", "target not found"},
    {"not_an_answer", "not an answer"},
    {"ended", "ended"},
    {"out_of_memory", "out of memory"},
    {"silent", "silent"},
    {"long_line", "line too long"},
    {"out_of_turn", "spoke out of turn"},
}};

}  // namespace

std::string_view fault_id(Fault fault) { return kFaultTexts.at(static_cast<std::size_t>(fault)).id; }
std::string_view fault_name(Fault fault) { return kFaultTexts.at(static_cast<std::size_t>(fault)).name; }

void Finding::add(std::uint64_t times, const Question& question, const std::string& told) {
  if (count == 0 || question < first) {
    first = question;
    detail = told;
  }
  count += times;
}

}  // namespace winnow::protocol
