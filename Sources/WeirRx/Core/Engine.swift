import Weir

/// The producer that an observable wraps.
@usableFromInline
typealias Source<Element> = SignalProducer<Element, any Swift.Error>

/// The engine's observer that receives the events of an observable.
@usableFromInline
typealias Sink<Element> = Weir.Signal<Element, any Swift.Error>.Observer

extension Weir.Signal.Observer where Error == any Swift.Error {
  /// Creates a sink that passes events to an observer. Interruptions are ignored.
  @inlinable
  init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Value {
    self.init(on: { observer.on($0) })
  }

  /// Creates a sink that passes events to a closure. Interruptions are ignored.
  @inlinable
  init(on receive: @escaping (Event<Value>) -> Void) {
    self.init(
      receiving: { receive(.next($0)) },
      termination: { end in
        switch end {
        case .completed: receive(.completed)
        case .failed(let error): receive(.error(error))
        case .interrupted: break
        }
      })
  }

  /// Sends an event.
  @inlinable
  func on(_ event: Event<Value>) {
    switch event {
    case .next(let element): onValue(element)
    case .error(let error): onTermination(.failed(error))
    case .completed: onTermination(.completed)
    }
  }
}
