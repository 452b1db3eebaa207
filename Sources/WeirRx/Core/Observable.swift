import Weir

/// A type that can be converted to an observable.
public protocol ObservableConvertibleType<Element>: SendableMetatype {
  /// The type of the elements of the sequence.
  associatedtype Element

  /// Returns an observable of the same events.
  func asObservable() -> Observable<Element>
}

/// A sequence of events over time: `next* (error | completed)?`.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Sends the events to `observer` until the sequence terminates or the result is disposed.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// Returns an observable that subscribes to this sequence for each of its own subscriptions.
  public func asObservable() -> Observable<Element> {
    Observable(creating: { subscribe($0) })
  }
}

extension ObservableConvertibleType {
  /// A producer of the same events, which is started for each subscription.
  @inlinable
  public var producer: SignalProducer<Element, any Swift.Error> { asObservable().producer }
}

/// A sequence of events over time. Each subscription runs the work of the sequence again, unless
/// the sequence is shared.
///
/// ```swift
/// let numbers = Observable.of(1, 2, 3).map { $0 * 10 }
/// _ = numbers.subscribe(onNext: { print($0) })  //> 10 | 20 | 30
/// ```
///
/// An observable wraps a producer of the engine without overhead. `Observable(producer)` and
/// `observable.producer` convert between them. An interruption of the producer is not delivered to
/// observers.
///
/// As in RxSwift, observables are `Sendable` whatever their elements are.
public class Observable<Element>: ObservableType, @unchecked Sendable {
  /// A producer of the same events, which is started for each subscription.
  public final let producer: SignalProducer<Element, any Swift.Error>
  @usableFromInline let isHot: Bool

  @inlinable
  init(_ producer: SignalProducer<Element, any Swift.Error>, isHot: Bool) {
    self.producer = producer
    self.isHot = isHot
  }

  /// Creates an observable of a producer's events.
  @inlinable
  public convenience init(_ producer: SignalProducer<Element, any Swift.Error>) {
    self.init(producer, isHot: false)
  }

  /// Creates an observable of the events of a stream with another error type.
  @inlinable
  public convenience init<Failure: Swift.Error>(
    _ stream: some SignalProducerConvertible<Element, Failure>
  ) {
    self.init(stream.producer.mapError { $0 })
  }

  /// Sends the events to `observer` until the sequence terminates or the result is disposed.
  @inlinable
  public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    start(Sink(observer))
  }

  /// Returns the observable itself.
  @inlinable
  public final func asObservable() -> Observable<Element> { self }

  /// Subscribes a sink. A cold source is started on the trampoline of the current thread, so that
  /// nested sources on this thread emit in turn.
  @inlinable
  final func start(_ sink: Sink<Element>, disposed: AnyDisposable? = nil) -> any Disposable {
    let run =
      isHot ? producer.start(sink) : CurrentThreadScheduler.trampoline { producer.start(sink) }
    // A run releases its resources in the order of their addition, so `disposed` comes last.
    if let disposed, let resources = run as? Weir.CompositeDisposable { resources += disposed }
    return EngineDisposable(disposable: run)
  }
}

extension Observable {
  convenience init(creating subscribe: @escaping (AnyObserver<Element>) -> any Disposable) {
    let subscribe = Unchecked(subscribe)
    self.init(
      Source { observer, lifetime in
        // As in RxSwift, a subscription retains its observer until its end.
        nonisolated(unsafe) let retained = observer
        lifetime.observeEnded { withExtendedLifetime(retained) {} }
        lifetime += subscribe.value(AnyObserver(observer)).engine
      })
  }
}
