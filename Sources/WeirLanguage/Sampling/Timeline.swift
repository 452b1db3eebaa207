import Weir

/// The recent numbers of a stream, for a plot that is redrawn periodically.
///
/// Keeps the minimum and maximum of each interval that is drawn as one column. Between two numbers,
/// the earlier one is the current value. Confined to the thread of its session.
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
  var clock: () -> Instant = { .now }

  /// - Parameter seconds: The time range to keep.
  public init(seconds: Double = 60) {
    length = Int64(max(0.1, min(seconds, 1e6)) * 1e9)
    stretch = max(1, length / 256)
  }

  /// The time range that is kept, in seconds.
  public var seconds: Double { Double(length) / 1e9 }

  /// The latest value as a program prints it, even if it is not a number; nil before the first
  /// value.
  public var latest: String? { latestValue?.description }

  /// The type of the latest value, if the value is not a number.
  public var foreignType: String? {
    latestValue.flatMap { $0.plotted == nil ? $0.typeName : nil }
  }

  func take(_ value: Value, at now: Instant) {
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
    // Removes old buckets in batches, so that the amortized cost of a number is constant.
    if buckets.count > 2 * count + 8 { buckets.removeFirst(buckets.count - count - 1) }
  }

  /// Removes all numbers.
  func clear() { (buckets, latestValue, frozen) = ([], nil, nil) }

  /// Stops the time at the right edge of the plot until another value arrives.
  public func freeze() { frozen = frozen ?? clock() }

  /// The length of an interval, in milliseconds.
  public var step: Int { max(1, Int(stretch / 1_000_000)) }

  /// Returns the range of the numbers in each of `count` intervals that divide the kept time range.
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

  /// Changes the length of the intervals. Details lost in longer intervals cannot be restored.
  private func divide(by count: Int, at now: Instant) {
    guard count != self.count else { return }
    let former = stretch
    (self.count, stretch) = (count, max(1, length / Int64(count)))
    let old = buckets
    buckets = []
    for bucket in old {
      // The middle of the current interval may be in the future.
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
  /// The number to plot, or nil if the value is not numeric.
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
