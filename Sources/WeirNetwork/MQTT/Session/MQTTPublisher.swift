import NIOCore
import Weir

/// Publishes the messages of an outbox.
///
/// The number of unacknowledged messages of QoS 1 and 2 is at most the server's Receive Maximum.
/// Messages are sent in the order of the outbox.
final class MQTTPublisher: MQTTRole {
  private struct Pending {
    let publication: MQTTPublication
    /// The number of messages that were sent before.
    let position: Int
    var isReleased = false
  }

  private let outbox: Outbox<MQTTPublication>
  private let finish: @Sendable (Termination<NetworkError>) -> Void
  private let subject: String
  private let stopping: MQTTStopping
  private let reconnection: Reconnection
  private var limits = MQTTServerLimits()
  private var pending: [UInt16: Pending] = [:]
  private var sent = 0
  /// The messages of QoS 0 that are being written.
  private var writing: [Int: [MQTTPublication]] = [:]
  private var writes = 0
  private var lastIdentifier: UInt16 = 0

  init(
    _ outbox: Outbox<MQTTPublication>, subject: String, _ stopping: MQTTStopping,
    _ reconnection: Reconnection, _ finish: @escaping @Sendable (Termination<NetworkError>) -> Void
  ) {
    (self.outbox, self.subject) = (outbox, subject)
    (self.stopping, self.reconnection, self.finish) = (stopping, reconnection, finish)
  }

  let hasRoom = true

  func start(_ connection: MQTTConnection) {
    guard let loop = connection.context?.eventLoop else { return }
    let bound = NIOLoopBound(connection, eventLoop: loop)
    stopping.attach { loop.execute { bound.value.disconnect(.interrupted) } }
  }

  func begin(_ connection: MQTTConnection, _ packet: MQTTConnack) {
    guard let loop = connection.context?.eventLoop else { return }
    limits = MQTTServerLimits(packet, connection.options.version)
    let bound = NIOLoopBound((self, connection), eventLoop: loop)
    outbox.attach { loop.execute { bound.value.0.drain(bound.value.1) } }
  }

  func writabilityChanged(_ connection: MQTTConnection) { drain(connection) }

  // MARK: Sending

  private func drain(_ connection: MQTTConnection) {
    while connection.phase == .open, connection.ending == nil,
      connection.context?.channel.isWritable == true
    {
      let room = limits.receiveMaximum - pending.count
      let publications = room > 0 ? outbox.take(upTo: min(room, 256)) : []
      if publications.isEmpty { break }
      send(publications, connection)
    }
    finishIfDone(connection)
  }

  private func send(_ publications: [MQTTPublication], _ connection: MQTTConnection) {
    var unacknowledged: [MQTTPublication] = []
    for (index, publication) in publications.enumerated() {
      // A refused message can end the connection within the batch.
      guard connection.phase == .open else {
        unacknowledged += publications[index...]
        break
      }
      do throws(NetworkError) {
        try send(publication, connection)
        if publication.qos == .atMostOnce { unacknowledged.append(publication) }
      } catch {
        settle(publication.accepted, error, connection)
      }
    }
    guard connection.phase == .open else { return unacknowledged.forEach { $0.accepted?(lost) } }
    guard !unacknowledged.isEmpty else { return connection.flush() }
    writes += 1
    let write = writes
    writing[write] = unacknowledged
    connection.flush { [self] in
      guard let publications = writing.removeValue(forKey: write) else { return }
      reconnection.accepted()
      publications.forEach { $0.accepted?(nil) }
      outbox.written(publications.count)
      finishIfDone(connection)
    }
  }

  private func send(
    _ publication: MQTTPublication, _ connection: MQTTConnection
  ) throws(NetworkError) {
    let identifier = publication.qos == .atMostOnce ? 0 : nextIdentifier()
    let bytes: ByteBuffer
    do throws(MQTTCodecError) {
      bytes = try limits.encode(publication, identifier, connection.options.version)
    } catch {
      throw NetworkError("publish to", publication.topic, .rejected, error.detail)
    }
    connection.send(encoded: bytes)
    if publication.qos != .atMostOnce {
      if pending.isEmpty { connection.expectReply() }
      pending[identifier] = Pending(publication: publication, position: sent)
      sent += 1
    }
  }

  /// Returns an identifier that is not pending. The limit ensures that there is one.
  private func nextIdentifier() -> UInt16 {
    repeat {
      lastIdentifier = lastIdentifier == .max ? 1 : lastIdentifier + 1
    } while pending[
      lastIdentifier] != nil
    return lastIdentifier
  }

  // MARK: Acknowledgements

  func receive(_ packet: MQTTPacket, _ connection: MQTTConnection) throws(MQTTCodecError) {
    guard case .reply(let reply) = packet, reply.kind != .pubrel else {
      throw MQTTCodecError(.protocolError, "an unexpected packet arrived")
    }
    guard let message = pending[reply.identifier] else {
      if reply.kind == .pubrec {
        connection.send(
          .reply(
            .init(
              kind: .pubrel, identifier: reply.identifier, reason: .packetIdentifierNotFound)))
      }
      return
    }
    let isExpected =
      switch reply.kind {
      case .puback: message.publication.qos == .atLeastOnce
      case .pubrec: message.publication.qos == .exactlyOnce
      case .pubcomp: message.isReleased
      case .pubrel: false
      }
    guard isExpected else {
      throw MQTTCodecError(.protocolError, "an acknowledgement does not match its message")
    }
    if reply.kind == .pubrec, !reply.reason.isFailure {
      pending[reply.identifier]?.isReleased = true
      return connection.send(.reply(.init(kind: .pubrel, identifier: reply.identifier)))
    }
    pending[reply.identifier] = nil
    if pending.isEmpty { connection.reply.cancel() } else { connection.expectReply() }
    settle(message.publication.accepted, refusal(reply), connection)
    drain(connection)
  }

  private func refusal(_ reply: MQTTReply) -> NetworkError? {
    guard reply.reason.isFailure, reply.kind != .pubcomp else { return nil }
    let reason = MQTTConnection.describe(reply.reason, reply.properties)
    return NetworkError("publish to", subject, .rejected, "the server refused a message: \(reason)")
  }

  private func settle(
    _ accepted: (@Sendable (NetworkError?) -> Void)?, _ error: NetworkError?,
    _ connection: MQTTConnection
  ) {
    accepted?(error)
    if error == nil {
      reconnection.accepted()
      outbox.written(1)
    } else {
      outbox.refused(1)
    }
    if let error, accepted == nil { connection.fail(error, .success) }
  }

  // MARK: The end

  private func finishIfDone(_ connection: MQTTConnection) {
    if connection.phase == .open, outbox.isFinished { connection.disconnect(.completed) }
  }

  private var lost: NetworkError {
    NetworkError("publish to", subject, .reset, "the connection ended before the acceptance")
  }

  func end(_ termination: Termination<NetworkError>) {
    let unsettled =
      pending.values.sorted { $0.position < $1.position }.map(\.publication)
      + writing.sorted { $0.key < $1.key }.flatMap(\.value)
    (pending, writing) = ([:], [:])
    var error = lost
    if case .failed(let reason) = termination {
      if reconnection.follows(reason) {
        outbox.giveBack(unsettled)
        return finish(termination)
      }
      error = reason.ofSink
    }
    (unsettled + outbox.stop()).forEach { $0.accepted?(error) }
    finish(termination)
  }
}
