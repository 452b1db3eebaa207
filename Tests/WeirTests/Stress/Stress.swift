import Dispatch
import Testing
import Weir

/// Repeated rounds of concurrent threads, for the number of seconds in `WEIR_STRESS`.
enum Stress {
  /// The duration of each test in seconds; nil unless `WEIR_STRESS` is set.
  static let length = Environment.number("WEIR_STRESS")

  /// Runs rounds until the duration has passed, and prints their number.
  static func run(_ name: String, _ round: (_ number: Int) -> Void) {
    let end = ContinuousClock.now + .seconds(length ?? 0)
    var count = 0
    repeat {
      round(count)
      count += 1
    } while ContinuousClock.now < end
    print("stress: \(name): \(count) rounds")
  }

  /// Calls `body` on several threads concurrently.
  static func threads(_ count: Int = 4, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
