public import Weir

/// A source of messages that does not fail.
///
/// The engine uses it as a producer. When started, the producer sends the last message, then all
/// later ones, and retains the observable. The producer completes when no further message is
/// possible.
public protocol ObservableType<MessageOut>: AnyObject, SignalProducerConvertible
where Value == MessageOut, Error == Never {
  /// The type of the messages that the source sends.
  associatedtype MessageOut

  /// Adds an observer, which receives the last message, then all later ones. The observer is held
  /// weakly. Adding it again does nothing.
  func subscribe<Observer: ObserverType>(observer: Observer) where Observer.MessageIn == MessageOut

  /// Removes an observer.
  func unsubscribe<Observer: ObserverType>(observer: Observer)
  where Observer.MessageIn == MessageOut
}

extension ObservableType {
  /// The default producer of the messages, for custom observables.
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
