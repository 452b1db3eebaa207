public import Dispatch
import Weir

/// What turns the messages of a `ModifierObservable` into others.
public protocol ModifierType<MessageIn, MessageOut>: AnyObject {
  associatedtype MessageIn
  associatedtype MessageOut

  /// Receives a message and calls `notify` with each message to pass on, now or later, on any
  /// thread. One message at a time is received.
  func process(message: MessageIn, notify: @escaping (MessageOut) -> Void)
}

/// An observer of `source` that is itself observable: it remembers what it sent last.
///
/// It observes its source from its creation until it is released, and keeps the source meanwhile.
public final class ModifierObservable<Source: ObservableType, T>: Observable<T> {
  private let run: any Disposable

  /// A modifier of its own, for an operator that is not here.
  ///
  /// - Parameter dispatchQueue: where messages are processed; without it, where they are sent.
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
