import Glibc
import Weir
import WeirStreams
import WeirSyntax

extension WordCall {
  /// Creates a stream of the values that a source emits on its own thread.
  ///
  /// A bounded number of values is buffered for the session's loop. The stream keeps the loop
  /// running.
  ///
  /// - Parameter type: the enum type of the values that `value` creates.
  package func make<Element: Sendable>(
    _ source: SignalProducer<Element, IOError>, _ account: FlowAccount, of type: EnumType,
    _ value: @escaping @Sendable (Element) -> Value
  ) -> Value {
    make(
      SignalProducer { [loop = interpreter.loop, io = interpreter.io] observer, lifetime in
        loop.hold()
        let number = io.open(account.name, IORecorder.ReplayHandlers(observer, of: type))
        lifetime.observeEnded {
          io.close(number)
          loop.release()
        }
        guard !io.isPlaying else { return }
        source.observe(on: ExternalScheduler(loop), buffering: .wait(64), account: account).map(
          value
        )
        .mapError { Value.failure($0) }
        .on(event: { io.note($0, of: number) })
        .start(observer, in: lifetime)
      })
  }

  /// Returns the account with the given name and attaches it to the call's streams.
  package func account(_ name: String) -> FlowAccount {
    let account = interpreter.ioAccounts.account(name)
    callSite.account = account
    return account
  }

  /// Starts to write the values of the receiver to a sink.
  ///
  /// A failure is reported unless the program handles it. The session waits for pending writes.
  package func write(
    _ sink: (SignalProducer<Line, IOError>, WritingHost) -> SignalProducer<Never, IOError>
  ) -> Value {
    let (failure, interpreter) = (FailureBox(), interpreter)
    let host = WritingHost(isStopped: { interpreter.isHalted }) {
      [loop = interpreter.loop, accounts = interpreter.ioAccounts] isBusy in
      if isBusy {
        loop.hold()
        accounts.beginWriting()
      } else {
        accounts.endWriting()
        loop.release()
      }
    }
    let io = interpreter.io
    let reportFailure = { @Sendable (error: Value) in interpreter.unhandled.add(error) }
    let number = io.open(
      "sink", IORecorder.ReplayHandlers(end: { $0.map { reportFailure($0.value) } }))
    let lines = stream.producer.whole(interpreter).map { Line($0.description) }
      .mapError { error in
        failure.value = error
        // A placeholder for the failure of the stream.
        return IOError("read", "stream", code: 0)
      }
    let thread = Thread.current
    let run = stream.beginning {
      if io.isPlaying {
        // During a replay nothing is written; only a failure of the stream itself is reported.
        return lines.start(
          Signal.Observer { event in
            if case .failed = event, let error = failure.value { reportFailure(error) }
          })
      }
      return sink(lines, host).start(
        Signal.Observer { event in
          // A cancelled write has not failed.
          guard case .failed(let error) = event, error.code != ECANCELED else { return }
          let tell = { @Sendable in
            if failure.value == nil { io.note(end: .io(error), of: number) }
            reportFailure(failure.value ?? .failure(error))
          }
          if Thread.current == thread { tell() } else { interpreter.loop.schedule(tell) }
        })
    }
    return .object(DisposableObject(run, in: heap))
  }
}

/// A scheduler whose actions count as external events of a loop.
private final class ExternalScheduler: Scheduler {
  private let loop: EventLoop

  init(_ loop: EventLoop) { self.loop = loop }

  @discardableResult
  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    loop.arrive(action)
  }
}

extension IORecorder {
  fileprivate func note(_ event: Signal<Value, Value>.Event, of number: Int) {
    switch event {
    case .value(.enumCase(let value)):
      note(.value(number, [value.name] + value.payload.map(\.description)))
    case .failed(let error): note(end: SessionRecording.Failure(error), of: number)
    case .completed: note(end: nil, of: number)
    case .value, .interrupted: break
    }
  }
}

extension IORecorder.ReplayHandlers {
  /// Creates handlers that send the recorded enum values to `observer`. A recorded value is a case
  /// name followed by the associated values.
  fileprivate init(_ observer: Signal<Value, Value>.Observer, of type: EnumType) {
    self.init(
      value: { parts in
        guard let name = parts.first, let known = type.cases.first(where: { $0.name == name })
        else { return }
        let payload = zip(known.types, parts.dropFirst()).map { type, text in
          type == .int ? Value.int(Int(text) ?? 0) : .string(text)
        }
        let labels = known.labels ?? payload.map { _ in nil }
        observer.send(value: .enumCase(EnumValue(type, name, payload, labels: labels)))
      },
      end: { failure in
        if let failure { observer.send(error: failure.value) } else { observer.sendCompleted() }
      })
  }
}

/// The failure of a stream. Accessed on the session's thread only.
private final class FailureBox: @unchecked Sendable {
  var value: Value?
}

extension SignalProducer<Value, Value> {
  /// Returns a producer that drops values while the session is halted. If the session is halted
  /// when the stream completes, the producer is interrupted instead.
  fileprivate func whole(_ interpreter: Interpreter) -> SignalProducer {
    SignalProducer { observer, lifetime in
      self.start(
        Signal.Observer { event in
          switch event {
          // The result of a closure that failed is only a placeholder.
          case .value: if !interpreter.isHalted { observer.send(event) }
          case .completed where interpreter.isHalted: observer.sendInterrupted()
          case .failed, .completed, .interrupted: observer.send(event)
          }
        }, in: lifetime)
    }
  }
}
