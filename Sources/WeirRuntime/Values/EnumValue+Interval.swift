import Dispatch

extension EnumValue {
  /// The time interval that a case of `DispatchTimeInterval`, or a case such as `.seconds(1)` whose
  /// type is not known, represents; nil for other values.
  var interval: DispatchTimeInterval? {
    guard type == nil || type === EnumType.timeInterval else { return nil }
    switch (name, payload.first) {
    case ("never", nil): return .never
    case ("zero", nil): return .nanoseconds(0)
    case ("seconds", .int(let count)): return .seconds(count)
    case ("milliseconds", .int(let count)): return .milliseconds(count)
    case ("microseconds", .int(let count)): return .microseconds(count)
    case ("nanoseconds", .int(let count)): return .nanoseconds(count)
    default: return nil
    }
  }

  /// Returns whether both values are intervals of one length, in whatever units.
  func isInterval(equalTo other: EnumValue) -> Bool {
    guard type === EnumType.timeInterval, type === other.type, let interval,
      let counterpart = other.interval
    else { return false }
    return interval == counterpart
  }
}
