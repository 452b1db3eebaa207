import Weir

/// What can be seen as an observable.
public protocol ObservableConvertibleType<Element>: SendableMetatype {
  associatedtype Element

  func asObservable() -> Observable<Element>
}

/// A sequence of events over time: `next* (error | completed)?`.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Sends the events to `observer` until the sequence ends or the result is disposed.
  func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  public func asObservable() -> Observable<Element> {
    Observable(creating: { subscribe($0) })
  }
}

extension ObservableConvertibleType {
  /// The engine's producer of the same events: a run of it for each subscription.
  @inlinable
  public var producer: SignalProducer<Element, any Swift.Error> { asObservable().producer }
}

/// A sequence of events over time, whose work begins with each subscription.
///
/// ```swift
/// let numbers = Observable.of(1, 2, 3).map { $0 * 10 }
/// _ = numbers.subscribe(onNext: { print($0) })  //> 10 | 20 | 30
/// ```
///
/// It is made of a producer of the engine and costs nothing beyond it, so both can be had of each
/// other: `Observable(producer)` and `observable.producer`. An interruption of the producer is
/// silence here.
///
/// Observables cross threads whatever their elements are, as in RxSwift.
public class Observable<Element>: ObservableType, @unchecked Sendable {
  /// The engine's producer of the same events: a run of it for each subscription.
  public final let producer: SignalProducer<Element, any Swift.Error>
  @usableFromInline let isHot: Bool

  @inlinable
  init(_ producer: SignalProducer<Element, any Swift.Error>, isHot: Bool) {
    self.producer = producer
    self.isHot = isHot
  }

  /// The observable of a producer's events.
  @inlinable
  public convenience init(_ producer: SignalProducer<Element, any Swift.Error>) {
    self.init(producer, isHot: false)
  }

  /// The observable of the events of a stream that fails with errors of one type, or never.
  @inlinable
  public convenience init<Failure: Swift.Error>(
    _ stream: some SignalProducerConvertible<Element, Failure>
  ) {
    self.init(stream.producer.mapError { $0 })
  }

  @inlinable
  public final func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    start(Sink(observer))
  }

  @inlinable
  public final func asObservable() -> Observable<Element> { self }

  /// Subscribes a sink. Sources that generate elements on this thread take turns meanwhile.
  @inlinable
  final func start(_ sink: Sink<Element>, disposed: AnyDisposable? = nil) -> any Disposable {
    let run =
      isHot ? producer.start(sink) : CurrentThreadScheduler.trampoline { producer.start(sink) }
    // A run releases what it holds in the order of the additions: this comes last.
    if let disposed, let resources = run as? Weir.CompositeDisposable { resources += disposed }
    return EngineDisposable(disposable: run)
  }
}
