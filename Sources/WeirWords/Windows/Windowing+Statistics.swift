import Weir
import WeirRuntime
import WeirStreams

extension Word {
  private static let numbersOfValues =
    "The numbers are the values, or what a closure makes of them."

  /// Operators that compute statistics of numbers.
  static let statistics: [Word] = [
    Word(
      "rate(over interval: TimeInterval, every tick: TimeInterval = 1, on scheduler: DateScheduler = .main) -> Stream<Double, Error>",
      .streams, explanation: .gathers, distribution: .clock,
      summary: "Emits the number of values per second over the last 'interval' seconds.",
      notes: """
        A rate is emitted every 'tick' seconds, beginning with the first value. After a rate of 0, \
        none is emitted until the next value arrives. On completion, a final rate is emitted if \
        values have arrived since the last tick.
        """,
      example: """
        let scheduler = TestScheduler()
        let (hits, observer) = Signal<Void, NoError>.pipe()
        hits.rate(over: 2, every: 1, on: scheduler).observeValues { print($0) }
        for _ in 1...3 { observer.send(value: ()) }
        scheduler.advance(by: 10)  // 1.5 | 1.5 | 0.0
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.seconds(0), try call.scheduler(2))
        let tick = call[1] == nil ? 1 : try call.seconds(1)
        return call.derive {
          $0.rate(over: interval, every: tick, on: scheduler).map(Value.double)
        }
      }),
    Word(
      "movingAverage(_ count: Int, of number: (Value) -> N = nil) -> Stream<Double, Error>",
      .streams, explanation: .passes, distribution: .stateful(bound: "'count' numbers"),
      summary: "Emits, for each number, the mean of the last 'count' numbers.",
      notes: numbersOfValues,
      example: """
        SignalProducer([1, 2, 6]).movingAverage(2).startWithValues { print($0) }  // 1.0 | 1.5 | 4.0
        """,
      behavior: .function { (call) throws(Fault) in
        let (count, number) = (try call.positiveCount(0), try call.number(1))
        let average = call.inJob(SlidingSum()) { sum, value in
          sum.append(number(value))
          if sum.count > count { sum.removeFirst() }
          return .value(.double(sum.average))
        }
        return average ?? call.ofNumbers(number) { $0.movingAverage(count) }
      }),
    Word(
      "movingAverage(over interval: TimeInterval, on scheduler: DateScheduler = .main) -> Stream<Double, Error>",
      .streams, explanation: .passes, distribution: .clock,
      summary: "Emits, for each number, the mean of the numbers of the last 'interval' seconds.",
      notes: "The mean includes the number itself.",
      example: """
        let scheduler = TestScheduler()
        interval(1, on: scheduler).take(first: 3).movingAverage(over: 1.5, on: scheduler)
          .startWithValues { print($0) }
        scheduler.advance(by: 4)  // 0.0 | 0.5 | 1.5
        """,
      behavior: .function { (call) throws(Fault) in
        let (interval, scheduler) = (try call.seconds(0), try call.scheduler(1))
        return call.ofNumbers(try call.number(nil)) {
          $0.movingAverage(over: interval, on: scheduler)
        }
      }),
    Word(
      "quantile(_ part: Double, of number: (Value) -> N = nil) -> Stream<Double, Error>", .streams,
      explanation: .gathers, distribution: .stateful(bound: "some hundred numbers"),
      summary: "Emits the estimated quantile 'part' (0.5 is the median) on completion.",
      notes: numbersOfValues,
      example: "SignalProducer(1...5).quantile(0.5).startWithValues { print($0) }  // 3.0",
      behavior: .function { (call) throws(Fault) in
        let (part, number) = (try call.part(0), try call.number(1))
        let quantile = call.inJob(
          TDigest(), complete: { $0.quantile(part).map(Value.double) },
          receive: { digest, value in
            digest.add(number(value))
            return .none
          })
        return quantile ?? call.ofNumbers(number) { $0.quantile(part) }
      }),
    Word(
      "quantile(_ part: Double, of number: (Element) -> N = nil) -> Double?",
      .value([.array, .window, .slice]),
      summary: "Returns the estimated quantile 'part' (0.5 is the median) of the elements.",
      notes: """
        The result is nil if there are no elements. 'number' returns the number of an element; by \
        default, the elements must be numbers.
        """,
      example: "print([1, 2, 3, 4, 5].quantile(0.5) ?? 0)  // 3.0",
      behavior: .function { (call) throws(Fault) in
        let part = try call.part(0)
        if let tally: QuantileTally = try call.numberTally(1) {
          return .optional(tally.digest.quantile(part).map(Value.double))
        }
        var digest = TDigest()
        for number in try call.numbers(1) { digest.add(number) }
        return .optional(digest.quantile(part).map(Value.double))
      }),
    Word(
      "mean(_ number: (Value) -> N = nil) -> Stream<Double, Error>", .streams,
      explanation: .gathers, distribution: .stateful(bound: "two numbers"),
      summary: "Emits the mean of the numbers on completion, or no value if there are no numbers.",
      notes: numbersOfValues,
      example: "SignalProducer([1, 2, 6]).mean().startWithValues { print($0) }  // 3.0",
      behavior: .function { (call) throws(Fault) in
        let number = try call.number(0)
        // The sum and the count.
        let mean = call.inJob(
          [0.0, 0.0], complete: { $0[1] > 0 ? .double($0[0] / $0[1]) : nil },
          receive: { sums, value in
            sums = [sums[0] + number(value), sums[1] + 1]
            return .none
          })
        return mean
          ?? call.ofNumbers(number) { source in
            source.reduce((0.0, 0)) { ($0.0 + $1, $0.1 + 1) }
              .filter { $0.1 > 0 }.map { $0.0 / Double($0.1) }
          }
      }),
    Word(
      "mean(_ number: (Element) -> N = nil) -> Double?", .value([.array, .window, .slice]),
      summary: "Returns the mean of the numbers, or nil if there are no elements.",
      notes: "'number' returns the number of an element; by default, the elements must be numbers.",
      example: "print([1, 2, 6].mean() ?? 0)  // 3.0",
      behavior: .function { (call) throws(Fault) in
        if let tally: MeanTally = try call.numberTally(0) {
          return .optional(tally.mean.map(Value.double))
        }
        let numbers = try call.numbers(0)
        guard !numbers.isEmpty else { return .none }
        return .some(.double(numbers.reduce(0, +) / Double(numbers.count)))
      }),
  ]
}

extension WordCall {
  /// Returns a function that computes the number of a value. It records a fault and returns 0 if
  /// the value has none.
  ///
  /// - Parameter index: the position of the closure that extracts a number from a value, or nil if
  ///   the operator has no such parameter.
  fileprivate func number(_ index: Int?) throws(Fault) -> @Sendable (Value) -> Double {
    let key = KeyFunction(
      try index.flatMap { (index) throws(Fault) in try optionalFunction(index) })
    return { [interpreter, site] value in
      if let number = key.number(of: value) { return number }
      if !interpreter.hasFault {
        let found = key(value).debugDescription.shortened
        interpreter.record(
          site.failure(
            "expected a number, found \(found)",
            hints: ["pass a closure that returns a number: 'mean { $0.size ?? 0 }'"]))
      }
      return 0
    }
  }

  /// Applies an operation to a stream of numbers.
  fileprivate func ofNumbers(
    _ number: @escaping @Sendable (Value) -> Double,
    _ operation: @escaping (SignalProducer<Double, Value>) -> SignalProducer<Double, Value>
  ) -> Value {
    derive { source in operation(source.map { number($0) }).map(Value.double) }
  }

  fileprivate func numbers(_ index: Int) throws(Fault) -> [Double] {
    let number = try numberFunction(index, Self.each)
    let numbers = try receivedElements().map(number)
    try interpreter.surface()
    return numbers
  }

  /// Returns the aggregate that a window maintains for a numeric field, or nil if there is none.
  ///
  /// Throws if a value of the field is not a number.
  fileprivate func numberTally<Aggregate: NumberTally>(_ index: Int) throws(Fault) -> Aggregate? {
    guard let tally: Aggregate = try tally(index) else { return nil }
    if let misfit = tally.misfit { throw site.noNumber(Self.each, misfit) }
    return tally
  }

  private static let each = "each"

  /// Returns an argument as a fraction. Throws if it is not in the range 0 through 1.
  fileprivate func part(_ index: Int) throws(Fault) -> Double {
    guard let part = try value(index).number, (0...1).contains(part) else {
      throw mistake(index, "a part from 0 to 1", try value(index))
    }
    return part
  }
}
