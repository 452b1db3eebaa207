import Glibc
import Synchronization
import WeirLanguage

/// Interrupts a program when it takes too long. It repeats the interruption until the program ends,
/// because an interruption between two statements has no effect.
enum Watchdog {
  private static let patience = Duration.milliseconds(30)
  private static let watched = Mutex<(Session.Interruption, since: ContinuousClock.Instant)?>(nil)

  private static let thread = Thread.start {
    while true {
      usleep(10_000)
      let late = watched.withLock { watched in
        watched.flatMap { $0.since.duration(to: .now) > patience ? $0.0 : nil }
      }
      late?()
    }
  }

  static func watching<Result>(
    _ interruption: Session.Interruption, _ body: () -> Result
  ) -> Result {
    _ = thread
    watched.withLock { $0 = (interruption, .now) }
    defer { watched.withLock { $0 = nil } }
    return body()
  }
}
