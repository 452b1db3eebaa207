import Weir
import WeirRuntime

extension Word {
  static let creating: [Word] =
    (pipes + producers + timers.sharing(distribution: .clock) + deferrals + callbacks + observables)
    .listed(in: .creating)
}

extension WordCall {
  /// Calls the start handler of a producer.
  ///
  /// A disposable that the handler returns is disposed when `lifetime` ends.
  func run(
    _ closure: FunctionValue, _ observer: Signal<Value, Value>.Observer, _ lifetime: Lifetime
  ) {
    let arguments = [
      Value.object(ObserverObject(observer, in: heap)), .object(LifetimeObject(lifetime)),
    ]
    let count = min(closure.parameterCount ?? 0, 2)
    let result = interpreter.call(closure, Array(arguments.prefix(count)))
    if let disposable = try? result.asDisposable(site) { lifetime += disposable }
  }

  /// Returns a producer of a single value.
  ///
  /// - Parameter scheduler: The position of the optional scheduler argument.
  func single(on scheduler: Int) throws(Fault) -> TypedSource {
    let value = try value(0)
    guard isGiven(scheduler) else {
      if case .int(let int) = value { return .ints(.producer(SignalProducer(value: int))) }
      return .producer(SignalProducer(value: value))
    }
    return try elements(of: .array([value]), on: scheduler)
  }

  /// Returns a producer of the elements of a sequence.
  ///
  /// - Parameter scheduler: The position of the optional scheduler argument, or nil if there is
  ///   none.
  func elements(of value: Value, on scheduler: Int? = nil) throws(Fault) -> TypedSource {
    if scheduler.map(isGiven) != true, scheduler == nil || !hasRxReceiver {
      switch value {
      case .array(let elements): return .elements(elements, interpreter)
      case .range(let range) where range.lower != .min:
        return .numbers(range.lower..<(range.end ?? .max), interpreter)
      default: break
      }
    }
    let first = try ValueIterator(value, site)
    return .producer(
      try elements(on: scheduler) {
        var iterator = first
        return { iterator.next() }
      })
  }

  /// Returns a producer of the values of an iterator. Each start creates a new iterator.
  ///
  /// The producer completes at the first nil, or when the session is halted.
  func elements(
    on scheduler: Int?, _ makeNext: @escaping () -> () -> Value?
  ) throws(Fault) -> SignalProducer<Value, Value> {
    let elements = AnySequence { [interpreter] () -> AnyIterator<Value> in
      let next = makeNext()
      return AnyIterator { interpreter.stopsSources ? nil : next() }
    }
    guard let scheduler else { return SignalProducer(elements) }
    if isGiven(scheduler) {
      return SignalProducer(elements, on: try self.scheduler(scheduler))
    }
    // RxSwift's sources take turns when several of them emit on one thread.
    return hasRxReceiver
      ? SignalProducer(elements, on: CurrentThreadScheduler()) : SignalProducer(elements)
  }

  /// Returns a producer of consecutive integers. The first argument is the first integer, the
  /// second argument the number of integers.
  func numbers(on scheduler: Int) throws(Fault) -> Value {
    let (start, count) = (try int(0), try count(1))
    guard count == 0 || !start.addingReportingOverflow(count - 1).overflow else {
      throw site.overflow
    }
    return make(
      try elements(on: scheduler) {
        var iterator = (0..<count).makeIterator()
        return { iterator.next().map { .int(start &+ $0) } }
      })
  }

  /// Returns a producer of an initial state and its successors. It completes when the condition is
  /// false.
  ///
  /// - Parameters:
  ///   - condition: The position of the condition argument.
  ///   - next: The position of the closure that computes the next state.
  ///   - scheduler: The position of the optional scheduler argument.
  func states(
    while condition: Int, next: Int, on scheduler: Int
  ) throws(Fault) -> Value {
    let initial = try value(0)
    let (condition, next) = (try predicate(condition), try transform(next))
    return make(
      try elements(on: scheduler) {
        var state: Value?
        return {
          let value = state.map(next) ?? initial
          state = value
          return condition(value) ? value : nil
        }
      })
  }

  /// Returns a producer that emits a value repeatedly and never completes.
  func repetition(on scheduler: Int) throws(Fault) -> Value {
    let value = try value(0)
    return make(try elements(on: scheduler) { { value } })
  }

  /// Returns a producer of the wrapped value of an optional. It is empty for nil.
  func optional(on scheduler: Int?) throws(Fault) -> Value {
    let present = try value(0).present
    return .object(
      makeStream(try elements(of: .array(present.map { [$0] } ?? []), on: scheduler)))
  }

  /// Returns a producer that emits 0 after a delay. With a period, it continues with 1, 2 and so
  /// on.
  func timer(on scheduler: Int) throws(Fault) -> Value {
    let period = isGiven(1) ? try positiveInterval(1) : nil
    let timer = SignalProducer<Int, Never>.timer(
      try interval(0), period: period, on: try self.scheduler(scheduler))
    return make(timer.map(Value.int).promoteError(Value.self))
  }

  /// Returns a producer that emits 0, 1, 2 and so on at fixed intervals.
  func numbersOverTime(on scheduler: Int) throws(Fault) -> Value {
    make(
      SignalProducer<Int, Never>.interval(
        try positiveInterval(0), on: try self.scheduler(scheduler)
      ).map(Value.int).promoteError(Value.self))
  }
}
