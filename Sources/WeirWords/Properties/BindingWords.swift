import Weir
import WeirRuntime

extension Word {
  static let binding: [Word] = [
    Word(
      "init(on scheduler: Scheduler = .main, lifetime: Lifetime, action: (Value) -> Void) -> BindingTarget<Value>",
      .type(["BindingTarget"]),
      summary: "Creates a target for '<~' that calls a closure with each value.",
      notes: """
        The bindings end when 'lifetime' ends. If 'scheduler' is given, the closure is called on \
        it.
        """,
      example: """
        let (lifetime, token) = Lifetime.make()
        let name = MutableProperty("Ana")
        let target = BindingTarget<String>(lifetime: lifetime) { print($0) }
        target <~ name  // Ana
        name.value = "Pedro"  // Pedro
        token.dispose()
        name.value = "Eva"
        """,
      behavior: .function { (call) throws(Fault) in
        let lifetime: LifetimeObject = try call.host(1, "a lifetime")
        let action = try call.function(2)
        let receive: @Sendable (Value) -> Void = { _ = action($0) }
        let target =
          call[0] == nil
          ? BindingTarget(lifetime: lifetime.lifetime, action: receive)
          : BindingTarget(on: try call.scheduler(0), lifetime: lifetime.lifetime, action: receive)
        return .object(
          BindingTargetObject(
            target, typeName: call.spelling ?? "BindingTarget", in: call.heap))
      }),
    Word(
      "init(_ target: U, scheduler: Scheduler = .main, binding: (U, Value) -> Void) -> Binder<Value>",
      .type(["Binder"]),
      summary: "Creates an observer that calls a closure with an object and each value.",
      notes: """
        The object is referenced weakly; the closure is not called after it has been released. If \
        'scheduler' is given, the closure is called on it. A stream that is bound to the binder \
        must not fail; a failure is reported as a runtime error.
        """,
      example: """
        let label = Label()
        let binder = Binder<Int>(label) { label, count in label.text = "\\(count) items" }
        SignalProducer(value: 3).bind(to: binder)
        print(label.text)  // 3 items
        """,
      behavior: .function { (call) throws(Fault) in
        let target = WeakValue(try call.value(0))
        let binding = try call.function(2)
        let set: @Sendable (Value) -> Void = { value in
          if let object = target.value { _ = binding(object, value) }
        }
        let scheduler = call[1] == nil ? nil : try call.scheduler(1)
        return .object(
          BinderObject(typeName: call.spelling ?? "Binder", call.site, call.interpreter) { value in
            if let scheduler { scheduler.schedule { set(value) } } else { set(value) }
          })
      }),
    Word(
      "bind(to targets: ObserverType...) -> Disposable", .streams,
      others: ["bind(to binder: (Stream<Value, Error>) -> U) -> U"], effect: .observes,
      explanation: .passes, exported: .absent(.rx),
      summary: """
        Sends the values of the stream to observers, subjects, relays, properties or binders.
        """,
      notes: """
        Observers and subjects also receive the completion or failure. With the other targets, the \
        stream must not fail; a failure is reported as a runtime error. If a function is given \
        instead of targets, it is called with the stream and its result is returned.
        """,
      example: """
        let relay = BehaviorRelay(value: 0)
        SignalProducer(value: 5).bind(to: relay)
        print(relay.value)  // 5
        """,
      behavior: .function { (call) throws(Fault) in try call.bind() }),
    Word(
      "bind(to binder: (Stream<Value, Error>) -> (A) -> U, curriedArgument: A) -> U", .streams,
      effect: .observes, explanation: .passes, exported: .absent(.rx),
      summary: "Calls a curried function with the stream and an argument.",
      notes: "Returns the result of the function that 'binder' returns for the stream.",
      example: """
        func total(_ stream: SignalProducer<Int, NoError>) -> (Int) -> SignalProducer<Int, NoError> {
          return { start in stream.reduce(start, +) }
        }
        SignalProducer<Int, NoError>(1...3).bind(to: total, curriedArgument: 10)
          .startWithValues { print($0) }  // 16
        """,
      behavior: .function { (call) throws(Fault) in try call.applyCurried() }),
    Word(
      "bind(onNext action: (Value) -> Void) -> Disposable", .streams, effect: .observes,
      explanation: .passes, exported: .absent(.rx),
      summary: "Subscribes to the stream and calls a closure with each value.",
      notes: "The stream must not fail; a failure is reported as a runtime error.",
      example: "SignalProducer(1...2).bind(onNext: { print($0) })  // 1 | 2",
      behavior: .function { (call) throws(Fault) in
        let action = try call.function(0)
        return call.subscribe(call.unfailingObserver { _ = action($0) })
      }),
    Word(
      "bind(with object: U, onNext action: (U, Value) -> Void) -> Disposable", .streams,
      effect: .observes, explanation: .passes, exported: .absent(.rx),
      summary: "Calls a closure with a weakly referenced object and each value.",
      notes: """
        The closure is not called after the object has been released. The stream must not fail; a \
        failure is reported as a runtime error.
        """,
      example: """
        let label = Label()
        SignalProducer(value: "done").bind(with: label) { $0.text = $1 }
        print(label.text)  // done
        """,
      behavior: .function { (call) throws(Fault) in
        let (object, action) = (WeakValue(try call.value(0)), try call.function(1))
        return call.subscribe(
          call.unfailingObserver { value in
            if let object = object.value { _ = action(object, value) }
          })
      }),
  ]
}

