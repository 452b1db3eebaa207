import NIOCore
import Weir

extension RedisClient {
  /// Adds the messages of an outbox to the stream at `key`.
  ///
  /// At most 512 entries are in flight. Completes once the outbox is closed and the server has
  /// accepted all entries. Fails at the first entry that the server refuses, after the replies for
  /// the entries in flight; the outbox is stopped then.
  ///
  /// - Parameters:
  ///   - maxLength: the length to which the server trims the stream, approximately.
  ///   - reconnecting: the delays after which the sink connects again when the connection is lost or
  ///     refused; nil for a sink that fails. Entries without reply are sent again, so that an entry
  ///     can be added twice.
  package func add(
    to key: String, maxLength: Int? = nil, reconnecting backoff: Backoff? = nil,
    sending outbox: Outbox<RedisAddition>
  ) -> NetworkSource<Never> {
    let trimming = maxLength.map { ["MAXLEN", "~", String(max(0, $0))] } ?? []
    let prefix = ["XADD", key] + trimming + ["*"]
    var encoded = ByteBuffer()
    for argument in prefix { encoded.writeArgument(argument) }
    return sink(
      outbox, backoff,
      RedisSinkCommand(name: "XADD") { [encoded] addition, buffer in
        buffer.writeCommandHeader(count: prefix.count + 2 * addition.fields.count)
        buffer.writeImmutableBuffer(encoded)
        for field in addition.fields {
          buffer.writeArgument(field.name)
          buffer.writeArgument(field.value)
        }
      } settle: { addition, error in
        addition.accepted?(error)
      })
  }

  /// Publishes the only field of each entry of an outbox to a channel. Ends as `add` does.
  package func publish(
    _ channel: String, reconnecting backoff: Backoff? = nil, sending outbox: Outbox<RedisAddition>
  ) -> NetworkSource<Never> {
    sink(
      outbox, backoff,
      RedisSinkCommand(name: "PUBLISH") { publication, buffer in
        buffer.writeCommand(["PUBLISH", channel, publication.fields.first?.value ?? ""])
      } settle: { publication, error in
        publication.accepted?(error)
      })
  }

  private func sink<Message>(
    _ outbox: Outbox<Message>, _ backoff: Backoff?, _ command: RedisSinkCommand<Message>
  ) -> NetworkSource<Never> {
    let reconnection = Reconnection(backoff)
    @Sendable func stop(_ error: NetworkError) {
      for message in outbox.stop() { command.settle(message, error) }
    }
    let disposed = NetworkError("run \(command.name) on", endpoint.description, .reset, "disposed")
    @Sendable func open(_ intake: Intake<Never>) {
      connect { close in
        intake.attach(resume: {}) {
          close()
          stop(disposed)
        }
      } ready: { connection in
        guard let loop = connection.eventLoop else { return }
        let sink = RedisSink(connection, outbox, intake, command, reconnection)
        let bound = NIOLoopBound((sink: sink, connection: connection), eventLoop: loop)
        connection.onProgress = { sink.progress() }
        let end = connection.onEnd
        connection.onEnd = { error in
          sink.giveBack()
          end(error)
        }
        intake.attach(resume: {}) {
          loop.execute {
            bound.value.connection.close()
            stop(disposed)
          }
        }
        outbox.attach { loop.execute { bound.value.sink.progress() } }
      } failed: { error in
        guard reconnection.follows(error), !outbox.isStopped else {
          stop(error.ofSink)
          return intake.finish(.failed(error.ofSink))
        }
        let cancel = reconnection.schedule { open(intake) }
        intake.attach(resume: {}) {
          cancel()
          stop(disposed)
        }
      }
    }
    return NetworkSource(name: "\(self)") { open($0) }
  }
}
