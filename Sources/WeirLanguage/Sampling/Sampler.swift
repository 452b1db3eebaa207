import Weir

/// What keeps of the values of a stream so much as somebody wants to see of them now and then.
protocol Sampler: AnyObject {
  func take(_ value: Value, at now: Instant)

  /// Forgets all values.
  func clear()
}