extension WordCall {
  /// Binds the stream to the targets in the arguments. A function argument is called with the
  /// stream.
  func bind() throws(Fault) -> Value {
    if case .function(let function)? = self[0] { return try apply(function, receiver) }
    var observers: [Signal<Value, Value>.Observer] = []
    for target in list(0) { observers.append(try observer(for: target)) }
    return subscribe(
      Signal.Observer { [interpreter, observers] event in
        guard !interpreter.isHalted else { return }
        for observer in observers { observer.send(event) }
      })
  }

  /// Calls a curried function with the stream, and the returned function with the second argument.
  func applyCurried() throws(Fault) -> Value {
    guard case .function(let binder) = try apply(try function(0), receiver) else {
      throw mistake(0, "a function that returns a function", try value(0))
    }
    return try apply(binder, try value(1))
  }

  private func observer(for target: Value) throws(Fault) -> Signal<Value, Value>.Observer {
    if case .object(let object) = target {
      if let observer = object as? ObserverObject { return observer.observer }
      if let stream = object as? Stream, let input = stream.input {
        guard stream.isRelay else { return input }
        return unfailingObserver { input.send(value: $0) }
      }
      if let binder = object as? BinderObject { return binder.target }
      if let action = (object as? any Binding)?.bindingTarget?.action {
        return unfailingObserver(action)
      }
    }
    throw site.failure(
      "type '\(target.typeName)' cannot be the target of a binding",
      hints: ["bind to an observer, a subject, a relay, a property or a binder"])
  }

  /// Returns an observer for a stream that must not fail. It records a fault if the stream fails.
  func unfailingObserver(_ action: @escaping (Value) -> Void) -> Signal<Value, Value>.Observer {
    nonisolated(unsafe) let action = action
    return Signal.Observer(
      value: { action($0) },
      failed: { [interpreter, site] error in
        interpreter.record(site.failure("a bound stream failed: \(error.description)"))
      })
  }

  /// Starts the receiver's producer and returns a disposable that stops it.
  ///
  /// - Parameter disposed: Called once, after the producer terminates or the result is disposed.
  func subscribe(
    _ observer: Signal<Value, Value>.Observer, disposed: (@Sendable () -> Void)? = nil
  ) -> Value {
    var producer = stream.producer
    if let disposed { producer = producer.on(disposed: disposed) }
    guard case .object(let object as Stream) = receiver else {
      return .object(DisposableObject(producer.start(observer), in: heap))
    }
    return .object(DisposableObject(object.beginning { producer.start(observer) }, in: heap))
  }
}

/// A weak reference to an object. A value that is not an object is stored as `Value.weak(_:)`
/// stores it.
struct WeakValue: @unchecked Sendable {
  private weak var object: (any Host)?
  private let other: Value?

  init(_ value: Value) {
    if case .object(let object) = value {
      self.object = object
      other = nil
    } else {
      other = .weak(value)
    }
  }

  /// The stored value, or nil if its object has been released.
  var value: Value? {
    if let other {
      if case .some(let value) = other.held { return value }
      return nil
    }
    return object.map { .object($0) }
  }
}
