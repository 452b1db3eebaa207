public import Dispatch
import Weir

/// A modifier of the messages of a `ModifierObservable`.
public protocol ModifierType<MessageIn, MessageOut>: AnyObject {
  /// The type of the messages that the modifier receives.
  associatedtype MessageIn
  /// The type of the messages that the modifier passes on.
  associatedtype MessageOut

  /// Receives a message and calls `notify` with each message to pass on. `notify` may be called
  /// later and on any thread. Only one message is processed at a time.
  func process(message: MessageIn, notify: @escaping (MessageOut) -> Void)
}

/// An observer of `source` that is itself observable. It stores the last message that it has sent.
///
/// It observes its source, and retains it, from its creation until it is released.
public final class ModifierObservable<Source: ObservableType, T>: Observable<T> {
  private let run: any Disposable

  /// Creates an observable for a custom modifier.
  ///
  /// - Parameters:
  ///   - source: the observable to modify.
  ///   - modifier: processes the messages.
  ///   - dispatchQueue: the queue to process messages on; nil for the sending thread.
  public convenience init<Modifier: ModifierType>(
    source: Source, modifier: Modifier, dispatchQueue: DispatchQueue? = nil
  ) where Modifier.MessageIn == Source.MessageOut, Modifier.MessageOut == T {
    let messages = Unchecked(EndPoint(observable: source, dispatchQueue: dispatchQueue).dispatched)
    let process = Unchecked { (message: Source.MessageOut, notify: @escaping (T) -> Void) in
      modifier.process(message: message, notify: notify)
    }
    self.init(
      SignalProducer { observer, lifetime in
        let observer = Unchecked(observer)
        lifetime += messages.value.start { event in
          guard let message = event.value else { return observer.value.sendCompleted() }
          process.value(message) { observer.value.send(value: $0) }
        }
      })
  }

  init(_ modified: SignalProducer<T, Never>) {
    let (messages, input) = SignalProducer<T, Never>.buffer(1)
    run = modified.start(input)
    super.init(messages)
  }

  deinit { run.dispose() }
}

extension ModifierObservable: @unchecked Sendable where T: Sendable {}
