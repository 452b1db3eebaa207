import CKafka
import Weir
import WeirNetwork
import WeirStreams

extension KafkaClient {
  /// Emits the messages of a topic that a group assigns to this consumer. Never completes.
  ///
  /// A message that is not acknowledged is delivered again, to this consumer after a new start, or
  /// to another one. Acknowledgements given before the stream is disposed are committed.
  ///
  /// - Parameter reportLag: called on another thread with each change of the number of messages of
  ///   the assigned partitions that are not acknowledged.
  package func messages(
    _ topic: String, _ group: KafkaGroup, permit: @escaping KafkaPermit = { _ in nil },
    reportLag: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> NetworkSource<KafkaMessage> {
    source(KAFKA_CONSUMER, group.settings, permit, limit: 64) { handle, intake in
      let consumer = KafkaConsumer(handle, intake, topic, group, reportLag)
      let broker = BrokerConnection { intake.dispose() }
      intake.attach {
        consumer.resume()
      } stop: {
        consumer.stop()
      }
      return {
        consumer.run()
        broker.closed()
      }
    }
  }

  /// Sends the messages of an outbox to a topic. Completes once the outbox is closed and the brokers
  /// have stored all messages; fails at the first message that they refuse.
  package func send(
    _ outbox: Outbox<KafkaRecord>, to topic: String, permit: @escaping KafkaPermit = { _ in nil }
  ) -> NetworkSource<Never> {
    source(KAFKA_PRODUCER, KafkaProducer.settings, permit, limit: 1) { handle, intake in
      let producer = KafkaProducer(handle, outbox, intake, topic)
      intake.attach(resume: {}) { handle.wake() }
      outbox.attach { handle.wake() }
      return { producer.run() }
    } failed: { error in
      for record in outbox.stop() { record.accepted(error) }
    }
  }

  /// Creates a source with a client of librdkafka, whose thread performs the action that `prepare`
  /// returns.
  ///
  /// librdkafka tries to connect forever, so that the address is tried first.
  private func source<Element>(
    _ kind: Int, _ settings: [String: String], _ permit: @escaping KafkaPermit, limit: Int,
    _ prepare: @escaping @Sendable (KafkaHandle, Intake<Element>) -> @Sendable () -> Void,
    failed: @escaping @Sendable (NetworkError) -> Void = { _ in }
  ) -> NetworkSource<Element> {
    NetworkSource(name: "kafka '\(endpoint)'", limit: limit) { intake in
      @Sendable func fail(_ error: NetworkError) {
        failed(error)
        intake.finish(.failed(error))
      }
      Connecting(endpoint).probe(for: intake) { result in
        do throws(NetworkError) {
          var settings = settings
          if try result.get() { settings["broker.address.family"] = "v4" }
          let handle = try KafkaHandle(kind, self, settings, KafkaEvents(endpoint, permit))
          let run = prepare(handle, intake)
          if !WorkThread.start(run) {
            handle.destroy()
            fail(NetworkError("connect to", "\(endpoint)", .system, "cannot start a thread"))
          }
        } catch {
          fail(error)
        }
      }
    }
  }
}
