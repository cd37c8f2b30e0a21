#pragma once

namespace winnow::terminal {

/// The number of an open file, closed with its owner.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  void reset(int number);
  int release();  ///< leaves it open, for another owner
  void close();

 private:
  int number_;
};

/// Closed in every program that is started, unless it gets an end under another number.
struct Pipe {
  Descriptor read;
  Descriptor write;

  /// False, with `errno`, if it cannot be made.
  [[nodiscard]] bool open();
};

}  // namespace winnow::terminal
