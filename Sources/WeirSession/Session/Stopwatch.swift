import Weir
import WeirPrinting

/// The measured running time of an expression.
public struct Timing: Equatable, Sendable {
  /// The median of the running times, their median distance from it, and the minimum, in nanoseconds. Single
  /// slow runs, such as those during which the process waits, do not change the first two.
  let median: Double
  let deviation: Double
  let fastest: Double
  let runs: Int

  /// - Parameters:
  ///   - samples: The durations of the batches, in nanoseconds. Must not be empty.
  ///   - batch: The number of runs in each batch.
  init(samples: [Double], batch: Int) {
    let single = samples.map { $0 / Double(batch) }
    let median = Self.median(of: single)
    self.median = median
    deviation = Self.median(of: single.map { abs($0 - median) })
    fastest = single.min() ?? median
    runs = samples.count * batch
  }

  private static func median(of values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// A description such as `12.3 µs ± 0.4 (1,000 runs; fastest 11.9 µs)`.
  public var description: String {
    guard runs > 1 else { return Self.text(median) }
    let (number, unit) = Self.scaled(median)
    let spread = Self.digits(deviation / unit.nanoseconds, like: number)
    return "\(Self.digits(number)) \(unit.name) ± \(spread) "
      + "(\(Size.grouped(runs)) runs; fastest \(Self.text(fastest)))"
  }

  /// Returns a description of a duration, such as `12.3 µs`.
  package static func text(_ nanoseconds: Double) -> String {
    let (number, unit) = scaled(nanoseconds)
    return "\(digits(number)) \(unit.name)"
  }

  private static let units: [(name: String, nanoseconds: Double)] = [
    ("s", 1e9), ("ms", 1e6), ("µs", 1e3), ("ns", 1),
  ]

  private static func scaled(
    _ nanoseconds: Double
  ) -> (number: Double, unit: (name: String, nanoseconds: Double)) {
    let unit = units.first { nanoseconds >= $0.nanoseconds * 0.9995 } ?? units[3]
    return (nanoseconds / unit.nanoseconds, unit)
  }

  /// Formats a number with at least three digits.
  ///
  /// - Parameter other: If given, the number has as many decimals as `other` would have.
  private static func digits(_ number: Double, like other: Double? = nil) -> String {
    let decimals = (other ?? number) < 9.995 ? 2 : (other ?? number) < 99.95 ? 1 : 0
    let power = [1.0, 10, 100][decimals]
    let whole = Int((number * power).rounded())
    guard decimals > 0 else { return Size.grouped(whole) }
    let rest = String(whole % Int(power))
    return "\(whole / Int(power))."
      + String(repeating: "0", count: decimals - rest.utf8.count) + rest
  }
}

/// Measures an expression by running it repeatedly, until the time limit or the number of samples
/// is reached.
package final class Stopwatch {
  /// The maximum total duration in nanoseconds, and the maximum number of samples.
  private static let (budget, enough) = (1e9, 1000)
  /// The minimum duration of a sample, in nanoseconds. Shorter runs are measured in batches, so
  /// that the time to read the clock is negligible.
  private static let shortest = 10_000.0

  package private(set) var timing: Timing?
  private let now: () -> Instant
  /// Returns whether to repeat the run, given the value of the first run.
  private let willRepeat: (Value) -> Bool

  /// - Parameter willRepeat: Called with the value of the first run. Returns false to measure only
  ///   one run.
  package init(now: @escaping () -> Instant = { .now }, willRepeat: @escaping (Value) -> Bool) {
    (self.now, self.willRepeat) = (now, willRepeat)
  }

  func measure(_ run: () throws(Fault) -> Value) throws(Fault) {
    var value = Value.void
    let first = try sample(1) { () throws(Fault) in value = try run() }
    timing = Timing(samples: [first], batch: 1)
    guard first < Self.budget / 2, willRepeat(value) else { return }
    // The second run determines the batch size, since the first one has cold caches.
    let second = try sample(1) { () throws(Fault) in _ = try run() }
    let batch = max(1, Int(Self.shortest / max(1, second)))
    var samples: [Double] = []
    var total = first + second
    repeat {
      let length = try sample(batch) { () throws(Fault) in _ = try run() }
      samples.append(length)
      total += length
    } while total < Self.budget && samples.count < Self.enough
    timing = Timing(samples: samples, batch: batch)
  }

  private func sample(
    _ count: Int, _ run: () throws(Fault) -> Void
  ) throws(Fault) -> Double {
    let start = now()
    for _ in 0..<count { try run() }
    return Double(now().nanoseconds - start.nanoseconds)
  }
}
