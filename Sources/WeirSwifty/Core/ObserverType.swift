/// What receives the messages of an observable.
public protocol ObserverType<MessageIn>: AnyObject {
  associatedtype MessageIn

  /// Receives a message.
  func process(message: MessageIn)

  /// Is called when the observable has let this observer go.
  func unsubscribed()
}

/// An observer that stands for another one of any type.
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
