import Weir
import WeirRuntime

/// A consumer of a stream's values. It keeps only the data that a periodically refreshed display
/// needs.
package protocol Sampler: AnyObject {
  func take(_ value: Value, at now: Instant)

  /// Removes all received values.
  func clear()
}
