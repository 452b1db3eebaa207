import Weir
import WeirRuntime

/// The recent numbers of a stream, for a plot that is redrawn periodically.
///
/// Divides the time range into intervals, one per column of the plot, and keeps the minimum and the
/// maximum of each. An interval without numbers shows the previous number. Confined to the thread
/// of its session.
public final class Timeline {
  private struct Bucket {
    /// The number of intervals between the clock's epoch and this one.
    let index: Int64
    var lower: Double
    var upper: Double
    var last: Double
  }

  private var buckets: [Bucket] = []
  private var count = 256
  private let length: Int64
  private var stretch: Int64
  private var latestValue: Value?
  private var frozen: Instant?
  package var clock: () -> Instant = { .now }

  /// - Parameter seconds: The length of the time range to keep, limited to 0.1 through 1,000,000.
  public init(seconds: Double = 60) {
    length = Int64(max(0.1, min(seconds, 1e6)) * 1e9)
    stretch = max(1, length / 256)
  }

  /// The length of the time range that is kept, in seconds.
  public var seconds: Double { Double(length) / 1e9 }

  /// The printed form of the latest value, even if it is not a number; nil before the first value.
  public var latest: String? { latestValue?.description }

  /// The type of the latest value if it is not a number; nil otherwise.
  public var nonNumericType: String? {
    latestValue.flatMap { $0.plotted == nil ? $0.typeName : nil }
  }

  package func take(_ value: Value, at now: Instant) {
    (latestValue, frozen) = (value, nil)
    if let number = value.plotted, number.isFinite { take(number, at: now) }
  }

  func take(_ number: Double, at now: Instant) {
    let index = now.nanoseconds / stretch
    if let last = buckets.indices.last, buckets[last].index >= index {
      buckets[last].lower = min(buckets[last].lower, number)
      buckets[last].upper = max(buckets[last].upper, number)
      buckets[last].last = number
      return
    }
    buckets.append(Bucket(index: index, lower: number, upper: number, last: number))
    // Old buckets are removed in batches, so that the amortized cost of adding a number is
    // constant.
    if buckets.count > 2 * count + 8 { buckets.removeFirst(buckets.count - count - 1) }
  }

  package func clear() { (buckets, latestValue, frozen) = ([], nil, nil) }

  /// Stops the plot from scrolling until another value arrives.
  public func freeze() { frozen = frozen ?? clock() }

  /// The length of an interval in milliseconds, at least 1.
  public var step: Int { max(1, Int(stretch / 1_000_000)) }

  /// Returns the minimum and maximum of each of `count` intervals, which divide the kept time
  /// range.
  ///
  /// An element is nil before the first number.
  public func ranges(_ count: Int) -> [ClosedRange<Double>?] {
    ranges(count, at: frozen ?? clock())
  }

  func ranges(_ count: Int, at now: Instant) -> [ClosedRange<Double>?] {
    guard count > 0 else { return [] }
    divide(by: count, at: now)
    let first = now.nanoseconds / stretch - Int64(count) + 1
    var next = buckets.firstIndex { $0.index >= first } ?? buckets.count
    var held = next > 0 ? buckets[next - 1].last : nil
    return (0..<Int64(count)).map { offset in
      if next < buckets.count, buckets[next].index == first + offset {
        defer { next += 1 }
        held = buckets[next].last
        return buckets[next].lower...buckets[next].upper
      }
      return held.map { $0...$0 }
    }
  }

  /// Divides the time range into `count` intervals and sorts the kept numbers into them.
  ///
  /// Details that are lost in longer intervals cannot be restored.
  private func divide(by count: Int, at now: Instant) {
    guard count != self.count else { return }
    let former = stretch
    (self.count, stretch) = (count, max(1, length / Int64(count)))
    let old = buckets
    buckets = []
    for bucket in old {
      // The middle of the most recent interval may be in the future.
      let middle = min(bucket.index * former + former / 2, now.nanoseconds)
      let index = middle / stretch
      if let last = buckets.indices.last, buckets[last].index == index {
        buckets[last].lower = min(buckets[last].lower, bucket.lower)
        buckets[last].upper = max(buckets[last].upper, bucket.upper)
        buckets[last].last = bucket.last
      } else {
        buckets.append(
          Bucket(index: index, lower: bucket.lower, upper: bucket.upper, last: bucket.last))
      }
    }
  }
}

extension Timeline: Sampler {}

extension Timeline: @unchecked Sendable {}

extension Value {
  /// The number to plot, or nil if the value is not a number. Booleans are plotted as 1 and 0.
  fileprivate var plotted: Double? {
    switch self {
    case .int(let int): Double(int)
    case .double(let double): double
    case .bool(let bool): bool ? 1 : 0
    case .some(let value): value.plotted
    case .object(let field as FieldNumber): field.number.plotted
    case .object(let number as NumberText): number.number
    default: nil
    }
  }
}
