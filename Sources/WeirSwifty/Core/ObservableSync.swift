import Weir

/// An observable to send to: it remembers its last message. Any thread may use it.
public final class ObservableSync<T>: Observable<T> {
  private let input: Weir.Signal<T, Never>.Observer

  public init() {
    let (messages, input) = SignalProducer<T, Never>.buffer(1)
    self.input = input
    super.init(messages)
  }

  /// Sends a message.
  public func send(message: T) { input.send(value: message) }

  /// Lets all observers go for good, those too that are to come.
  func end() { input.sendCompleted() }
}

extension ObservableSync: @unchecked Sendable where T: Sendable {}
