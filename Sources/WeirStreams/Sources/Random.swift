import Weir

/// SplitMix64, by Steele, Lea and Flood ("Fast splittable pseudorandom number generators", 2014): the
/// same numbers for the same seed, on every machine and in every version.
///
///     var generator = SplitMix64(seed: 1_234_567)
///     generator.next()  // 6457827717110365317
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  /// All that it remembers: a generator of this seed goes on from here.
  public private(set) var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to 1, and not 1: a multiple of 2 to the power of -53.
  public mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A number of a range, each as likely as any other: by multiplication, and a further draw where
  /// that would favour some (Lemire, "Fast random integer generation in an interval", 2019).
  public mutating func next(in range: ClosedRange<Int>) -> Int {
    let count = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    guard count != 0 else { return Int(truncatingIfNeeded: next()) }
    let floor = (0 &- count) % count
    var (high, low) = next().multipliedFullWidth(by: count)
    while low < floor { (high, low) = next().multipliedFullWidth(by: count) }
    return range.lowerBound &+ Int(truncatingIfNeeded: high)
  }
}

extension SignalProducer where Value == Double, Error == Never {
  /// Sends numbers from 0 up to 1 without end, drawn as they are wanted: limit it, as with
  /// `take(first:)`. Every run sends the same.
  ///
  ///     SignalProducer.random(seed: 42).take(first: 3).startWithValues { print($0) }
  public static func random(seed: UInt64) -> SignalProducer {
    SignalProducer(
      sequence(state: SplitMix64(seed: seed)) { generator in generator.nextUnit() })
  }
}

extension SignalProducer where Value == Int, Error == Never {
  /// Sends numbers of a range without end, drawn as they are wanted: limit it, as with
  /// `take(first:)`. Every run sends the same.
  ///
  ///     SignalProducer.random(in: 1...6, seed: 42).take(first: 3).startWithValues { print($0) }
  public static func random(in range: ClosedRange<Int>, seed: UInt64) -> SignalProducer {
    SignalProducer(
      sequence(state: SplitMix64(seed: seed)) { generator in generator.next(in: range) })
  }
}
