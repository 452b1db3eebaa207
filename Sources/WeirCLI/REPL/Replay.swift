import Glibc
import Synchronization
import WeirLanguage

/// A recording and the options for replaying it.
struct Replay {
  let recording: SessionRecording
  /// The time to stop at, in nanoseconds; nil for the end of the recording.
  var end: Int64?
  /// The pace of the replay; nil to replay without waiting.
  var pace: ReplayPace?
}

/// Delays the events of a replay until they are due.
final class ReplayPace: Sendable {
  private let speed: Double
  private let start = ReplayPace.now
  private let isStopped = Atomic<Bool>(false)

  /// - Parameter speed: the speed relative to the recording.
  init(speed: Double) { self.speed = speed }

  /// Ends all current and later waits. Thread-safe.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// Waits until an event is due, unless the replay is stopped.
  ///
  /// - Parameters:
  ///   - time: the time of the event in nanoseconds since the beginning of the recording.
  ///   - idle: called before a wait.
  func wait(until time: Int64, idle: () -> Void = {}) {
    let end = start + Double(time) / speed
    guard end > Self.now else { return }
    idle()
    while !isStopped.load(ordering: .relaxed) {
      let rest = end - Self.now
      guard rest > 0 else { return }
      // Short waits, so that a call of `stop()` takes effect soon.
      var length = timespec(tv_sec: 0, tv_nsec: Int(min(rest, 5e7)))
      nanosleep(&length, nil)
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
