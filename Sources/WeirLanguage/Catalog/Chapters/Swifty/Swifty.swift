import Dispatch
import Weir

extension Word {
  static let swifty: [Word] = messageSources + modifiers + timerSources + measurements
}

extension WordCall {
  /// A span of time that is not negative.
  func delay(_ index: Int) throws(Fault) -> DispatchTimeInterval {
    let interval = try interval(index)
    guard Instant(nanoseconds: 0).advanced(by: interval).nanoseconds >= 0 else {
      throw mistake(index, "a span of time that is not negative", try value(index))
    }
    return interval
  }
}
