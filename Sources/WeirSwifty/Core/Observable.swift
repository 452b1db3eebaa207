public import Weir

/// An observable of the values of a stream of the engine.
public class Observable<T>: ObservableType {
  /// The type of the messages.
  public typealias MessageOut = T

  private let messages: SignalProducer<T, Never>
  private let observers = WeakObservers()
  private let runs = Locked(CompositeDisposable())

  /// Creates an observable of the values of `source`, which is started for each observer.
  public init(_ source: some SignalProducerConvertible<T, Never>) {
    messages = source.producer
  }

  deinit { unsubscribeAll() }

  /// A producer of the messages. Each start starts the stream of the observable.
  ///
  /// A started producer retains the observable until it ends. `unsubscribeAll()` interrupts it.
  public final var producer: SignalProducer<T, Never> {
    let observable = Unchecked(self)
    return SignalProducer { observer, lifetime in
      lifetime += observable.value.start(observer)
      lifetime.observeEnded { withExtendedLifetime(observable) {} }
    }
  }

  /// Starts the stream for `observer`, which is held weakly.
  ///
  /// The stream is disposed when the observer is removed, or at the next message after the observer
  /// has been released. Adding an observer that is already subscribed does nothing.
  public final func subscribe<Observer: ObserverType>(observer: Observer)
  where Observer.MessageIn == T {
    observers.add(observer) { start(Link(observer, $0).input) }
  }

  /// Removes an observer and calls its `unsubscribed()`; does nothing if it is not subscribed.
  public final func unsubscribe<Observer: ObserverType>(observer: Observer)
  where Observer.MessageIn == T {
    observers.remove(observer)
  }

  /// Removes all observers, including the connected modifiers.
  public final func unsubscribeAll() {
    let released = observers.removeAll()
    let ended = runs.exchange(CompositeDisposable())
    ended.dispose()
    released.dispose()
  }

  /// Starts the stream until the result is disposed or all observers are removed.
  private func start(_ observer: Weir.Signal<T, Never>.Observer) -> any Disposable {
    let run = messages.start(observer)
    let place = runs.withLock { $0 }.add(run)
    return AnyDisposable {
      place?.dispose()
      run.dispose()
    }
  }
}

extension Observable: @unchecked Sendable where T: Sendable {}

/// Forwards messages to an observer, which it holds weakly, until either is released.
private final class Link<T>: @unchecked Sendable {
  weak let observer: (any ObserverType<T>)?
  private let run: SerialDisposable

  init(_ observer: any ObserverType<T>, _ run: SerialDisposable) {
    self.observer = observer
    self.run = run
  }

  var input: Weir.Signal<T, Never>.Observer {
    Weir.Signal<T, Never>.Observer { event in
      if let message = event.value {
        self.receive(message)
      } else {
        self.observer?.unsubscribed()
      }
    }
  }

  private func receive(_ message: T) {
    if let observer { observer.process(message: message) } else { run.dispose() }
  }
}
