import WeirNetwork
import WeirRuntime
import WeirStreams

extension Word {
  /// The built-in function that sends a stream to a command or a connection.
  static let piping: [Word] = [
    Word(
      "pipe(to target: T) -> SignalProducer<String, F>", .streams, explanation: .source,
      distribution: .command,
      summary: "Sends the values to a command or server and emits what it sends back.",
      notes: """
        Like '|' in a shell. Each start runs the command or opens a connection, and starts the \
        stream. A command and a 'tcp' or 'unix' socket receive each value as a line, a 'udp' socket \
        as a datagram, a WebSocket as a message; an array of bytes is a binary message. When the \
        stream completes, the input of the target is closed, and the result completes when the \
        target closes its side. A WebSocket has no separate input: it is closed, and answers that \
        are still on their way are lost. If the target closes its input first, the stream is disposed, which \
        is not a failure. The stream waits while the target does not read. A Kafka topic sends \
        nothing back: the result completes when the cluster has stored all values.
        """,
      example: """
        SignalProducer(["b", "a"]).pipe(to: exec("sort")).startWithValues { print($0) }  // a | b
        """,
      behavior: .function { (call) throws(Fault) in
        guard case .object(let object) = try call.value(0) else {
          throw try call.pipeMistake
        }
        switch object {
        case let command as CommandObject:
          return call.make(
            .lines(LineFeed(command, reading: call.stream.producer, call.interpreter)))
        case let object as SocketObject:
          let socket = object.socket
          return call.make(
            .lines(
              LineFeed(socket.name, sending: call.stream.producer, call.interpreter) {
                socket.lineSource(sending: $0, account: $1)
              }))
        case let object as UDPSocketObject:
          let socket = object.socket
          if socket.isServer {
            throw call.site.failure(
              "'udp(listen:)' has no remote address to send to",
              hints: ["use 'udp(address)' to exchange datagrams with a remote address"])
          }
          return call.make(
            call.conversation(
              socket.name, .datagram, encode: { Line($0.description) },
              { socket.source(sending: $0, account: $1) }))
        case let socket as WebSocketObject:
          return call.make(
            call.conversation(
              socket.name, .webSocket, socket.status, encode: WebSocketMessage.init,
              { outbox, _ in socket.client(outbox) }))
        case let topic as KafkaTopicObject: return call.sending(to: topic, key: nil)
        default: throw try call.pipeMistake
        }
      })
  ]
}

extension WordCall {
  fileprivate var pipeMistake: Fault {
    get throws(Fault) {
      mistake(0, "a command, socket, WebSocket or Kafka topic, as 'exec(\"sort\")'", try value(0))
    }
  }
}
