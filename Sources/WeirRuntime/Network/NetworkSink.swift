import Weir
import WeirNetwork

extension WordCall {
  /// Starts the receiver and sends its values to a network sink.
  ///
  /// A failure of the stream or of the sink is reported unless the program handles it. The session
  /// waits until the server has accepted all values.
  ///
  /// - Parameters:
  ///   - encode: returns the message for a value. Its second argument must be called when the
  ///     server has accepted the message.
  ///   - connect: starts to send the messages of a queue.
  package func send<Message: Sendable>(
    to name: String,
    encode: @escaping (Value, @escaping @Sendable (NetworkError?) -> Void) -> Message,
    _ connect:
      @escaping (
        Outbox<Message>, @escaping @Sendable (Termination<NetworkError>) -> Void
      ) -> any Disposable
  ) -> Value {
    let sink = NetworkSink(name, interpreter, encode)
    let run = stream.beginning { sink.start(stream.producer, connect) }
    return .object(DisposableObject(run, in: heap))
  }
}

/// The reply of a server to a message that was sent while a delivery was processed.
private struct Reply {
  let delivery: Unchecked<Delivery?>
  let error: NetworkError?
}

/// A running network sink. Accessed on the session's thread only.
private final class NetworkSink<Message: Sendable>: @unchecked Sendable {
  private let interpreter: Interpreter
  private let outgoing: OutgoingMessages<Message>
  private let encode: (Value, @escaping @Sendable (NetworkError?) -> Void) -> Message
  private let run = CompositeDisposable()
  private let number = Locked(0)
  /// The replies of the server that have arrived and are not processed yet.
  private let replies = Locked<[Reply]>([])
  /// The number of messages that the server has not accepted yet.
  private var pending = 0
  private var isClosing = false
  private var hasEnded = false

  init(
    _ name: String, _ interpreter: Interpreter,
    _ encode: @escaping (Value, @escaping @Sendable (NetworkError?) -> Void) -> Message
  ) {
    (self.interpreter, self.encode) = (interpreter, encode)
    outgoing = OutgoingMessages(interpreter, account: interpreter.ioAccounts.account(name))
    let (unhandled, run) = (interpreter.unhandled, run)
    let opened = interpreter.io.open(
      name,
      IORecorder.ReplayHandlers(
        end: { failure in
          if let failure { unhandled.add(failure.value) }
          run.dispose()
        }))
    number.withLock { $0 = opened }
  }

  func start(
    _ values: SignalProducer<Value, Value>,
    _ connect: (Outbox<Message>, @escaping @Sendable (Termination<NetworkError>) -> Void) ->
      any Disposable
  ) -> any Disposable {
    let source = SerialDisposable()
    run += source
    if !interpreter.io.isPlaying {
      let connection = connect(outgoing.outbox) { end in
        self.interpreter.loop.arrive { self.finish(end) }
      }
      run += AnyDisposable { [interpreter] in
        self.hasEnded = true
        self.settle()
        interpreter.io.close(self.number.withLock(\.self))
        connection.dispose()
      }
    }
    values.startWithSignal { signal, handle in
      source.inner = handle
      signal.observe(
        Signal.Observer { event in
          switch event {
          // The result of a closure that failed is only a placeholder.
          case .value(let value): if !self.interpreter.isHalted { self.send(value) }
          case .failed(let error):
            self.interpreter.unhandled.add(error)
            self.close()
          case .completed, .interrupted: self.close()
          }
        })
    }
    return run
  }

  private func send(_ value: Value) {
    if interpreter.io.isPlaying || hasEnded { return }
    let delivery = Unchecked(interpreter.delivery)
    delivery.value?.hold()
    if pending == 0, !isClosing { interpreter.loop.hold() }
    pending += 1
    let message = encode(value) { self.receive(Reply(delivery: delivery, error: $0)) }
    outgoing.put(message)
  }

  /// Queues a reply; those that arrive before the next turn are processed together. Can be called
  /// on any thread.
  private func receive(_ reply: Reply) {
    let isFirst = replies.withLock { replies in
      replies.append(reply)
      return replies.count == 1
    }
    if isFirst { interpreter.loop.schedule { self.processReplies() } }
  }

  private func processReplies() {
    let replies = replies.withLock { replies in
      defer { replies = [] }
      return replies
    }
    for reply in replies { reply.delivery.value?.release(failed: reply.error != nil) }
    if pending > 0 {
      pending -= replies.count
      if pending == 0, !isClosing { interpreter.loop.release() }
    }
    // A message that the server refuses ends the sink, although the connection could continue.
    if let error = replies.lazy.compactMap(\.error).first { finish(.failed(error)) }
  }

  /// Ends the sink after the messages so far. The session waits for the end.
  private func close() {
    guard !isClosing, !hasEnded else { return }
    if pending == 0, !interpreter.io.isPlaying { interpreter.loop.hold() }
    isClosing = true
    outgoing.outbox.close()
    if interpreter.io.isPlaying { isClosing = false }
  }

  /// Lets the session end, regardless of messages that are not accepted.
  private func settle() {
    if pending > 0 || isClosing { interpreter.loop.release() }
    (pending, isClosing) = (0, false)
  }

  private func finish(_ end: Termination<NetworkError>) {
    guard !hasEnded else { return }
    hasEnded = true
    if case .failed(let error) = end {
      interpreter.io.note(end: .network(error), of: number.withLock(\.self))
      interpreter.unhandled.add(.failure(error))
    }
    settle()
    run.dispose()
  }
}
