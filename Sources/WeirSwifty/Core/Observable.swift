public import Weir

/// A stream of the engine as an observable.
public class Observable<T>: ObservableType {
  public typealias MessageOut = T

  private let messages: SignalProducer<T, Never>
  private let observers = WeakObservers()
  private let runs = Locked(CompositeDisposable())

  /// Each observer starts a run of `source`.
  public init(_ source: some SignalProducerConvertible<T, Never>) {
    messages = source.producer
  }

  deinit { unsubscribeAll() }

  public final var producer: SignalProducer<T, Never> {
    let observable = Unchecked(self)
    return SignalProducer { observer, lifetime in
      lifetime += observable.value.start(observer)
      lifetime.observeEnded { withExtendedLifetime(observable) {} }
    }
  }

  public final func subscribe<Observer: ObserverType>(observer: Observer)
  where Observer.MessageIn == T {
    observers.add(observer) { start(Link(observer, $0).input) }
  }

  public final func unsubscribe<Observer: ObserverType>(observer: Observer)
  where Observer.MessageIn == T {
    observers.remove(observer)
  }

  /// Lets all observers go, the modifiers that are connected too.
  public final func unsubscribeAll() {
    let released = observers.removeAll()
    let ended = runs.withLock { runs in
      defer { runs = CompositeDisposable() }
      return runs
    }
    ended.dispose()
    released.dispose()
  }

  /// Starts a run that goes on until it is disposed or this observable lets it go.
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

/// What sends to an observer, which is held weakly, until one of the two lets go.
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
