import Weir

/// What an observable is made of.
@usableFromInline
typealias Source<Element> = SignalProducer<Element, any Swift.Error>

/// Where the events of an observable go.
@usableFromInline
typealias Sink<Element> = Weir.Signal<Element, any Swift.Error>.Observer

extension Weir.Signal.Observer where Error == any Swift.Error {
  /// Passes events on to an observer, and no interruption.
  @inlinable
  init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Value {
    self.init(on: { observer.on($0) })
  }

  /// Passes events on to a closure, and no interruption.
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
