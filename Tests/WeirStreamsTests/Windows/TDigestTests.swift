import Glibc
import Testing
import Weir

@testable import WeirStreams

@Suite("TDigest")
struct TDigestTests {
  /// Returns the largest rank error of a quantile, relative to the error allowed for that quantile.
  private func error(of digest: TDigest, _ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    let count = Double(sorted.count)
    return [0.001, 0.01, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.999].map { q in
      let value = digest.quantile(q) ?? .nan
      let below = Double(sorted.prefix { $0 < value }.count) / count
      let upTo = Double(sorted.prefix { $0 <= value }.count) / count
      let off = q < below ? below - q : q > upTo ? q - upTo : 0
      let unit = Double.pi / digest.compression
      return max(0, off - 1 / count) / (2 * unit * (q * (1 - q)).squareRoot() + unit * unit)
    }.max() ?? 0
  }

  private func digest(_ numbers: some Sequence<Double>, compression: Double = 200) -> TDigest {
    var digest = TDigest(compression: compression)
    for number in numbers { digest.add(number) }
    return digest
  }

  private var samples: [[Double]] {
    var random = SplitMix(state: 42)
    let uniform = (0..<20_000).map { _ in random.unit() }
    return [
      uniform, uniform.sorted(), uniform.sorted().reversed(),
      uniform.map { -log(1 - $0) }, uniform.map { tan(.pi * ($0 - 0.5)) },
      uniform.map { ($0 * 10).rounded() }, uniform.map { $0 < 0.99 ? $0 : 1e9 * $0 },
    ]
  }

  @Test("TDigest keeps the rank error of quantiles within its bound")
  func bounds() {
    for compression in [50.0, 200] {
      for numbers in samples {
        #expect(error(of: digest(numbers, compression: compression), numbers) <= 1)
      }
    }
  }

  @Test("TDigest.merge(_:) keeps the rank error within the bound of a single digest")
  func merging() {
    for numbers in samples {
      var whole = TDigest()
      for part in 0..<10 {
        whole.merge(digest(numbers[(part * 2_000)..<((part + 1) * 2_000)]))
      }
      #expect(whole.count == numbers.count)
      #expect(error(of: whole, numbers) <= 1)
      #expect(whole.min == numbers.min() && whole.max == numbers.max())
    }
  }

  @Test("TDigest keeps no more centroids than its compression")
  func size() throws {
    for compression in [20.0, 100] {
      var digest = TDigest(compression: compression)
      for number in 0..<50_000 { digest.add(Double(number * 7919 % 50_000)) }
      var text = JSONText()
      try text.encode(digest)
      let means = try #require(try JSON(parsing: text.string)["centroids"]?.elements)
      #expect(Double(means.count) <= compression && Double(means.count) > compression / 4)
    }
  }

  @Test("TDigest is exact for few values and at the extremes")
  func few() {
    let digest = digest([3, 1, 2])
    #expect(digest.quantiles([0, 0.5, 1, -3, 7]) == [1, 2, 3, 1, 3])
    #expect(self.digest([1, 2]).quantile(0.5) == 1.5)
    #expect(self.digest([5]).quantiles([0, 0.3, 1]) == [5, 5, 5])
  }

  @Test("TDigest returns nil without values, ignores NaN and counts infinities")
  func special() {
    #expect(TDigest().quantile(0.5) == nil && TDigest().min == nil && TDigest().max == nil)
    #expect(digest([.nan]).count == 0 && digest([1]).quantile(.nan) == nil)
    let wide = digest([-.infinity, 1, 2, .infinity])
    #expect(wide.count == 4 && wide.min == -.infinity && wide.max == .infinity)
    #expect(wide.quantile(0.1) == -.infinity && wide.quantile(0.5) == 1.5)
    #expect(wide.quantile(0.9) == .infinity)
    #expect(digest([.infinity, .infinity]).quantile(0) == .infinity)
    let huge = digest([-.greatestFiniteMagnitude, .greatestFiniteMagnitude])
    #expect(huge.quantile(0.5) == 0)
    #expect(digest(repeatElement(7, count: 10_000)).quantiles([0, 0.2, 1]) == [7, 7, 7])
    #expect(TDigest(compression: .nan).compression == 20)
  }

  @Test("quantile(_:) and quantiles(_:) emit on completion")
  func stream() {
    let numbers = SignalProducer<Double, Never>((1...99).map(Double.init))
    #expect(values(numbers.quantile(0.5)) == [50])
    #expect(values(numbers.quantiles([0, 1])) == [[1, 99]])
    #expect(values(SignalProducer<Double, Never>([]).quantile(0.5)) == [])
    #expect(
      timeline("12|") { source, _ in source.map { Double($0)! }.quantiles([0, 1]) }
        == ["2 [1.0, 2.0]", "2 completed"])
    let windows = SignalProducer<Double, Never>([1, 2, 3, 11]).window(
      .tumbling(10), at: { $0 }, into: TDigest(), merging: { $0.merge($1) }
    ) { $0.add($1) }
    #expect(values(windows.map { $0.value.quantile(0.5) }) == [2, 11])
  }
}

private struct SplitMix {
  var state: UInt64

  mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((z ^ (z >> 31)) >> 11) / Double(UInt64(1) << 53)
  }
}
