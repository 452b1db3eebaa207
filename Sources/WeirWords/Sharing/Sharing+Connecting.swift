import Weir
import WeirRuntime

extension Word {
  static let connecting: [Word] = [
    Word(
      "publish() -> ConnectableProducer<Value, Error>", .producers, others: ["makeConnectable()"],
      summary: "Returns a producer whose subscriptions share one run of this producer.",
      notes: """
        The shared run begins when 'connect()' is called. Earlier subscriptions wait for it, and \
        later ones receive the following events. To connect automatically, use 'refCount()'.
        """,
      example: """
        let shared = SignalProducer(1...2).publish()
        shared.startWithValues { print("first \\($0)") }
        shared.startWithValues { print("second \\($0)") }
        shared.connect()  // first 1 | second 1 | first 2 | second 2
        """,
      behavior: .function { (call) throws(Fault) in call.connectable { $0.publish() } }),
    Word(
      "replay(_ count: Int) -> ConnectableProducer<Value, Error>", .producers,
      summary: "Shares one run and replays its last 'count' values to each new subscription.",
      notes: """
        The shared run begins when 'connect()' is called. To connect automatically, use \
        'refCount()'.
        """,
      example: """
        let shared = SignalProducer(1...3).concat(.never).replay(2)
        shared.connect()
        shared.startWithValues { print($0) }  // 2 | 3
        """,
      behavior: .function { (call) throws(Fault) in
        let count = try call.count(0)
        return call.connectable { $0.replay(count) }
      }),
    Word(
      "replayAll() -> ConnectableProducer<Value, Error>", .producers,
      summary: "Shares one run and replays all its values to each new subscription.",
      notes: """
        The shared run begins when 'connect()' is called. To connect automatically, use \
        'refCount()'.
        """,
      example: """
        let shared = SignalProducer(1...3).concat(.never).replayAll()
        shared.connect()
        shared.startWithValues { print($0) }  // 1 | 2 | 3
        """,
      behavior: .function { (call) throws(Fault) in call.connectable { $0.replayAll() } }),
    Word(
      "connect() -> Disposable", .value([.connectable]), effect: .starts,
      summary: "Starts the shared run of a connectable stream, unless it is already active.",
      notes: """
        Disposing the result disposes the shared run and interrupts the \
        subscriptions that share it. Observables, which have no interruptions, \
        then receive no event.
        """,
      example: """
        let shared = SignalProducer(value: 1).concat(.never).publish()
        shared.start { print($0) }
        let connection = shared.connect()  // VALUE 1
        connection.dispose()  // INTERRUPTED
        """,
      behavior: .function { (call) throws(Fault) in
        let connectable = try call.connectable
        let connection =
          call.stream.isRx
          ? CurrentThreadScheduler.trampoline { connectable.connect() } : connectable.connect()
        return .object(DisposableObject(connection, in: call.heap))
      }),
    Word(
      "refCount() -> SignalProducer<Value, Error>", .value([.connectable]),
      others: ["autoconnect()"], explanation: .shares,
      summary: "Connects with the first subscription and disconnects after the last one.",
      notes: "A subscription after that, or after the end of the shared run, connects again.",
      example: """
        let source = SignalProducer<Int, NoError>.never.on(
          starting: { print("connected") }, disposed: { print("disconnected") })
        let shared = source.publish().refCount()
        let runs = [shared.start(), shared.start()]  // connected
        for run in runs { run.dispose() }  // disconnected
        """,
      behavior: .function { (call) throws(Fault) in
        call.make(try call.connectable.refCount(), from: [call.stream])
      }),
  ]
}

extension WordCall {
  fileprivate func connectable(
    _ operation: (SignalProducer<Value, Value>) -> ConnectableProducer<Value, Value>
  ) -> Value {
    connectable(operation(stream.producer))
  }

  func connectable(_ producer: ConnectableProducer<Value, Value>) -> Value {
    .object(
      ConnectableStream(producer, by: word.maker, of: stream, interpreter: interpreter))
  }

  fileprivate var connectable: ConnectableProducer<Value, Value> {
    get throws(Fault) {
      guard let stream = stream as? ConnectableStream else {
        throw wrongReceiver
      }
      return stream.connectable
    }
  }
}
