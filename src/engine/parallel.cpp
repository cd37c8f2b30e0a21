#include "engine/parallel.hpp"

#ifdef WINNOW_WITH_TBB
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#endif

namespace winnow {

#ifdef WINNOW_WITH_TBB

struct Crew::Inside {
  tbb::task_arena arena;
  tbb::enumerable_thread_specific<Workspace> workspaces;
};

Crew::Crew(const EncodedGame& game, int threads, const std::atomic<bool>* stop)
    : inside_(new Inside{
          tbb::task_arena(threads == 0 ? tbb::task_arena::automatic : threads),
          tbb::enumerable_thread_specific<Workspace>([&game, stop] { return Workspace(game, stop); })}) {}

void Crew::run(const std::function<void()>& work) { inside_->arena.execute(work); }

void Crew::for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
  // One at a time: the parts of a tree differ too much in size to be handed out in ranges.
  tbb::parallel_for(
      tbb::blocked_range<std::size_t>(0, count, 1),
      [&](const auto& range) {
        for (std::size_t i = range.begin(); i != range.end(); ++i) work(i);
      },
      tbb::simple_partitioner());
}

Workspace& Crew::workspace() { return inside_->workspaces.local(); }

std::uint64_t Crew::pairs() const {
  std::uint64_t pairs = 0;
  for (const Workspace& workspace : inside_->workspaces) pairs += workspace.counter.pairs();
  return pairs;
}

#else

struct Crew::Inside {
  Workspace workspace;
};

Crew::Crew(const EncodedGame& game, int /*threads*/, const std::atomic<bool>* stop)
    : inside_(new Inside{Workspace(game, stop)}) {}

void Crew::run(const std::function<void()>& work) { work(); }

void Crew::for_each(std::size_t count, const std::function<void(std::size_t)>& work) {
  for (std::size_t i = 0; i < count; ++i) work(i);
}

Workspace& Crew::workspace() { return inside_->workspace; }

std::uint64_t Crew::pairs() const { return inside_->workspace.counter.pairs(); }

#endif

Crew::~Crew() = default;

}  // namespace winnow
