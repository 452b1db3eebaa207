// ReactiveCocoa 4 names of declarations that have other names today.

/// The error type of streams that cannot fail. The ReactiveCocoa 4 name of `Never`.
public typealias NoError = Never
/// The protocol of all errors. The ReactiveCocoa 4 name of `Error`.
public typealias ErrorType = Error
/// An event of a stream. The ReactiveCocoa 4 name of `Signal.Event`.
public typealias Event<Value, Error: Swift.Error> = Signal<Value, Error>.Event
/// A receiver of events. The ReactiveCocoa 4 name of `Signal.Observer`.
public typealias Observer<Value, Error: Swift.Error> = Signal<Value, Error>.Observer
/// A disposable that only records that it was disposed. The ReactiveCocoa 4 name of
/// `AnyDisposable`, created without an action.
public typealias SimpleDisposable = AnyDisposable
/// A disposable with an action. The ReactiveCocoa 4 name of `AnyDisposable`, created with an
/// action.
public typealias ActionDisposable = AnyDisposable

extension Signal {
  /// Creates a signal from a closure that returns a disposable to dispose when the signal ends.
  @preconcurrency
  public convenience init(_ generator: @Sendable (Observer) -> (any Disposable)?) {
    self.init { observer, lifetime in lifetime += generator(observer) }
  }

  /// Calls `action` with each value and ignores the terminal event. The ReactiveCocoa 4 name of
  /// `observeValues(_:)`, also for signals that can fail.
  @discardableResult @preconcurrency
  public func observeNext(_ action: @escaping @Sendable (Value) -> Void) -> (any Disposable)? {
    observe(Observer(value: action))
  }

  /// Delivers all events on `scheduler`, in order. The ReactiveCocoa 4 name of `observe(on:)`.
  public func observeOn(_ scheduler: any Scheduler) -> Signal { observe(on: scheduler) }

  /// Delivers values and the completion on `scheduler`, `interval` seconds later. The ReactiveCocoa
  /// 4 name of `delay(_:on:)`.
  public func delay(_ interval: Double, onScheduler scheduler: any DateScheduler) -> Signal {
    delay(interval, on: scheduler)
  }

  /// Emits the first `count` values, then completes. The ReactiveCocoa 4 name of `take(first:)`.
  public func take(_ count: Int) -> Signal { take(first: count) }

  /// Drops the first `count` values. The ReactiveCocoa 4 name of `skip(first:)`.
  public func skip(_ count: Int) -> Signal { skip(first: count) }

  /// Emits a pair of the latest values whenever either signal emits, once both have emitted. The
  /// ReactiveCocoa 4 name of `combineLatest(with:)`.
  public func combineLatestWith<U>(_ other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    combineLatest(with: other)
  }

  /// Emits the first values of both signals as a pair, then their second ones, and so on. The
  /// ReactiveCocoa 4 name of `zip(with:)`.
  public func zipWith<U>(_ other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    zip(with: other)
  }
}

extension Signal where Error == Never {
  /// Returns this signal with `F` as its error type; it still cannot fail. The ReactiveCocoa 4 name
  /// of `promoteError(_:)`.
  public func promoteErrors<F>(_ type: F.Type) -> Signal<Value, F> { promoteError(type) }
}

extension SignalProducer {
  /// Creates a producer that emits the elements of an array, then completes. The ReactiveCocoa 4
  /// name of `init(_:)`.
  public init(values: [Value]) { self.init(values) }

  /// Starts a run and calls `action` with each value; the terminal event is ignored. The
  /// ReactiveCocoa 4 name of `startWithValues(_:)`, also for producers that can fail.
  @discardableResult @preconcurrency
  public func startWithNext(_ action: @escaping @Sendable (Value) -> Void) -> any Disposable {
    start(Signal.Observer(value: action))
  }

  /// Delivers all events on `scheduler`, in order. The ReactiveCocoa 4 name of `observe(on:)`.
  public func observeOn(_ scheduler: any Scheduler) -> SignalProducer { observe(on: scheduler) }

  /// Begins the work of each run on `scheduler`. The ReactiveCocoa 4 name of `start(on:)`.
  public func startOn(_ scheduler: any Scheduler) -> SignalProducer { start(on: scheduler) }

  /// Delivers values and the completion on `scheduler`, `interval` seconds later. The ReactiveCocoa
  /// 4 name of `delay(_:on:)`.
  public func delay(
    _ interval: Double, onScheduler scheduler: any DateScheduler
  ) -> SignalProducer {
    delay(interval, on: scheduler)
  }

  /// Emits the first `count` values, then completes. The ReactiveCocoa 4 name of `take(first:)`.
  public func take(_ count: Int) -> SignalProducer { take(first: count) }

  /// Drops the first `count` values. The ReactiveCocoa 4 name of `skip(first:)`.
  public func skip(_ count: Int) -> SignalProducer { skip(first: count) }

  /// Restarts the producer after a failure, at most `count` times. The ReactiveCocoa 4 name of
  /// `retry(upTo:)`.
  public func retry(_ count: Int) -> SignalProducer { retry(upTo: count) }

