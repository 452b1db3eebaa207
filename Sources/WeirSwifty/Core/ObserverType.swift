/// A receiver of the messages of an observable.
public protocol ObserverType<MessageIn>: AnyObject {
  /// The type of the messages that the observer receives.
  associatedtype MessageIn

  /// Receives a message.
  func process(message: MessageIn)

  /// Called when the observable has removed this observer.
  func unsubscribed()
}

/// A type-erased observer.
public final class AnyObserver<T>: ObserverType {
  private let receive: (T) -> Void
  private let letGo: () -> Void

  /// Creates an observer that forwards its calls to `base` and retains it.
  ///
  /// Observables hold observers weakly: retain the new observer while it is subscribed.
  public init<Base: ObserverType>(base: Base) where Base.MessageIn == T {
    receive = { base.process(message: $0) }
    letGo = { base.unsubscribed() }
  }

  /// Forwards a message to the original observer.
  public func process(message: T) { receive(message) }

  /// Notifies the original observer that the observable has removed this observer.
  public func unsubscribed() { letGo() }
}
