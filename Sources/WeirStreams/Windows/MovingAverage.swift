import Weir

/// The last of some numbers, and their sum, which does not drift and recovers from infinities.
struct SlidingSum {
  private var numbers = FIFO<Double>()
  /// The sum of those that are finite, and what was lost by rounding.
  private var sum = 0.0
  private var lost = 0.0
  private var infinite = 0

  var count: Int { numbers.count }

  mutating func append(_ number: Double) {
    numbers.append(number)
    if number.isFinite { add(number) } else { infinite += 1 }
  }

  mutating func removeFirst() {
    guard let number = numbers.popFirst() else { return }
    if number.isFinite { add(-number) } else { infinite -= 1 }
    if count == infinite || !sum.isFinite { recount() }
  }

  /// Neumaier's sum, which keeps what rounding takes away.
  private mutating func add(_ number: Double) {
    let next = sum + number
    lost += sum.magnitude >= number.magnitude ? (sum - next) + number : (number - next) + sum
    sum = next
  }

  private mutating func recount() {
    (sum, lost) = (0, 0)
    numbers.forEach { if $0.isFinite { add($0) } }
  }

  /// The average of all; NaN of none.
  var average: Double {
    let average = (sum + lost) / Double(count)
    guard infinite > 0 || !average.isFinite && count > 0 else { return average }
    var total = 0.0
    numbers.forEach { total += infinite > 0 ? $0 : $0 / Double(count) }
    return total
  }
}

/// The average of the numbers of an interval that ends now.
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
  /// Sends, for each number, the average of the last `count` ones; of those there are, at first.
  ///
  /// ```swift
  /// SignalProducer<Double, Never>([1, 3, 5]).movingAverage(2)
  ///   .startWithValues { print($0) }  //> 1.0 | 2.0 | 4.0
  /// ```
  /// - Parameter count: one at least; what is less counts as that.
  public func movingAverage(_ count: Int) -> SignalProducer<Double, Error> {
    mapped { Double($0) }.averaged(count)
  }

  /// Sends, for each number, the average of those that came within the last `interval` seconds, it
  /// included.
  public func movingAverage(
    over interval: Double, on scheduler: any DateScheduler
  ) -> SignalProducer<Double, Error> {
    mapped { Double($0) }.averaged(over: interval, on: scheduler)
  }
}

extension SignalProducer where Value: BinaryInteger {
  /// Sends, for each number, the average of the last `count` ones; of those there are, at first.
  ///
  /// - Parameter count: one at least; what is less counts as that.
  public func movingAverage(_ count: Int) -> SignalProducer<Double, Error> {
    mapped { Double($0) }.averaged(count)
  }

  /// Sends, for each number, the average of those that came within the last `interval` seconds, it
  /// included.
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
  /// Sends, for each number, the average of the last `count` ones; of those there are, at first.
  public func movingAverage(_ count: Int) -> Signal<Double, Error> {
    lifted { $0.movingAverage(count) }
  }

  /// Sends, for each number, the average of those that came within the last `interval` seconds, it
  /// included.
  public func movingAverage(
    over interval: Double, on scheduler: any DateScheduler
  ) -> Signal<Double, Error> {
    lifted { $0.movingAverage(over: interval, on: scheduler) }
  }
}

extension Signal where Value: BinaryInteger {
  /// Sends, for each number, the average of the last `count` ones; of those there are, at first.
  public func movingAverage(_ count: Int) -> Signal<Double, Error> {
    lifted { $0.movingAverage(count) }
  }

  /// Sends, for each number, the average of those that came within the last `interval` seconds, it
  /// included.
  public func movingAverage(
    over interval: Double, on scheduler: any DateScheduler
  ) -> Signal<Double, Error> {
    lifted { $0.movingAverage(over: interval, on: scheduler) }
  }
}
