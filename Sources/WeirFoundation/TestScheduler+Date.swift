public import Foundation
public import Weir

// The clock of a test scheduler is independent of the wall clock. Its zero is Foundation's
// reference date.

extension TestScheduler {
  /// Creates a scheduler whose clock starts at a date.
  public convenience init(startDate: Date) {
    self.init(startDate: Instant(virtual: startDate))
  }

  /// Moves the clock forward to a date, running each scheduled action at its time.
  ///
  /// An earlier date does not move the clock back; see `rewind(by:)`.
  public func advance(to date: Date) { advance(to: Instant(virtual: date)) }

  /// Moves the clock forward to a date, running each scheduled action at its time. Before each
  /// action, waiting tasks are given the opportunity to run.
  @MainActor
  public func advance(to date: Date) async { await advance(to: Instant(virtual: date)) }
}

extension Instant {
  /// Creates the instant of a date to the nanosecond. A date out of range is clamped.
  init(virtual date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate
    guard abs(seconds) < 9e9 else {
      self.init(nanoseconds: seconds < 0 ? .min : .max)
      return
    }
    // Split into seconds and a fraction, since a Double cannot hold a current date in nanoseconds.
    let whole = seconds.rounded(.down)
    let nanoseconds = ((seconds - whole) * 1e9).rounded()
    self.init(nanoseconds: Int64(whole) * 1_000_000_000 + Int64(nanoseconds))
  }
}

extension Date {
  init(virtual instant: Instant) {
    guard instant != Instant(nanoseconds: .max) else {
      self = .distantFuture
      return
    }
    let (seconds, nanoseconds) = instant.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    self.init(timeIntervalSinceReferenceDate: Double(seconds) + Double(nanoseconds) / 1e9)
  }
}
