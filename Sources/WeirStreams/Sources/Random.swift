import Weir

/// The SplitMix64 generator by Steele, Lea and Flood ("Fast splittable pseudorandom number
/// generators", 2014). It produces the same numbers for the same seed on every machine and in every
/// version.
///
///     var generator = SplitMix64(seed: 1_234_567)
///     generator.next()  // 6457827717110365317
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  /// The complete state: a generator with this seed continues the sequence.
  public private(set) var state: UInt64

  /// Creates a generator. Generators with the same seed produce the same numbers.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number of the sequence, uniformly distributed over all values of `UInt64`.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, 1: a multiple of 2⁻⁵³.
  public mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a uniformly distributed number of a range, by multiplication with rejection (Lemire,
  /// "Fast random integer generation in an interval", 2019).
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
  /// Emits random numbers from 0 up to, but not including, 1. Every start emits the same sequence.
  ///
  /// The sequence is infinite and generated lazily: limit it with an operator such as
  /// `take(first:)`.
  ///
  ///     SignalProducer.random(seed: 42).take(first: 3).startWithValues { print($0) }
  public static func random(seed: UInt64) -> SignalProducer {
    SignalProducer(
      sequence(state: SplitMix64(seed: seed)) { generator in generator.nextUnit() })
  }
}

extension SignalProducer where Value == Int, Error == Never {
  /// Emits random numbers of a range. Every start emits the same sequence.
  ///
  /// The sequence is infinite and generated lazily: limit it with an operator such as
  /// `take(first:)`.
  ///
  ///     SignalProducer.random(in: 1...6, seed: 42).take(first: 3).startWithValues { print($0) }
  public static func random(in range: ClosedRange<Int>, seed: UInt64) -> SignalProducer {
    SignalProducer(
      sequence(state: SplitMix64(seed: seed)) { generator in generator.next(in: range) })
  }
}
