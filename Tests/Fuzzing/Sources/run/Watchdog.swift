import Glibc
import Synchronization
import WeirLanguage

/// Interrupts what takes too long, again and again until it ends: a program can catch its breath between two
/// statements.
enum Watchdog {
  private static let patience = Duration.milliseconds(30)
  private static let watched = Mutex<(Session.Interruption, since: ContinuousClock.Instant)?>(nil)

  static func start() {
    Thread.start {
      while true {
        usleep(10_000)
        let late = watched.withLock { watched in
          watched.flatMap { $0.since.duration(to: .now) > patience ? $0.0 : nil }
        }
        late?()
      }
    }
  }

  static func watching<Result>(
    _ interruption: Session.Interruption, _ body: () -> Result
  ) -> Result {
    watched.withLock { $0 = (interruption, .now) }
    defer { watched.withLock { $0 = nil } }
    return body()
  }
}
