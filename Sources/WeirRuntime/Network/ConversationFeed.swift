import Weir
import WeirNetwork
import WeirStreams

/// The lines that a peer sends while it receives the values of a stream as lines.
package final class ConversationFeed: LineFeed {
  /// Creates the source for a run, which sends the lines of the queue and counts on the account.
  package typealias SourceFactory =
    @Sendable (Outbox<Line>, FlowAccount) -> NetworkSource<LineBatch>

  private let name: String
  private let input: SignalProducer<Value, Value>
  private let interpreter: Interpreter
  private let source: SourceFactory

  package init(
    _ name: String, sending input: SignalProducer<Value, Value>, _ interpreter: Interpreter,
    _ source: @escaping SourceFactory
  ) {
    (self.name, self.input, self.interpreter) = (name, input, interpreter)
    self.source = source
  }

  package func lines(through pipeline: ElementPipeline) -> SignalProducer<Value, Value> {
    SignalProducer { [name, input, interpreter, source] observer, lifetime in
      let input = PeerInput(input, output: observer)
      let account = interpreter.ioAccounts.account(name)
      let run = BatchRun(pipeline, input.peer, account)
      lifetime.observeEnded { run.stop() }
      let outgoing = OutgoingMessages<Line>(
        interpreter, account: interpreter.ioAccounts.account("input of \(name)")
      ) { run.deliver() }
      run.onStop { outgoing.outbox.stop() }
      run.begin { run in
        run.read(source(outgoing.outbox, account), whenReceived: outgoing.wake)
      }
      outgoing.start(input, in: lifetime) { Line($0.description) }
    }
  }
}
