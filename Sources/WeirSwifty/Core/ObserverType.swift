/// A receiver of the messages of an observable.
public protocol ObserverType<MessageIn>: AnyObject {
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

  public init<Base: ObserverType>(base: Base) where Base.MessageIn == T {
    receive = { base.process(message: $0) }
    letGo = { base.unsubscribed() }
  }

  public func process(message: T) { receive(message) }

  public func unsubscribed() { letGo() }
}
