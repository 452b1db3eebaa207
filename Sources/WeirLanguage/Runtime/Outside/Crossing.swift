import Glibc
import Weir
import WeirStreams

extension WordCall {
  /// The stream of what a source sends on a thread of its own: a few values wait for the session's
  /// loop, which stays for them.
  func make<Element: Sendable>(
    _ source: SignalProducer<Element, IOError>, _ account: FlowAccount,
    _ value: @escaping @Sendable (Element) -> Value
  ) -> Value {
    make(
      SignalProducer { [loop = interpreter.loop] observer, lifetime in
        loop.hold()
        lifetime.observeEnded { loop.release() }
        source.observe(on: loop, buffering: .wait(64), account: account).map(value)
          .mapError { Value.failure($0) }.start(observer, in: lifetime)
      })
  }

  func account(_ name: String) -> FlowAccount { interpreter.edges.account(name) }

  /// Starts to write what the stream sends; what goes wrong is told where nobody looks at it. The
  /// session stays for what is still to be written.
  func write(
    _ sink: (SignalProducer<Line, IOError>, WritingHost) -> SignalProducer<Never, IOError>
  ) -> Value {
    let (failure, interpreter) = (Kept(), interpreter)
    let host = WritingHost(isStopped: { interpreter.isHalted }) {
      [loop = interpreter.loop, edges = interpreter.edges] isBusy in
      if isBusy {
        loop.hold()
        edges.writingBegins()
      } else {
        edges.writingEnds()
        loop.release()
      }
    }
    let lines = stream.producer.whole(interpreter).map { Line($0.description) }
      .mapError { error in
        failure.value = error
        // It stands for the failure of the stream.
        return IOError("read", "stream", code: 0)
      }
    let thread = Thread.current
    let run = stream.beginning {
      sink(lines, host).start(
        Signal.Observer { event in
          // A writing that was stopped has not failed.
          guard case .failed(let error) = event, error.code != ECANCELED else { return }
          let tell = { @Sendable in
            interpreter.unhandled.overlook(failure.value ?? .failure(error))
          }
          if Thread.current == thread { tell() } else { interpreter.loop.schedule(tell) }
        })
    }
    return .object(DisposableObject(run, in: heap))
  }
}

/// The failure of a stream. It is touched on the session's thread only.
private final class Kept: @unchecked Sendable {
  var value: Value?
}

extension SignalProducer<Value, Value> {
  /// The stream, which does not complete where something has gone wrong before.
  fileprivate func whole(_ interpreter: Interpreter) -> SignalProducer {
    SignalProducer { observer, lifetime in
      self.start(
        Signal.Observer { event in
          switch event {
          // What a closure that failed returns is no value.
          case .value: if !interpreter.isHalted { observer.send(event) }
          case .completed where interpreter.isHalted: observer.sendInterrupted()
          case .failed, .completed, .interrupted: observer.send(event)
          }
        }, in: lifetime)
    }
  }
}
