/// What receives the messages of an observable.
public protocol ObserverType<MessageType>: AnyObject {
  associatedtype MessageType

  /// Receives a message.
  func process(message: MessageType)

  /// Is called when the observable has let this observer go.
  func unsubscribed()
}
