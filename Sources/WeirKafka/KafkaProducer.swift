import CKafka
import Weir
import WeirNetwork

/// Sends the messages of an outbox to a topic on a thread of its own, and settles each when the
/// brokers have stored it.
final class KafkaProducer: @unchecked Sendable {
  /// The settings for messages that are stored once and in order, also after a repetition. A key
  /// selects the partition that it selects in Java.
  static let settings = [
    "enable.idempotence": "true", "message.timeout.ms": "60000", "partitioner": "murmur2_random",
  ]

  private let handle: KafkaHandle
  private let outbox: Outbox<KafkaRecord>
  private let intake: Intake<Never>
  private let topic: String
  // Accessed on the thread only.
  private var sent: [Int: KafkaRecord] = [:]
  private var count = 0
  private var failure: NetworkError?

  private var api: kafka_functions { handle.api }

  init(
    _ handle: KafkaHandle, _ outbox: Outbox<KafkaRecord>, _ intake: Intake<Never>, _ topic: String
  ) {
    (self.handle, self.outbox) = (handle, outbox)
    (self.intake, self.topic) = (intake, topic)
  }

  /// Sends until the outbox is finished, the intake is disposed, or an error occurs.
  func run() {
    handle.events.delivered = { [unowned self] in settle($0, $1) }
    intake.connected()
    let target = api.topic_new(handle.client, topic, nil)
    while handle.events.failure == nil, !intake.isDisposed {
      // After a refusal, the messages in flight are awaited, and no more are sent.
      if failure == nil { for record in outbox.take() { send(record, target) } }
      if failure == nil ? outbox.isFinished : sent.isEmpty { break }
      _ = api.poll(handle.client, 500)
    }
    failure = failure ?? handle.events.failure
    api.topic_destroy(target)
    handle.destroy()
    let left = outbox.stop() + sent.values
    let disposed = NetworkError("send to", "\(handle.events.subject)/\(topic)", .reset, "disposed")
    for record in left { record.accepted(failure ?? disposed) }
    intake.finish(failure.map { .failed($0) } ?? .completed)
  }

  private func send(_ record: KafkaRecord, _ target: OpaquePointer?) {
    count += 1
    sent[count] = record
    var text = record.text
    let isQueued = text.withUTF8 { text in
      record.key.withBytes { key in
        api.produce(
          target, -1, Int32(KAFKA_COPY), UnsafeMutableRawPointer(mutating: text.baseAddress),
          text.count, key?.baseAddress, key?.count ?? 0, UnsafeMutableRawPointer(bitPattern: count))
      } == 0
    }
    if !isQueued { settle(count, api.last_error()) }
  }

  private func settle(_ number: Int, _ code: Int32) {
    guard let record = sent.removeValue(forKey: number) else { return }
    if code == 0 {
      outbox.written(1)
      return record.accepted(nil)
    }
    let error = NetworkError(
      "send to", "\(handle.events.subject)/\(topic)", .rejected, handle.description(of: code))
    failure = failure ?? error
    outbox.refused(1)
    record.accepted(error)
  }
}

extension String? {
  /// Calls a function with the bytes of the text.
  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>?) -> Result) -> Result {
    guard var text = self else { return body(nil) }
    return text.withUTF8 { body($0) }
  }
}
