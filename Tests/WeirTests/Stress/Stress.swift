import Dispatch
import Testing
import Weir

/// Rounds of threads against each other, as long as is asked for.
enum Stress {
  /// How long each test takes, in seconds; nil where nobody asks for it.
  static let length = Environment.number("WEIR_STRESS")

  /// Runs rounds until the time is over, and says how many there were.
  static func run(_ name: String, _ round: (_ number: Int) -> Void) {
    let end = ContinuousClock.now + .seconds(length ?? 0)
    var count = 0
    repeat {
      round(count)
      count += 1
    } while ContinuousClock.now < end
    print("stress: \(name): \(count) rounds")
  }

  /// Does something on some threads at once.
  static func threads(_ count: Int = 4, _ body: @Sendable (Int) -> Void) {
    DispatchQueue.concurrentPerform(iterations: count, execute: body)
  }
}
