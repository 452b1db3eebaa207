import Weir
import WeirRuntime

extension Word {
  static let around: [Word] = [
    Word(
      "do(onNext: (Value) throws -> Void = nil, afterNext: (Value) throws -> Void = nil, onError: (Error) throws -> Void = nil, afterError: (Error) throws -> Void = nil, onCompleted: () throws -> Void = nil, afterCompleted: () throws -> Void = nil, onSubscribe: () -> Void = nil, onSubscribed: () -> Void = nil, onDispose: () -> Void = nil) -> Stream<Value, Error>",
      .streams,
      others: ["tap(_ onNext: (Value) throws -> Void)"],
      keeps: .all, explanation: .passes, exported: .absent(.rx),
      summary: "Calls closures before and after each event, without subscribing.",
      notes: """
        RxSwift's operator; ReactiveSwift's is 'on'. An error that a closure throws terminates the \
        stream. 'onSubscribe' and 'onSubscribed' are called before and after the source is \
        subscribed to, and 'onDispose' when the subscription ends.
        """,
      example: """
        SignalProducer(1...2)
          .do(onNext: { print("before \\($0)") }, afterNext: { print("after \\($0)") })
          .startWithValues { print($0) }  // before 1 | 1 | after 1 | before 2 | 2 | after 2
        """,
      behavior: .function { (call) throws(Fault) in
        let effects = EventEffects(
          onNext: try call.optionalFunction(0), afterNext: try call.optionalFunction(1),
          onError: try call.optionalFunction(2), afterError: try call.optionalFunction(3),
          onCompleted: try call.optionalFunction(4), afterCompleted: try call.optionalFunction(5))
        let subscription = try SubscriptionEffects(call, from: 6)
        return call.derive { subscription.around(effects.around($0)) }
      }),
    Word(
      "finalize(_ action: () -> Void) -> Stream<Value, Error>", .streams, explanation: .passes,
      exported: .absent(.rx),
      summary: "Calls a closure when the stream has terminated or its subscription is disposed.",
      example: """
        SignalProducer(value: 1).finalize { print("released") }
          .startWithValues { print($0) }  // 1 | released
        """,
      behavior: .function { (call) throws(Fault) in
        let action = try call.plainEffect(0)
        return call.derive({ $0.on(disposed: action) }, { $0.on(disposed: action) })
      }),
  ]
}

extension WordCall {
  /// Returns the closure argument as a callback without parameters, or nil if it is absent.
  func plainEffect(_ index: Int) throws(Fault) -> (@Sendable () -> Void)? {
    guard let function = try optionalFunction(index) else { return nil }
    return { _ = function() }
  }
}

/// The callbacks of `do` for subscribing to a stream and for disposing the subscription.
struct SubscriptionEffects {
  private let onSubscribe: (@Sendable () -> Void)?
  private let onSubscribed: (@Sendable () -> Void)?
  private let onDispose: (@Sendable () -> Void)?

  /// Reads three optional closure arguments, in the order of the properties.
  ///
  /// - Parameter index: The position of the first closure.
  init(_ call: WordCall, from index: Int) throws(Fault) {
    onSubscribe = try call.plainEffect(index)
    onSubscribed = try call.plainEffect(index + 1)
    onDispose = try call.plainEffect(index + 2)
  }

  func around(_ source: SignalProducer<Value, Value>) -> SignalProducer<Value, Value> {
    guard onSubscribe != nil || onSubscribed != nil || onDispose != nil else { return source }
    return source.aroundRun { start, atRelease in
      onSubscribe?()
      start()
      onSubscribed?()
      if let onDispose { atRelease(onDispose) }
    }
  }
}

/// The callbacks of `do` that are called before and after each event is forwarded.
struct EventEffects {
  typealias Observer = Signal<Value, Value>.Observer

  let onNext: FunctionValue?
  let afterNext: FunctionValue?
  let onError: FunctionValue?
  let afterError: FunctionValue?
  let onCompleted: FunctionValue?
  let afterCompleted: FunctionValue?

  /// Returns a producer that calls the callbacks around the events of `source`, and releases its
  /// resources after the last one.
  func around(_ source: SignalProducer<Value, Value>) -> SignalProducer<Value, Value> {
    source.transformReleasing { around($0, end: $1) }
  }

  /// Returns an observer that forwards events and calls the callbacks before and after each of
  /// them, and `end` after the last one.
  private func around(_ observer: Observer, end: @escaping () -> Void) -> Observer {
    var hasEnded = false
    func finish(_ termination: Termination<Value>) {
      hasEnded = true
      observer.onTermination(termination)
    }
    return Observer(
      receiving: { value in
        do throws(Value) {
          _ = try onNext?.attempt([value])
          observer.onValue(value)
          _ = try afterNext?.attempt([value])
        } catch {
          finish(.failed(error))
          end()
        }
      },
      termination: { termination in
        guard !hasEnded else { return }
        do throws(Value) {
          try run(onError, onCompleted, at: termination)
          finish(termination)
          // The stream has terminated, so an error that is thrown here cannot be delivered.
          try? run(afterError, afterCompleted, at: termination)
        } catch {
          finish(.failed(error))
        }
        end()
      })
  }

  private func run(
    _ failed: FunctionValue?, _ completed: FunctionValue?, at termination: Termination<Value>
  ) throws(Value) {
    switch termination {
    case .completed: _ = try completed?.attempt([])
    case .failed(let error):
      failed?.interpreter.unhandled.markHandled(error)
      _ = try failed?.attempt([error])
    case .interrupted: break
    }
  }
}
