import NIOCore
import Weir

extension MQTTConnection {
  /// The seconds that the server has to close the connection after DISCONNECT.
  private static let closingTime = 1.0

  /// Ends the connection with an error.
  ///
  /// - Parameter reason: the reason in the DISCONNECT packet; nil sends no packet. In MQTT 3.1.1, the
  ///   packet is sent for success only.
  func fail(_ error: NetworkError, _ reason: MQTTReasonCode?) {
    end(.failed(error), options.version == .v5 || reason == .success ? reason : nil)
  }

  /// Ends the connection normally.
  func disconnect(_ termination: Termination<NetworkError>) {
    end(termination, phase == .open ? .success : nil)
  }

  private func end(_ termination: Termination<NetworkError>, _ reason: MQTTReasonCode?) {
    guard phase != .closing else { return }
    let wasOpen = phase == .open && ending == nil
    keepAlive.stop()
    reply.cancel()
    if wasOpen, let reason { send(.disconnect(MQTTDisconnect(reason: reason))) }
    phase = .closing
    role.end(termination)
    guard let context else { return }
    guard wasOpen, reason != nil else { return context.close(promise: nil) }
    // The server closes the connection. Closing it here while unread data arrives would reset it,
    // and the server could lose the last acknowledgements.
    flush()
    reply.start(Self.closingTime, on: context.eventLoop) { [self] in
      self.context?.close(promise: nil)
    }
    readHeld()
  }

  // MARK: Login, probes and DISCONNECT of the server

  func handle(_ packet: MQTTPacket) throws(MQTTCodecError) {
    switch (phase, packet) {
    case (.connecting, .connack(let packet)): connected(packet)
    case (.open, .pingresp): break
    case (.open, .disconnect(let packet)): disconnected(packet)
    case (.open, .publish), (.open, .reply), (.open, .suback), (.open, .unsuback):
      try role.receive(packet, self)
    default: throw MQTTCodecError(.protocolError, "an unexpected packet arrived")
    }
  }

  private func connected(_ packet: MQTTConnack) {
    reply.cancel()
    guard !packet.reason.isFailure else {
      let kind: NetworkError.Kind =
        packet.reason.kind == .protocolViolation ? .protocolViolation : .rejected
      return fail(error(kind, Self.describe(packet.reason, packet.properties)), nil)
    }
    phase = .open
    keepAlive.start(self, packet.properties.integer(.serverKeepAlive) ?? options.keepAlive)
    role.begin(self, packet)
  }

  private func disconnected(_ packet: MQTTDisconnect) {
    if packet.reason.isFailure {
      fail(error(packet.reason.kind, Self.describe(packet.reason, packet.properties)), nil)
    } else {
      end(.completed, nil)
    }
  }

  /// Fails unless `reply` is cancelled in time. Time in which nothing is read does not count.
  func expectReply() {
    guard let context else { return }
    reply.start(options.replyTimeout, on: context.eventLoop) { [self] in
      if isPaused { expectReply() } else { fail(error(.timedOut), .unspecified) }
    }
  }

  /// Returns a reason with the text of the server, at most 200 characters without control
  /// characters.
  static func describe(_ reason: MQTTReasonCode, _ properties: MQTTProperties) -> String {
    guard let text = properties.text(.reasonString), !text.isEmpty else {
      return reason.description
    }
    let scalars = text.unicodeScalars.prefix(200).map {
      $0.properties.generalCategory == .control ? " " : $0
    }
    return "\(reason): \(String(String.UnicodeScalarView(scalars)))"
  }
}
