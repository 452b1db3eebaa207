extension Int64 {
  /// Returns the number of steps that is nearest to the time. Halves are rounded up.
  package func steps(of step: Int64) -> Int {
    // Adding half a step first could overflow.
    Int(self / step) + (self % step >= step - step / 2 ? 1 : 0)
  }

  /// Returns the time of a step, or the maximum if the time is later.
  package static func time(ofStep number: Int, of step: Int64) -> Int64 {
    let (time, overflow) = Int64(number).multipliedReportingOverflow(by: step)
    return overflow ? .max : time
  }
}