  /// Emits a pair of the latest values whenever either producer emits, once both have emitted. The
  /// ReactiveCocoa 4 name of `combineLatest(with:)`.
  public func combineLatestWith<U>(
    _ other: SignalProducer<U, Error>
  ) -> SignalProducer<(Value, U), Error> {
    combineLatest(with: other)
  }

  /// Emits the first values of both producers as a pair, then their second ones, and so on. The
  /// ReactiveCocoa 4 name of `zip(with:)`.
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
  /// Returns this producer with `F` as its error type; it still cannot fail. The ReactiveCocoa 4
  /// name of `promoteError(_:)`.
  public func promoteErrors<F>(_ type: F.Type) -> SignalProducer<Value, F> { promoteError(type) }
}

extension Signal.Observer {
  /// Sends a value. The ReactiveCocoa 4 name of `send(value:)`.
  public func sendNext(_ value: Value) { send(value: value) }

  /// Sends a failure, which ends the stream. The ReactiveCocoa 4 name of `send(error:)`.
  public func sendFailed(_ error: Error) { send(error: error) }
}

extension Signal.Event {
  /// Returns a value event. The ReactiveCocoa 4 name of `value(_:)`.
  public static func Next(_ value: Value) -> Self { .value(value) }

  /// Returns a failure event. The ReactiveCocoa 4 name of `failed(_:)`.
  public static func Failed(_ error: Error) -> Self { .failed(error) }

  /// A completion event. The ReactiveCocoa 4 name of `completed`.
  public static var Completed: Self { .completed }

  /// An interruption event. The ReactiveCocoa 4 name of `interrupted`.
  public static var Interrupted: Self { .interrupted }
}

extension FlattenStrategy {
  /// Merging, in which all inner streams run concurrently. The ReactiveCocoa 4 name of `merge`.
  public static var Merge: FlattenStrategy { .merge }
  /// Concatenation, in which one inner stream runs at a time. The ReactiveCocoa 4 name of `concat`.
  public static var Concat: FlattenStrategy { .concat }
  /// Switching, in which only the newest inner stream runs. The ReactiveCocoa 4 name of `latest`.
  public static var Latest: FlattenStrategy { .latest }
}

extension SerialDisposable {
  /// The inner disposable; setting it disposes the previous one. The ReactiveCocoa 4 name of
  /// `inner`.
  public var innerDisposable: (any Disposable)? {
    get { inner }
    set { inner = newValue }
  }
}

extension Disposable {
  /// Whether the disposable has been disposed or its work has ended. The ReactiveCocoa 4 name of
  /// `isDisposed`.
  public var disposed: Bool { isDisposed }
}

extension CompositeDisposable {
  /// Adds a disposable; disposing the result removes it again without disposing it. The
  /// ReactiveCocoa 4 name of `add(_:)`.
  @discardableResult
  public func addDisposable(_ disposable: (any Disposable)?) -> (any Disposable)? {
    add(disposable)
  }
}

extension Lifetime {
  /// Whether the lifetime has ended. The ReactiveCocoa 4 name of `hasEnded`.
  public var disposed: Bool { hasEnded }

  /// Disposes `disposable` when the lifetime ends; disposing the result before then removes it
  /// without disposing it. The ReactiveCocoa 4 form of `lifetime += disposable`.
  @discardableResult
  public func addDisposable(_ disposable: (any Disposable)?) -> (any Disposable)? {
    disposables.add(disposable)
  }

  /// Runs `action` when the lifetime ends, or immediately if it has already ended. The
  /// ReactiveCocoa 4 form of `observeEnded(_:)`.
  @preconcurrency
  public static func += (lifetime: Lifetime, action: @escaping @Sendable () -> Void) {
    lifetime.observeEnded(action)
  }
}

/// Emits a pair of the latest values whenever either signal emits, once both have emitted. The
/// ReactiveCocoa 4 form of `a.combineLatest(with: b)`.
public func combineLatest<A, B, Error>(
  _ a: Signal<A, Error>, _ b: Signal<B, Error>
) -> Signal<(A, B), Error> {
  a.combineLatest(with: b)
}

/// Emits a pair of the latest values whenever either producer emits, once both have emitted. The
/// ReactiveCocoa 4 form of `a.combineLatest(with: b)`.
public func combineLatest<A, B, Error>(
  _ a: SignalProducer<A, Error>, _ b: SignalProducer<B, Error>
) -> SignalProducer<(A, B), Error> {
  a.combineLatest(with: b)
}

/// Emits the first values of both signals as a pair, then their second ones, and so on. The
/// ReactiveCocoa 4 form of `a.zip(with: b)`.
public func zip<A, B, Error>(
  _ a: Signal<A, Error>, _ b: Signal<B, Error>
) -> Signal<(A, B), Error> {
  a.zip(with: b)
}

/// Emits the first values of both producers as a pair, then their second ones, and so on. The
/// ReactiveCocoa 4 form of `a.zip(with: b)`.
public func zip<A, B, Error>(
  _ a: SignalProducer<A, Error>, _ b: SignalProducer<B, Error>
) -> SignalProducer<(A, B), Error> {
  a.zip(with: b)
}
