import NIOCore
import Weir

extension MQTTClient {
  /// Emits the messages of topics, and acknowledges each after the observers have processed it.
  ///
  /// Fails if the connection or a subscription is refused, or the connection ends; completes if a
  /// server of MQTT 5.0 disconnects normally. Disposal disconnects.
  ///
  /// - Parameter limit: the number of messages at which reading pauses while the observers are busy.
  public func messages(
    _ filters: [MQTTFilter], limit: Int = 64
  ) -> SignalProducer<MQTTMessage, NetworkError> {
    let source = source(filters, limit: limit)
    return SignalProducer { observer, lifetime in
      let delivery = MQTTDelivery()
      let subscription = source.producer.start { event in
        delivery.begin()
        observer.send(event)
        if case .value(let message) = event { message.acknowledge() }
        delivery.end()
      }
      delivery.attach(subscription)
      lifetime.observeEnded { delivery.dispose() }
    }
  }

  /// The messages of topics. The consumer acknowledges each message of QoS 1 and 2.
  ///
  /// At most `limit` messages are unacknowledged: a consumer that waits for more before it
  /// acknowledges waits forever.
  package func source(_ filters: [MQTTFilter], limit: Int = 64) -> NetworkSource<MQTTMessage> {
    let limit = max(1, min(limit, 65_535))
    let unreleased = MQTTUnreleased()
    return NetworkSource(name: name, limit: limit) { [self] intake in
      if let error = check(filters) { return intake.finish(.failed(error)) }
      connect(
        { MQTTSubscriber(filters, options, intake, limit: limit, unreleased) },
        hasSession: options.sessionExpiry != nil, receiveMaximum: limit
      ) { stop in
        intake.attach(resume: {}, stop: stop)
      } failed: {
        intake.finish(.failed($0))
      }
    }
  }

  private func check(_ filters: [MQTTFilter]) -> NetworkError? {
    if let filter = filters.first(where: { !MQTTTopic.isValid(filter: $0.filter) }) {
      return NetworkError(
        "subscribe to", filter.filter, .rejected, "'\(filter.filter)' is not a valid topic filter")
    }
    if filters.isEmpty {
      return NetworkError("subscribe to", endpoint.description, .rejected, "no topic filter")
    }
    if options.sessionExpiry != nil, options.clientID.isEmpty {
      return NetworkError(
        "connect to", endpoint.description, .rejected, "a session needs a client identifier")
    }
    return nil
  }
}
