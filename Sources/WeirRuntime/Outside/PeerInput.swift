import Weir

/// The stream that a command or the peer of a connection reads as its input.
///
/// A failure of the stream ends the input. The output emits it after the peer has ended.
struct PeerInput {
  private let values: SignalProducer<Value, Value>
  private let output: Signal<Value, Value>.Observer
  private let failure: Failure
  /// The observer for the events of the peer.
  let peer: Signal<Value, Value>.Observer

  private final class Failure: Sendable {
    let value = Locked<Value?>(nil)
  }

  /// Creates an input.
  ///
  /// - Parameter output: receives the events of the peer.
  init(_ values: SignalProducer<Value, Value>, output: Signal<Value, Value>.Observer) {
    let failure = Failure()
    (self.values, self.output, self.failure) = (values, output, failure)
    peer = Signal.Observer { event in
      if case .completed = event, let error = failure.value.withLock(\.self) {
        output.send(error: error)
      } else {
        output.send(event)
      }
    }
  }

  /// Starts the stream.
  ///
  /// - Parameters:
  ///   - subscription: disposes the stream.
  ///   - isStopped: whether the peer has ended, so that an interruption is not forwarded.
  ///   - put: sends a value to the peer.
  ///   - close: ends the input of the peer.
  func start(
    _ subscription: SerialDisposable, isStopped: @escaping @Sendable () -> Bool,
    put: @escaping @Sendable (Value) -> Void, close: @escaping @Sendable () -> Void
  ) {
    values.startWithSignal { [output, failure] signal, run in
      subscription.inner = run
      signal.observe(
        Signal.Observer { event in
          switch event {
          case .value(let value): put(value)
          case .failed(let error):
            failure.value.withLock { $0 = error }
            close()
          case .completed: close()
          case .interrupted: if !isStopped() { output.sendInterrupted() }
          }
        })
    }
  }
}
