import Synchronization
import WeirLanguage

/// What the virtual clock shows, for whoever writes the prompt; nil where time passes by itself.
final class ShownClock: Sendable {
  private let shown = Mutex<TimeSpan?>(nil)

  var time: TimeSpan? {
    get { shown.withLock { $0 } }
    set { shown.withLock { $0 = newValue } }
  }
}
