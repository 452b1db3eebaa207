import Weir

/// An observable that sends the messages of its `send(message:)` method and stores the last one.
/// Thread-safe.
public final class ObservableSync<T>: Observable<T> {
  private let input: Weir.Signal<T, Never>.Observer

  /// Creates an observable without a last message: observers receive nothing until one is sent.
  public init() {
    let (messages, input) = SignalProducer<T, Never>.buffer(1)
    self.input = input
    super.init(messages)
  }

  /// Sends a message.
  public func send(message: T) { input.send(value: message) }

  /// Completes the messages. Current observers are removed, and later ones after they have received
  /// the last message.
  func end() { input.sendCompleted() }
}

extension ObservableSync: @unchecked Sendable where T: Sendable {}
