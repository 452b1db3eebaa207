import CKafka
import Glibc
import Weir
import WeirNetwork

/// A client of librdkafka. One thread polls it and receives its events.
final class KafkaHandle: @unchecked Sendable {
  let api: kafka_functions
  let client: OpaquePointer
  let events: KafkaEvents
  /// The queue whose polls `wake` ends; nil after `destroy()`.
  private let queue: Locked<OpaquePointer?>

  /// - Parameter settings: settings of librdkafka in addition to those of the client.
  init(
    _ kind: Int, _ cluster: KafkaClient, _ settings: [String: String], _ events: KafkaEvents
  ) throws(NetworkError) {
    api = try KafkaLibrary.shared(for: events.subject).functions
    var message = [CChar](repeating: 0, count: 512)
    let configuration = api.conf_new()
    for (name, value) in cluster.settings.merging(settings, uniquingKeysWith: { $1 }) {
      guard api.conf_set(configuration, name, value, &message, message.count) == 0 else {
        api.conf_destroy(configuration)
        throw events.failure("configure", message)
      }
    }
    api.conf_set_opaque(configuration, Unmanaged.passUnretained(events).toOpaque())
    api.conf_set_log_cb(configuration) { _, _, _, _ in }
    api.conf_set_error_cb(configuration) { _, code, reason, events in
      KafkaEvents.of(events).receive(error: code, reason.map { String(cString: $0) } ?? "")
    }
    api.conf_set_connect_cb(configuration) { socket, address, length, broker, events in
      let broker = broker.map { String(cString: $0) } ?? ""
      guard KafkaEvents.of(events).permits(broker) else { return EACCES }
      guard connect(socket, address, socklen_t(length)) != 0, errno != EINPROGRESS else { return 0 }
      return errno
    }
    if kind == KAFKA_CONSUMER {
      api.conf_set_rebalance_cb(configuration) { _, code, partitions, events in
        if let partitions { KafkaEvents.of(events).rebalance(Int(code), partitions) }
      }
    } else {
      api.conf_set_dr_msg_cb(configuration) { _, message, events in
        guard let message else { return }
        KafkaEvents.of(events).delivered(
          Int(bitPattern: message.pointee._private), message.pointee.err)
      }
    }
    guard let client = api.new(Int32(kind), configuration, &message, message.count) else {
      api.conf_destroy(configuration)
      throw events.failure("configure", message)
    }
    (self.client, self.events) = (client, events)
    queue = Locked(
      kind == KAFKA_CONSUMER ? api.queue_get_consumer(client) : api.queue_get_main(client))
  }

  /// Ends the current or the next poll. Can be called on any thread.
  func wake() { queue.withLock { if let queue = $0 { api.queue_yield(queue) } } }

  /// Returns the description of an error code.
  func description(of code: Int32) -> String { String(cString: api.err2str(code)) }

  /// Closes the connections without waiting for messages.
  func destroy() {
    queue.withLock {
      if let queue = $0 { api.queue_destroy(queue) }
      $0 = nil
    }
    api.destroy(client)
  }
}

/// The events of a client. The closures are set before it is polled, and called while it is.
final class KafkaEvents: @unchecked Sendable {
  let subject: String
  private let endpoint: Endpoint
  private let permit: KafkaPermit
  private let error = Locked<NetworkError?>(nil)
  var rebalance: (Int, UnsafeMutablePointer<rd_kafka_topic_partition_list_t>) -> Void = { _, _ in }
  /// Called with the number of a message, and an error code or 0.
  var delivered: (Int, Int32) -> Void = { _, _ in }

  init(_ endpoint: Endpoint, _ permit: @escaping KafkaPermit) {
    (subject, self.endpoint, self.permit) = (endpoint.description, endpoint, permit)
  }

  static func of(_ pointer: UnsafeMutableRawPointer?) -> KafkaEvents {
    Unmanaged<KafkaEvents>.fromOpaque(pointer!).takeUnretainedValue()
  }

  /// The first error after which the client cannot continue.
  var failure: NetworkError? { error.withLock(\.self) }

  private func fail(_ error: NetworkError) { self.error.withLock { $0 = $0 ?? error } }

  func failure(_ operation: String, _ message: [CChar]) -> NetworkError {
    let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return NetworkError(operation, subject, .system, String(decoding: text, as: UTF8.self))
  }

  fileprivate func receive(error code: Int32, _ reason: String) {
    switch Int(code) {
    case KAFKA_ALL_BROKERS_DOWN: fail(NetworkError("communicate with", subject, .reset))
    case KAFKA_SSL: fail(NetworkError("connect to", subject, .tls, reason))
    case KAFKA_AUTHENTICATION: fail(NetworkError("connect to", subject, .rejected, reason))
    case KAFKA_FATAL: fail(NetworkError("communicate with", subject, .rejected, reason))
    default: break
    }
  }

  /// Whether the program may connect to a broker. The cluster decides which brokers it lists.
  fileprivate func permits(_ broker: String) -> Bool {
    guard let address = Endpoint(broker), address != endpoint, let remedy = permit(address) else {
      return true
    }
    fail(NetworkError("connect to", broker, .notPermitted, remedy))
    return false
  }
}
