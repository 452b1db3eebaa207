public import Foundation
public import Weir

// The clock of a test scheduler is nobody's wall clock: its zero is Foundation's reference date.

extension TestScheduler {
  /// A scheduler whose clock stands at a date.
  public convenience init(startDate: Date) {
    self.init(startDate: Instant(virtual: startDate))
  }

  /// Moves the clock to a date, stopping at each action on the way. It never goes back here; see
  /// `rewind(by:)`.
  public func advance(to date: Date) { advance(to: Instant(virtual: date)) }

  /// Moves the clock to a date, stopping at each action on the way and giving tasks their turn
  /// before it.
  @MainActor
  public func advance(to date: Date) async { await advance(to: Instant(virtual: date)) }
}

extension Instant {
  /// To the nanosecond; what is too far is the farthest point there is.
  init(virtual date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate
    guard abs(seconds) < 9e9 else {
      self.init(nanoseconds: seconds < 0 ? .min : .max)
      return
    }
    // A date of today is too great a number to be multiplied as it is.
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
