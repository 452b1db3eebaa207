import Weir

/// A queue of numbers with their sum. Rounding errors do not accumulate, and the sum is finite
/// again once infinities have left the queue.
package struct SlidingSum {
  private var numbers = FIFO<Double>()
  /// The sum of the finite numbers (`sum`) and the compensation for its rounding errors (`lost`).
  private var sum = 0.0
  private var lost = 0.0
  private var infinite = 0

  package init() {}

  package var count: Int { numbers.count }

  package mutating func append(_ number: Double) {
    numbers.append(number)
    if number.isFinite { add(number) } else { infinite += 1 }
  }

  package mutating func removeFirst() {
    guard let number = numbers.popFirst() else { return }
    if number.isFinite { add(-number) } else { infinite -= 1 }
    if count == infinite || !sum.isFinite { recount() }
  }

  /// Adds a number by Neumaier's algorithm, which keeps the rounding error in `lost`.
  private mutating func add(_ number: Double) {
    let next = sum + number
    lost += sum.magnitude >= number.magnitude ? (sum - next) + number : (number - next) + sum
    sum = next
  }

  private mutating func recount() {
    (sum, lost) = (0, 0)
    numbers.forEach { if $0.isFinite { add($0) } }
  }

  /// The sum and the queue as numbers, from which they can be restored.
  package var saved: [Double] {
    var saved = [sum, lost]
    numbers.forEach { saved.append($0) }
    return saved
  }

  /// Restores a queue; nil if the numbers are not those of one.
  package init?(saved: [Double]) {
    guard saved.count >= 2 else { return nil }
    for number in saved[2...] { append(number) }
    (sum, lost) = (saved[0], saved[1])
  }

  /// The mean of all numbers; NaN if there are none.
  package var average: Double {
    let average = (sum + lost) / Double(count)
    guard infinite > 0 || !average.isFinite && count > 0 else { return average }
    var total = 0.0
    numbers.forEach { total += infinite > 0 ? $0 : $0 / Double(count) }
    return total
  }
}

/// The mean of the numbers within an interval that ends now.
private struct IntervalAverage: TimedOperator {
  let interval: Int64
  var times = FIFO<Int64>()
  var sum = SlidingSum()

  var alarm: Int64? { nil }

  mutating func receive(_ value: Double, at now: Int64) -> [Double] {
    times.append(now)
    sum.append(value)
    while times.count > 1, let first = times.first, first <= now - interval {
      _ = times.popFirst()
      sum.removeFirst()
    }
    return [sum.average]
  }

  mutating func wake(at now: Int64) -> [Double] { [] }

  mutating func complete(at now: Int64) -> [Double] { [] }
}

extension SignalProducer where Value: BinaryFloatingPoint {
  /// Emits, for each number, the mean of the last `count` numbers, or of all numbers while there
  /// are fewer.
  ///
  /// ```swift
  /// SignalProducer<Double, Never>([1, 3, 5]).movingAverage(2)
  ///   .startWithValues { print($0) }  //> 1.0 | 2.0 | 4.0
  /// ```
  /// - Parameter count: the size of the window; a number below 1 counts as 1.
  public func movingAverage(_ count: Int) -> SignalProducer<Double, Error> {
    mapped { Double($0) }.averaged(count)
  }

  /// Emits, for each number, the mean of the numbers of the last `interval` seconds, including the
  /// number itself.
  public func movingAverage(
    over interval: Double, on scheduler: any DateScheduler
  ) -> SignalProducer<Double, Error> {
    mapped { Double($0) }.averaged(over: interval, on: scheduler)
  }
}

extension SignalProducer where Value: BinaryInteger {
  /// Emits, for each number, the mean of the last `count` numbers, or of all numbers while there
  /// are fewer.
  ///
  /// - Parameter count: the size of the window; a number below 1 counts as 1.
  public func movingAverage(_ count: Int) -> SignalProducer<Double, Error> {
    mapped { Double($0) }.averaged(count)
  }

  /// Emits, for each number, the mean of the numbers of the last `interval` seconds, including the
  /// number itself.
  public func movingAverage(
    over interval: Double, on scheduler: any DateScheduler
  ) -> SignalProducer<Double, Error> {
    mapped { Double($0) }.averaged(over: interval, on: scheduler)
  }
}

extension SignalProducer where Value == Double {
  fileprivate func averaged(_ count: Int) -> SignalProducer<Double, Error> {
    let limit = Swift.max(1, count)
    return transform { output in
      var sum = SlidingSum()
      return Signal<Double, Error>.Observer(
        receiving: { number in
          sum.append(number)
          if sum.count > limit { sum.removeFirst() }
          output.send(value: sum.average)
        }, termination: { output.terminate($0) })
    }
  }

  fileprivate func averaged(
    over interval: Double, on scheduler: any DateScheduler
  ) -> SignalProducer<Double, Error> {
    timed(on: scheduler) { IntervalAverage(interval: Ticks.interval(interval)) }
  }
}

extension Signal where Value: BinaryFloatingPoint {
  /// Emits, for each number, the mean of the last `count` numbers, or of all numbers while there
  /// are fewer.
  public func movingAverage(_ count: Int) -> Signal<Double, Error> {
    lifted { $0.movingAverage(count) }
  }

  /// Emits, for each number, the mean of the numbers of the last `interval` seconds, including the
  /// number itself.
  public func movingAverage(
    over interval: Double, on scheduler: any DateScheduler
  ) -> Signal<Double, Error> {
    lifted { $0.movingAverage(over: interval, on: scheduler) }
  }
}

extension Signal where Value: BinaryInteger {
  /// Emits, for each number, the mean of the last `count` numbers, or of all numbers while there
  /// are fewer.
  public func movingAverage(_ count: Int) -> Signal<Double, Error> {
    lifted { $0.movingAverage(count) }
  }

  /// Emits, for each number, the mean of the numbers of the last `interval` seconds, including the
  /// number itself.
  public func movingAverage(
    over interval: Double, on scheduler: any DateScheduler
  ) -> Signal<Double, Error> {
    lifted { $0.movingAverage(over: interval, on: scheduler) }
  }
}
