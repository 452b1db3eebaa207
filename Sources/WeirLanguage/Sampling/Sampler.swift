import Weir

/// A consumer of a stream's values that keeps only what a periodically refreshed display needs.
protocol Sampler: AnyObject {
  func take(_ value: Value, at now: Instant)

  /// Removes all values.
  func clear()
}
