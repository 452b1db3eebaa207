import Glibc
import Synchronization
import WeirLanguage

/// A recording, and how it is replayed.
struct Replay {
  let recording: SessionRecording
  /// Where it stops, in nanoseconds; nil for its end.
  var end: Int64?
  /// nil where nothing is waited for.
  var pace: ReplayPace?
}

/// Waits until what is replayed is due.
final class ReplayPace: Sendable {
  private let speed: Double
  private let start = ReplayPace.now
  private let isStopped = Atomic<Bool>(false)

  /// - Parameter speed: how many times as fast as it was.
  init(speed: Double) { self.speed = speed }

  /// Has nothing be waited for any more. Any thread.
  func stop() { isStopped.store(true, ordering: .relaxed) }

  /// - Parameters:
  ///   - time: since the beginning of the recording, in nanoseconds.
  ///   - idle: called before something is waited for.
  func wait(until time: Int64, idle: () -> Void = {}) {
    let end = start + Double(time) / speed
    guard end > Self.now else { return }
    idle()
    while !isStopped.load(ordering: .relaxed) {
      let rest = end - Self.now
      guard rest > 0 else { return }
      // It is looked now and then whether somebody has stopped it.
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
