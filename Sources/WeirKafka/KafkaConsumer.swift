import CKafka
import Dispatch
import Weir
import WeirNetwork

/// Reads the messages of a topic for a group on a thread of its own.
///
/// The thread polls even while the consumer of the messages is busy, since the group excludes
/// members that do not. It commits the offsets of acknowledged messages once a second, when a
/// partition is revoked, and at the end.
final class KafkaConsumer: @unchecked Sendable {
  private let handle: KafkaHandle
  private let intake: Intake<KafkaMessage>
  private let group: KafkaGroup
  private let topic: String
  private let reportLag: @Sendable (Int) -> Void
  private let progress = KafkaProgress()
  /// Signaled when there is room again, and at the end.
  private let change = DispatchSemaphore(value: 0)
  private let isStopped = Locked(false)
  // The properties below are accessed on the thread only.
  private var isPaused = false
  private var nextCommit = DispatchTime.now()
  private var lag = 0

  private var api: kafka_functions { handle.api }

  init(
    _ handle: KafkaHandle, _ intake: Intake<KafkaMessage>, _ topic: String, _ group: KafkaGroup,
    _ reportLag: @escaping @Sendable (Int) -> Void
  ) {
    (self.handle, self.intake, self.reportLag) = (handle, intake, reportLag)
    (self.topic, self.group) = (topic, group)
  }

  /// Wakes the thread, since there is room again.
  func resume() {
    change.signal()
    handle.wake()
  }

  /// Ends the thread after the acknowledgements so far are committed.
  func stop() {
    isStopped.withLock { $0 = true }
    resume()
  }

  /// Reads until an error or `stop()`, and leaves the group.
  func run() {
    handle.events.rebalance = { [unowned self] in rebalance($0, $1) }
    _ = api.poll_set_consumer(handle.client)
    let failure = subscribe() ?? read()
    if let failure { intake.finish(.failed(failure)) }
    stop()
    commit(isAsynchronous: false)
    _ = api.consumer_close(handle.client)
    report(lag: 0)
    handle.destroy()
  }

  private func subscribe() -> NetworkError? {
    let code = withPartitions([(-1, -1)]) { api.subscribe(handle.client, $0) }
    return code == 0 ? nil : error(code)
  }

  private func read() -> NetworkError? {
    while !isStopped.withLock(\.self) {
      if let failure = handle.events.failure { return failure }
      if DispatchTime.now() >= nextCommit {
        nextCommit = .now() + 1
        commit(isAsynchronous: true)
        measureLag()
      }
      // Most pauses are shorter than it takes to request messages again.
      let hasRoom =
        intake.hasRoom() || change.wait(timeout: .now() + .milliseconds(100)) == .success
      if hasRoom == isPaused { setPaused(!hasRoom) }
      guard hasRoom || isPaused,
        let message = api.consumer_poll(handle.client, hasRoom ? 500 : 10)
      else { continue }
      defer { api.message_destroy(message) }
      guard message.pointee.err == 0 else { return error(message.pointee.err) }
      intake.connected()
      intake.deliver(received(message))
    }
    return nil
  }

  private func received(_ message: UnsafeMutablePointer<rd_kafka_message_t>) -> KafkaMessage {
    let content = message.pointee
    let assignment = progress.deliver(content.partition, content.offset)
    if !group.acknowledges { progress.acknowledge(content.partition, content.offset, assignment) }
    return KafkaMessage(
      topic: topic, partition: Int(content.partition), offset: Int(content.offset),
      key: String(content.key, content.key_len), text: String(content.payload, content.len),
      timestamp: max(0, Double(api.message_timestamp(message, nil)) / 1_000),
      headers: headers(of: message),
      receipt: group.acknowledges ? (progress, assignment) : nil)
  }

  private func headers(of message: UnsafeMutablePointer<rd_kafka_message_t>) -> [String] {
    var list: OpaquePointer?
    guard api.message_headers(message, &list) == 0 else { return [] }
    var headers: [String] = []
    var (name, value, size) = (UnsafePointer<CChar>?.none, UnsafeRawPointer?.none, 0)
    while api.header_get_all(list, headers.count / 2, &name, &value, &size) == 0 {
      headers += [name.map { String(cString: $0) } ?? "", String(value, size)]
    }
    return headers
  }

  // MARK: Partitions

  private func rebalance(
    _ code: Int, _ partitions: UnsafeMutablePointer<rd_kafka_topic_partition_list_t>
  ) {
    guard code == KAFKA_ASSIGN_PARTITIONS else {
      settle()
      commit(isAsynchronous: false)
      progress.assign([])
      _ = api.assign(handle.client, nil)
      return
    }
    let count = Int(partitions.pointee.cnt)
    progress.assign((0..<count).map { partitions.pointee.elems[$0].partition })
    _ = api.assign(handle.client, partitions)
    isPaused = false
    intake.connected()
  }

  /// Waits at most a second until the delivered messages are acknowledged, since the next consumer
  /// of their partition would receive them again.
  private func settle() {
    let deadline = DispatchTime.now() + 1
    while !progress.isSettled, !isStopped.withLock(\.self), DispatchTime.now() < deadline {
      _ = change.wait(timeout: .now() + .milliseconds(5))
    }
  }

  private func setPaused(_ isPaused: Bool) {
    self.isPaused = isPaused
    _ = withPartitions(progress.positions.map { ($0.partition, -1) }) {
      isPaused
        ? api.pause_partitions(handle.client, $0) : api.resume_partitions(handle.client, $0)
    }
  }

  // An offset that cannot be committed is committed with a later one, or its message is delivered
  // again.
  private func commit(isAsynchronous: Bool) {
    guard group.acknowledges else { return }
    let changes = progress.takeChanges()
    guard !changes.isEmpty else { return }
    _ = withPartitions(changes) { api.commit(handle.client, $0, isAsynchronous ? 1 : 0) }
  }

  private func measureLag() {
    var lag: Int64 = 0
    for (partition, next) in progress.positions {
      var (low, high) = (Int64(0), Int64(0))
      guard let next,
        api.get_watermark_offsets(handle.client, topic, partition, &low, &high) == 0
      else { continue }
      lag += max(0, high - next)
    }
    report(lag: Int(lag))
  }

  /// Reports the change of the number of messages that wait at the brokers or are not acknowledged.
  private func report(lag: Int) {
    reportLag(lag - self.lag)
    self.lag = lag
  }

  private func withPartitions(
    _ partitions: [(Int32, Int64)],
    _ body: (UnsafeMutablePointer<rd_kafka_topic_partition_list_t>?) -> Int32
  ) -> Int32 {
    let list = api.topic_partition_list_new(Int32(partitions.count))
    defer { api.topic_partition_list_destroy(list) }
    for (partition, offset) in partitions {
      api.topic_partition_list_add(list, topic, partition)?.pointee.offset = offset
    }
    return body(list)
  }

  private func error(_ code: Int32) -> NetworkError {
    NetworkError(
      "read from", "\(handle.events.subject)/\(topic)", .rejected, handle.description(of: code))
  }
}

extension String {
  fileprivate init(_ bytes: UnsafeRawPointer?, _ count: Int) {
    self.init(
      decoding: UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count), as: UTF8.self
    )
  }
}
