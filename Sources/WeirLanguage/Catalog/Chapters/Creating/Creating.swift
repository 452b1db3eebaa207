import Weir

extension Word {
  static let creating: [Word] =
    pipes + producers + timers + deferrals + callbacks + observables + publishers
}

extension WordCall {
  var isSaidOfSignals: Bool {
    if case .type(let type) = receiver { type.name == "Signal" } else { false }
  }

  /// Runs the closure of a stream, which may take the observer alone and return what to dispose.
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

  /// The producer of one value, on a scheduler where the argument is one.
  func single(on scheduler: Int) throws(Fault) -> TypedSource {
    let value = try value(0)
    guard isGiven(scheduler) else {
      if case .int(let int) = value { return .ints(.producer(SignalProducer(value: int))) }
      return .producer(SignalProducer(value: value))
    }
    return try elements(of: .array([value]), on: scheduler)
  }

  /// The producer of the elements of a sequence, on a scheduler where the argument is one.
  func elements(of value: Value, on scheduler: Int? = nil) throws(Fault) -> TypedSource {
    if scheduler.map(isGiven) != true, scheduler == nil || !isSaidOfObservables {
      switch value {
      case .array(let elements): return .elements(elements, interpreter)
      case .range(let range) where range.lower != .min:
        let numbers = range.lower..<(range.end ?? .max)
        return .ints(.producer(SignalProducer(numbers.while(interpreter))))
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

  /// The producer of what `next` returns for each run, up to the first nil; it stops where the
  /// session is halted.
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
    // RxSwift's sources take turns on the thread that subscribes.
    return isSaidOfObservables
      ? SignalProducer(elements, on: CurrentThreadScheduler()) : SignalProducer(elements)
  }

  /// `count` numbers from `start` on.
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

  /// A state, and those that follow it.
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

  /// The same value for ever.
  func repetition(on scheduler: Int) throws(Fault) -> Value {
    let value = try value(0)
    return make(try elements(on: scheduler) { { value } })
  }

  /// Nothing in the place of nil.
  func optional(on scheduler: Int?) throws(Fault) -> Value {
    let present = try value(0).present
    return .object(
      makeStream(try elements(of: .array(present.map { [$0] } ?? []), on: scheduler)))
  }

  /// 0 after a while, and with a period the numbers after it.
  func timer(on scheduler: Int) throws(Fault) -> Value {
    let period = isGiven(1) ? try positiveInterval(1) : nil
    let timer = SignalProducer<Int, Never>.timer(
      try interval(0), period: period, on: try self.scheduler(scheduler))
    return make(timer.map(Value.int).promoteError(Value.self))
  }

  /// 0, 1, 2 and so on.
  func numbersOverTime(on scheduler: Int) throws(Fault) -> Value {
    make(
      SignalProducer<Int, Never>.interval(
        try positiveInterval(0), on: try self.scheduler(scheduler)
      ).map(Value.int).promoteError(Value.self))
  }
}

extension TypedSource {
  /// The elements of an array, up to where the session is halted.
  fileprivate static func elements(_ values: [Value], _ interpreter: Interpreter) -> TypedSource {
    if let ints = values.ints {
      return .ints(.producer(SignalProducer(ints.while(interpreter))))
    }
    return .producer(SignalProducer(values.while(interpreter)))
  }

  /// A few values.
  static func elements(_ values: [Value]) -> TypedSource {
    if let ints = values.ints { return .ints(.producer(SignalProducer(ints))) }
    return .producer(SignalProducer(values))
  }
}

extension [Value] {
  /// The elements as Ints; nil if any element is not an Int.
  fileprivate var ints: [Int]? {
    guard !isEmpty else { return nil }
    var ints: [Int] = []
    ints.reserveCapacity(count)
    for value in self {
      guard case .int(let int) = value else { return nil }
      ints.append(int)
    }
    return ints
  }
}

extension Value {
  /// The value in an optional; anything else is a value itself.
  var present: Value? {
    switch self {
    case .none: nil
    case .some(let value): value
    default: self
    }
  }
}
