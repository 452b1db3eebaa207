// ReactiveCocoa 4 names of declarations that have other names today.

public typealias NoError = Never
public typealias ErrorType = Error
public typealias Event<Value, Error: Swift.Error> = Signal<Value, Error>.Event
public typealias Observer<Value, Error: Swift.Error> = Signal<Value, Error>.Observer
public typealias SimpleDisposable = AnyDisposable
public typealias ActionDisposable = AnyDisposable

extension Signal {
  /// Creates a signal from a closure that returns a disposable to dispose when the signal ends.
  @preconcurrency
  public convenience init(_ generator: @Sendable (Observer) -> (any Disposable)?) {
    self.init { observer, lifetime in lifetime += generator(observer) }
  }

  @discardableResult @preconcurrency
  public func observeNext(_ action: @escaping @Sendable (Value) -> Void) -> (any Disposable)? {
    observe(Observer(value: action))
  }

  public func observeOn(_ scheduler: any Scheduler) -> Signal { observe(on: scheduler) }

  public func delay(_ interval: Double, onScheduler scheduler: any DateScheduler) -> Signal {
    delay(interval, on: scheduler)
  }

  public func take(_ count: Int) -> Signal { take(first: count) }

  public func skip(_ count: Int) -> Signal { skip(first: count) }

  public func combineLatestWith<U>(_ other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    combineLatest(with: other)
  }

  public func zipWith<U>(_ other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    zip(with: other)
  }
}

extension Signal where Error == Never {
  public func promoteErrors<F>(_ type: F.Type) -> Signal<Value, F> { promoteError(type) }
}

extension SignalProducer {
  public init(values: [Value]) { self.init(values) }

  @discardableResult @preconcurrency
  public func startWithNext(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
    start(Signal.Observer(value: action))
  }

  public func observeOn(_ scheduler: any Scheduler) -> SignalProducer { observe(on: scheduler) }

  public func startOn(_ scheduler: any Scheduler) -> SignalProducer { start(on: scheduler) }

  public func delay(
    _ interval: Double, onScheduler scheduler: any DateScheduler
  ) -> SignalProducer {
    delay(interval, on: scheduler)
  }

  public func take(_ count: Int) -> SignalProducer { take(first: count) }

  public func skip(_ count: Int) -> SignalProducer { skip(first: count) }

  public func retry(_ count: Int) -> SignalProducer { retry(upTo: count) }

  public func combineLatestWith<U>(
    _ other: SignalProducer<U, Error>
  ) -> SignalProducer<(Value, U), Error> {
    combineLatest(with: other)
  }

  public func zipWith<U>(
    _ other: SignalProducer<U, Error>
  ) -> SignalProducer<(Value, U), Error> {
    zip(with: other)
  }

  /// Calls closures as side effects. `started` is called before the work begins, as in
  /// ReactiveCocoa 4.
  @preconcurrency
  public func on(
    started: (@Sendable () -> Void)? = nil,
    event: (@Sendable (Signal<Value, Error>.Event) -> Void)? = nil,
    failed: (@Sendable (Error) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil,
    interrupted: (@Sendable () -> Void)? = nil,
    terminated: (@Sendable () -> Void)? = nil,
    disposed: (@Sendable () -> Void)? = nil,
    next: @escaping @Sendable (Value) -> Void
  ) -> SignalProducer {
    on(
      starting: started, event: event, failed: failed, completed: completed,
      interrupted: interrupted, terminated: terminated, disposed: disposed, value: next)
  }
}

extension SignalProducer where Error == Never {
  public func promoteErrors<F>(_ type: F.Type) -> SignalProducer<Value, F> { promoteError(type) }
}

extension Signal.Observer {
  public func sendNext(_ value: Value) { send(value: value) }

  public func sendFailed(_ error: Error) { send(error: error) }
}

extension Signal.Event {
  public static func Next(_ value: Value) -> Self { .value(value) }

  public static func Failed(_ error: Error) -> Self { .failed(error) }

  public static var Completed: Self { .completed }

  public static var Interrupted: Self { .interrupted }
}

extension FlattenStrategy {
  public static var Merge: FlattenStrategy { .merge }
  public static var Concat: FlattenStrategy { .concat }
  public static var Latest: FlattenStrategy { .latest }
}

extension SerialDisposable {
  public var innerDisposable: (any Disposable)? {
    get { inner }
    set { inner = newValue }
  }
}

extension Disposable {
  public var disposed: Bool { isDisposed }
}

extension CompositeDisposable {
  @discardableResult
  public func addDisposable(_ disposable: (any Disposable)?) -> (any Disposable)? {
    add(disposable)
  }
}

extension Lifetime {
  public var disposed: Bool { hasEnded }

  @discardableResult
  public func addDisposable(_ disposable: (any Disposable)?) -> (any Disposable)? {
    disposables.add(disposable)
  }

  @preconcurrency
  public static func += (lifetime: Lifetime, action: @escaping @Sendable () -> Void) {
    lifetime.observeEnded(action)
  }
}

public func combineLatest<A, B, Error>(
  _ a: Signal<A, Error>, _ b: Signal<B, Error>
) -> Signal<(A, B), Error> {
  a.combineLatest(with: b)
}

public func combineLatest<A, B, Error>(
  _ a: SignalProducer<A, Error>, _ b: SignalProducer<B, Error>
) -> SignalProducer<(A, B), Error> {
  a.combineLatest(with: b)
}

public func zip<A, B, Error>(
  _ a: Signal<A, Error>, _ b: Signal<B, Error>
) -> Signal<(A, B), Error> {
  a.zip(with: b)
}

public func zip<A, B, Error>(
  _ a: SignalProducer<A, Error>, _ b: SignalProducer<B, Error>
) -> SignalProducer<(A, B), Error> {
  a.zip(with: b)
}
