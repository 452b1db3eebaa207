import Synchronization
import WeirLanguage

/// The time of the virtual clock, for the prompt; nil for the real clock.
final class ClockDisplay: Sendable {
  private let shown = Mutex<TimeSpan?>(nil)

  var time: TimeSpan? {
    get { shown.withLock { $0 } }
    set { shown.withLock { $0 = newValue } }
  }
}
