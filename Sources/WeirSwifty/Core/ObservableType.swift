public import Weir

/// What sends messages to observers, without an end and without failures.
///
/// To the engine it is a producer: each run sends the last message, then those that come, and
/// keeps the observable. It completes when nothing can come any more.
public protocol ObservableType<MessageOut>: AnyObject, SignalProducerConvertible
where Value == MessageOut, Error == Never {
  associatedtype MessageOut

  /// Sends the last message to an observer and then those that come. The observer is held weakly;
  /// subscribing it again does nothing.
  func subscribe<Observer: ObserverType>(observer: Observer) where Observer.MessageIn == MessageOut

  /// Lets an observer go.
  func unsubscribe<Observer: ObserverType>(observer: Observer)
  where Observer.MessageIn == MessageOut
}

extension ObservableType {
  /// The messages, for an observable of a type of its own.
  public var producer: SignalProducer<MessageOut, Never> {
    let begin = Unchecked { (forward: Forward<MessageOut>) -> () -> Void in
      self.subscribe(observer: forward)
      return { self.unsubscribe(observer: forward) }
    }
    return SignalProducer { observer, lifetime in
      let end = Unchecked(begin.value(Forward(observer)))
      lifetime.observeEnded { end.value() }
    }
  }
}

private final class Forward<T>: ObserverType {
  private let target: Weir.Signal<T, Never>.Observer

  init(_ target: Weir.Signal<T, Never>.Observer) {
    self.target = target
  }

  func process(message: T) { target.send(value: message) }

  func unsubscribed() { target.sendCompleted() }
}
