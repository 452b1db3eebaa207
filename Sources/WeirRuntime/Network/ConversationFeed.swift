import Weir
import WeirNetwork
import WeirStreams

extension LineFeed {
  /// Creates a feed of the lines that a peer sends while it receives the values of a stream as lines.
  ///
  /// - Parameter source: creates the source for a run, which sends the lines of the queue and counts
  ///   on the account.
  package init(
    _ name: String, sending input: SignalProducer<Value, Value>, _ interpreter: Interpreter,
    _ source: @escaping @Sendable (Outbox<Line>, FlowAccount) -> NetworkSource<LineBatch>
  ) {
    self.init { pipeline, observer, lifetime in
      let input = PeerInput(input, output: observer)
      let account = interpreter.ioAccounts.account(name)
      let run = BatchRun(pipeline, input.peer, account)
      run.converse(
        sending: input, in: lifetime, interpreter, encode: { Line($0.description) }
      ) { outbox, wake in
        run.read(source(outbox, account), whenReceived: wake, as: { $0 })
      }
    }
  }
}
