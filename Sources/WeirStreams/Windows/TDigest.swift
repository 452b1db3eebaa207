import Glibc

/// A sketch of a set of numbers that estimates their quantiles: a merging t-digest after Dunning
/// and Ertl ("Computing extremely accurate quantiles using t-digests", 2019).
///
/// A digest keeps a few hundred means, more of them towards both ends. The error of the rank of a
/// quantile `q` is less than the span of one mean, and mostly less than a fifth of it. That span is
/// `2π / compression × √(q (1 − q)) + (π / compression)²` of the count. The least and the greatest
/// number are exact, and so are all quantiles of a few numbers. Digests can be merged and encoded.
///
///     var digest = TDigest()
///     for number in 1...999 { digest.add(Double(number)) }
///     digest.quantile(0.5)  // 500.0
public struct TDigest: Hashable, Sendable, Codable {
  private struct Centroid: Hashable, Sendable, Codable {
    var mean: Double
    var weight: Double
  }

  /// The approximate number of means to keep.
  public let compression: Double
  /// The means, sorted.
  private var centroids: [Centroid] = []
  /// The numbers that were added since `centroids` was computed.
  private var recent: [Centroid] = []
  private var finite = 0.0
  private var below = 0
  private var above = 0
  private var least = Double.infinity
  private var greatest = -Double.infinity

  /// Creates an empty digest.
  ///
  /// - Parameter compression: from 20 to 10,000; other numbers are clamped.
  public init(compression: Double = 200) {
    self.compression = compression >= 20 ? Swift.min(compression, 10_000) : 20
  }
}

extension TDigest {
  /// The digest as numbers, from which it can be restored.
  package var saved: [Double] {
    let head = [compression, finite, Double(below), Double(above), least, greatest]
    return (centroids + recent).reduce(into: head + [Double(centroids.count)]) {
      $0 += [$1.mean, $1.weight]
    }
  }

  /// Restores a digest; nil if the numbers are not those of a digest.
  package init?(saved numbers: [Double]) {
    guard numbers.count >= 7, numbers.count % 2 == 1,
      let (below, above) = Int(exactly: numbers[2]).flatMap({ below in
        Int(exactly: numbers[3]).map { (below, $0) }
      }),
      let merged = Int(exactly: numbers[6]), 0...(numbers.count - 7) / 2 ~= merged,
      // Sums of counts do not overflow.
      0...0x1p53 ~= numbers[1], 0...1 << 53 ~= below, 0...1 << 53 ~= above
    else { return nil }
    self.init(compression: numbers[0])
    (finite, self.below, self.above) = (numbers[1], below, above)
    (least, greatest) = (numbers[4], numbers[5])
    let means = stride(from: 7, to: numbers.count, by: 2).map {
      Centroid(mean: numbers[$0], weight: numbers[$0 + 1])
    }
    (centroids, recent) = (Array(means[..<merged]), Array(means[merged...]))
  }
}

extension TDigest {
  /// The count of the added numbers.
  public var count: Int { Int(finite) + below + above }

  /// The least number; nil if there are none.
  public var min: Double? {
    count == 0 ? nil : below > 0 ? -.infinity : finite > 0 ? least : .infinity
  }

  /// The greatest number; nil if there are none.
  public var max: Double? {
    count == 0 ? nil : above > 0 ? .infinity : finite > 0 ? greatest : -.infinity
  }

  /// Adds a number. NaN is ignored.
  public mutating func add(_ number: Double) {
    guard number.isFinite else {
      if number == .infinity { above += 1 } else if number == -.infinity { below += 1 }
      return
    }
    (least, greatest) = (Swift.min(least, number), Swift.max(greatest, number))
    finite += 1
    append(Centroid(mean: number, weight: 1))
  }

  /// Adds all numbers of another digest.
  public mutating func merge(_ other: TDigest) {
    (below, above) = (below + other.below, above + other.above)
    (least, greatest) = (Swift.min(least, other.least), Swift.max(greatest, other.greatest))
    finite += other.finite
    for centroid in other.centroids + other.recent { append(centroid) }
  }

  private mutating func append(_ centroid: Centroid) {
    recent.append(centroid)
    if recent.count >= Int(compression) * 5 { compress() }
  }

  /// Merges the recent numbers into as few means as the scale function allows: each mean spans at
  /// most one unit of its scale.
  private mutating func compress() {
    guard !recent.isEmpty else { return }
    let sorted = (centroids + recent).sorted { $0.mean < $1.mean }
    (centroids, recent) = ([], [])
    let total = sorted.reduce(0) { $0 + $1.weight }
    var (current, before) = (sorted[0], 0.0)
    var limit = total * end(from: 0)
    for next in sorted.dropFirst() {
      let weight = current.weight + next.weight
      if before + weight <= limit {
        current.mean = line(
          next.weight, from: (0, current.mean), to: (weight, next.mean))
        current.weight = weight
      } else {
        centroids.append(current)
        before += current.weight
        limit = total * end(from: before / total)
        current = next
      }
    }
    centroids.append(current)
  }

  /// Returns the end of a mean that begins at `q`, as a fraction of the count: one unit further on
  /// the scale `compression / 2π × asin(2q − 1)`.
  private func end(from q: Double) -> Double {
    let angle = asin(Swift.min(1, 2 * q - 1)) + 2 * .pi / compression
    return angle >= .pi / 2 ? 1 : (sin(angle) + 1) / 2
  }
}

extension TDigest {
  /// Returns the `q`-quantile. The 0.5-quantile is the median, and one number in a hundred exceeds
  /// the 0.99-quantile.
  ///
  /// - Parameter q: from 0 to 1; other numbers are clamped.
  /// - Returns: the quantile; nil if there are no numbers or `q` is NaN.
  public func quantile(_ q: Double) -> Double? { quantiles([q])[0] }

  /// Returns several quantiles.
  public func quantiles(_ parts: [Double]) -> [Double?] {
    var digest = self
    digest.compress()
    return parts.map { q in
      guard count > 0, !q.isNaN else { return nil }
      return digest.value(atRank: Swift.min(1, Swift.max(0, q)) * Double(count))
    }
  }

  private func value(atRank all: Double) -> Double {
    let rank = all - Double(below)
    if finite == 0 { return all <= Double(below) && below > 0 ? -.infinity : .infinity }
    if rank < 0 { return -.infinity }
    if rank > finite { return .infinity }
    // The number at the middle rank of a mean is that mean. Ranks in between are interpolated
    // linearly.
    var (leftRank, leftValue, passed) = (0.0, least, 0.0)
    for centroid in centroids {
      let middle = passed + centroid.weight / 2
      if rank <= middle {
        return line(rank, from: (leftRank, leftValue), to: (middle, centroid.mean))
      }
      (leftRank, leftValue) = (middle, centroid.mean)
      passed += centroid.weight
    }
    return line(rank, from: (leftRank, leftValue), to: (finite, greatest))
  }

  private func line(
    _ rank: Double, from left: (rank: Double, value: Double),
    to right: (rank: Double, value: Double)
  ) -> Double {
    guard right.rank > left.rank else { return right.value }
    let part = (rank - left.rank) / (right.rank - left.rank)
    let distance = right.value - left.value
    let value =
      distance.isFinite
      ? left.value + distance * part : left.value * (1 - part) + right.value * part
    return Swift.min(Swift.max(value, left.value), right.value)
  }
}
