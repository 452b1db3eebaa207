import Glibc

/// A sketch of many numbers that tells their quantiles: a merging t-digest after Dunning and Ertl
/// ("Computing extremely accurate quantiles using t-digests", 2019).
///
/// It keeps a few hundred means, more of them towards the ends. What it tells for a quantile `q` is
/// off by less than one of them spans, `2π / compression × √(q (1 − q)) + (π / compression)²` of the
/// count, and mostly by less than a fifth of that; the least and the greatest number are exact, and so
/// is all while there are few. Two of them can be merged, and saved as they are.
///
///     var digest = TDigest()
///     for number in 1...999 { digest.add(Double(number)) }
///     digest.quantile(0.5)  // 500.0
public struct TDigest: Hashable, Sendable, Codable {
  private struct Centroid: Hashable, Sendable, Codable {
    var mean: Double
    var weight: Double
  }

  /// About how many means are kept.
  public let compression: Double
  /// In order.
  private var centroids: [Centroid] = []
  /// What has come since those were made.
  private var recent: [Centroid] = []
  private var finite = 0.0
  private var below = 0
  private var above = 0
  private var least = Double.infinity
  private var greatest = -Double.infinity

  /// - Parameter compression: 20 at least, 10,000 at most; what is beyond counts as that.
  public init(compression: Double = 200) {
    self.compression = compression >= 20 ? Swift.min(compression, 10_000) : 20
  }
}

extension TDigest {
  /// How many numbers have been added.
  public var count: Int { Int(finite) + below + above }

  /// The least number; nil without any.
  public var min: Double? {
    count == 0 ? nil : below > 0 ? -.infinity : finite > 0 ? least : .infinity
  }

  /// The greatest number; nil without any.
  public var max: Double? {
    count == 0 ? nil : above > 0 ? .infinity : finite > 0 ? greatest : -.infinity
  }

  /// Adds a number; NaN is none.
  public mutating func add(_ number: Double) {
    guard number.isFinite else {
      if number == .infinity { above += 1 } else if number == -.infinity { below += 1 }
      return
    }
    (least, greatest) = (Swift.min(least, number), Swift.max(greatest, number))
    finite += 1
    append(Centroid(mean: number, weight: 1))
  }

  /// Adds all numbers of another one.
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

  /// Makes means of what has come: as many as the scale function allows, so that each spans at most
  /// one unit of it.
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

  /// Where a mean ends, as a part of all, that begins at `q`: one unit further on the scale
  /// `compression / 2π × asin(2q − 1)`.
  private func end(from q: Double) -> Double {
    let angle = asin(Swift.min(1, 2 * q - 1)) + 2 * .pi / compression
    return angle >= .pi / 2 ? 1 : (sin(angle) + 1) / 2
  }
}

extension TDigest {
  /// The number below which the part `q` of all numbers lies: 0.5 for the median, 0.99 for that which
  /// one in a hundred exceeds. Nil without numbers, and where `q` is NaN.
  ///
  /// - Parameter q: from 0 to 1; what is beyond counts as that.
  public func quantile(_ q: Double) -> Double? { quantiles([q])[0] }

  /// Several quantiles at once.
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
    // The number at the middle of each mean is that mean; in between, a straight line.
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
