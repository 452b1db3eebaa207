import NIOCore
import Weir

/// Subscribes to topics, and passes their messages to an intake.
///
/// At most `limit` messages of QoS 1 and 2 are unacknowledged. In MQTT 5.0, the limit is also the
/// Receive Maximum. A server that exceeds it, as mosquitto 2.0 does, is only read more slowly.
final class MQTTSubscriber: MQTTRole {
  private let filters: [MQTTFilter]
  private let retained: MQTTRetainedMessages
  private let intake: Intake<MQTTMessage>
  private let limit: Int
  private let unreleased: MQTTUnreleased
  private let acknowledgements = MQTTAcknowledgements()
  private var atLeastOnce = MQTTAcknowledgementQueue()
  private var exactlyOnce = MQTTAcknowledgementQueue()

  init(
    _ filters: [MQTTFilter], _ options: MQTTOptions, _ intake: Intake<MQTTMessage>, limit: Int,
    _ unreleased: MQTTUnreleased
  ) {
    (self.filters, self.intake, self.limit) = (filters, intake, limit)
    (self.unreleased, retained) = (unreleased, options.retainedMessages)
  }

  var hasRoom: Bool {
    atLeastOnce.count + exactlyOnce.count < limit && intake.hasRoom()
  }

  func start(_ connection: MQTTConnection) {
    guard let loop = connection.context?.eventLoop else { return }
    let bound = NIOLoopBound((self, connection), eventLoop: loop)
    acknowledgements.attach { loop.execute { bound.value.0.acknowledge(bound.value.1) } }
    intake.attach {
      loop.execute { bound.value.1.resume() }
    } stop: {
      loop.execute { bound.value.1.disconnect(.interrupted) }
    }
    // Without DISCONNECT, the server would also publish the will.
    let broker = BrokerConnection { [intake] in intake.dispose() }
    connection.context?.channel.closeFuture.whenComplete { _ in broker.closed() }
  }

  func begin(_ connection: MQTTConnection, _ packet: MQTTConnack) {
    if !packet.isSessionPresent { unreleased.removeAll() }
    let subscriptions = filters.map {
      MQTTSubscribe.Subscription(
        filter: $0.filter, qos: $0.qos, retainHandling: retained.rawValue)
    }
    connection.send(.subscribe(MQTTSubscribe(identifier: 1, subscriptions: subscriptions)))
    connection.expectReply()
  }

  func receive(_ packet: MQTTPacket, _ connection: MQTTConnection) throws(MQTTCodecError) {
    switch packet {
    case .publish(let packet): try receive(packet, connection)
    case .reply(let packet) where packet.kind == .pubrel: release(packet.identifier, connection)
    case .suback(let packet): try subscribed(packet, connection)
    default: throw MQTTCodecError(.protocolError, "an unexpected packet arrived")
    }
  }

  private func subscribed(
    _ packet: MQTTSuback, _ connection: MQTTConnection
  ) throws(MQTTCodecError) {
    guard packet.identifier == 1, packet.reasons.count == filters.count else {
      throw MQTTCodecError(.protocolError, "SUBACK does not match the subscription")
    }
    connection.reply.cancel()
    intake.connected()
    for (filter, reason) in zip(filters, packet.reasons) where reason.isFailure {
      let reason = MQTTConnection.describe(reason, packet.properties)
      let error = NetworkError(
        "subscribe to", filter.filter, .rejected,
        "cannot subscribe to '\(filter.filter)': \(reason)")
      return connection.fail(error, .success)
    }
  }

  // MARK: Messages

  private func receive(
    _ packet: MQTTPublish, _ connection: MQTTConnection
  ) throws(MQTTCodecError) {
    guard packet.properties.integer(.topicAlias) == nil else {
      throw MQTTCodecError(.topicAliasInvalid, "the server uses a topic alias")
    }
    guard packet.qos != .atMostOnce else {
      intake.deliver(MQTTMessage(packet, receipt: nil))
      return
    }
    // Without a connection, the message cannot be acknowledged, and is sent again.
    if connection.ending != nil { return }
    if packet.qos == .exactlyOnce {
      if exactlyOnce.contains(packet.identifier) { return }
      if unreleased.contains(packet.identifier) {
        return connection.send(.reply(.init(kind: .pubrec, identifier: packet.identifier)))
      }
    }
    let position =
      packet.qos == .atLeastOnce
      ? atLeastOnce.add(packet.identifier) : exactlyOnce.add(packet.identifier)
    let ticket = MQTTAcknowledgements.Ticket(qos: packet.qos, position: position)
    intake.deliver(MQTTMessage(packet, receipt: MQTTReceipt(acknowledgements, ticket)))
  }

  private func release(_ identifier: UInt16, _ connection: MQTTConnection) {
    let isKnown = unreleased.remove(identifier)
    connection.send(
      .reply(
        .init(
          kind: .pubcomp, identifier: identifier,
          reason: isKnown ? .success : .packetIdentifierNotFound)))
  }

  private func acknowledge(_ connection: MQTTConnection) {
    guard connection.phase == .open, connection.ending == nil else { return }
    for ticket in acknowledgements.take() {
      if ticket.qos == .atLeastOnce {
        atLeastOnce.acknowledge(ticket.position)
      } else {
        exactlyOnce.acknowledge(ticket.position)
      }
    }
    while let identifier = atLeastOnce.takeAcknowledged() {
      connection.send(.reply(.init(kind: .puback, identifier: identifier)))
    }
    while let identifier = exactlyOnce.takeAcknowledged() {
      unreleased.insert(identifier)
      connection.send(.reply(.init(kind: .pubrec, identifier: identifier)))
    }
    connection.flush()
    connection.resume()
  }

  func writabilityChanged(_ connection: MQTTConnection) {}

  func end(_ termination: Termination<NetworkError>) {
    acknowledgements.stop()
    intake.finish(termination)
  }
}
