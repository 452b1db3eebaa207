import Weir
import WeirNetwork
import WeirStreams

/// The lines that a peer sends while it receives the values of a stream as lines.
final class ConversationFeed: LineFeed {
  /// Creates the source for a run, which sends the lines of the queue and counts on the account.
  typealias SourceFactory = @Sendable (Outbox<Line>, FlowAccount) -> NetworkSource<LineBatch>

  private let name: String
  private let input: SignalProducer<Value, Value>
  private let interpreter: Interpreter
  private let source: SourceFactory

  init(
    _ name: String, sending input: SignalProducer<Value, Value>, _ interpreter: Interpreter,
    _ source: @escaping SourceFactory
  ) {
    (self.name, self.input, self.interpreter) = (name, input, interpreter)
    self.source = source
  }

  func lines(through pipeline: ElementPipeline) -> SignalProducer<Value, Value> {
    SignalProducer { [name, input, interpreter, source] observer, lifetime in
      let failure = Locked<Value?>(nil)
      // If the input stream failed, send its failure when the peer closes the connection.
      let output = Signal<Value, Value>.Observer { event in
        if case .completed = event, let error = failure.withLock({ $0 }) {
          observer.send(error: error)
        } else {
          observer.send(event)
        }
      }
      let account = interpreter.ioAccounts.account(name)
      let run = BatchRun(pipeline, output, account)
      lifetime.observeEnded { run.stop() }
      let outgoing = OutgoingMessages<Line>(
        interpreter, account: interpreter.ioAccounts.account("input of \(name)")
      ) { run.deliver() }
      run.onStop { outgoing.outbox.stop() }
      run.begin { run in
        run.read(source(outgoing.outbox, account), whenReceived: outgoing.wake)
      }
      input.startWithSignal { signal, run in
        lifetime += run
        signal.observe(
          Signal.Observer { event in
            switch event {
            case .value(let value):
              if !outgoing.put(Line(value.description)) { run.dispose() }
            case .failed(let error):
              failure.withLock { $0 = error }
              outgoing.outbox.close()
            case .completed: outgoing.outbox.close()
            case .interrupted: if !outgoing.outbox.isStopped { observer.sendInterrupted() }
            }
          })
      }
    }
  }
}
