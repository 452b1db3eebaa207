import Weir

/// The numbers of the last seconds, kept for somebody who draws them now and then: the least and the
/// greatest of each stretch of time that is drawn as one.
///
/// Between two numbers the former one holds. Belongs to the thread of its session.
public final class Timeline {
  private struct Bucket {
    /// How many stretches have passed before this one, since the beginning of the clock.
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

  /// - Parameter seconds: that are kept.
  public init(seconds: Double = 60) {
    length = Int64(max(0.1, min(seconds, 1e6)) * 1e9)
    stretch = max(1, length / 256)
  }

  /// The seconds that are kept.
  public var seconds: Double { Double(length) / 1e9 }

  /// The last value as a program prints it, a number or not; nil before the first.
  public var latest: String? { latestValue?.description }

  /// The type of the last value where that is no number.
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
    // Now and then, so that each number costs the same.
    if buckets.count > 2 * count + 8 { buckets.removeFirst(buckets.count - count - 1) }
  }

  /// Forgets all numbers.
  func clear() { (buckets, latestValue, frozen) = ([], nil, nil) }

  /// Nothing more is to come: what was the present stays it until something comes.
  public func freeze() { frozen = frozen ?? clock() }

  /// The milliseconds after which another stretch begins.
  public var step: Int { max(1, Int(stretch / 1_000_000)) }

  /// What the numbers were in each of so many stretches that together are the last seconds; nil before
  /// the first number.
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

  /// Makes the stretches longer or shorter; what shorter ones had been is not known any more.
  private func divide(by count: Int, at now: Instant) {
    guard count != self.count else { return }
    let former = stretch
    (self.count, stretch) = (count, max(1, length / Int64(count)))
    let old = buckets
    buckets = []
    for bucket in old {
      // The middle of the present stretch may be still to come.
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
  /// The number that is drawn for the value; nil for what is none.
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
