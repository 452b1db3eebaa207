import Testing
import Weir
import WeirStreams

@testable import WeirNetwork

@Suite(.timeLimit(.minutes(1))) struct MQTTProtocolTests {
  private func publish(_ identifier: UInt16, _ qos: MQTTQoS, again: Bool = false) -> MQTTPacket {
    .publish(
      MQTTPublish(
        isDuplicate: again, qos: qos, topic: "a", identifier: identifier, payload: [0x31]))
  }

  @Test func `acknowledgements are sent in the order of receipt`() throws {
    let peer = try MQTTPeer { [self] packet in
      guard case .subscribe = packet else { return nil }
      return [.suback(.init(identifier: 1, reasons: [.success]))]
        + (1...4).map { publish($0, .atLeastOnce) } + (5...6).map { publish($0, .exactlyOnce) }
    }
    let running = MQTTRunning(peer.client().source([.init("a")]), acknowledges: false)
    let messages = running.wait(6)
    for index in [3, 5, 0, 2, 4, 4, 1] { messages[index].acknowledge() }
    running.dispose()
    _ = running.waitForEnd()
    let log = MQTTLog()
    peer.client().publish([]).startWithCompleted { log.end(.completed) }
    _ = log.waitForEnd()
    let replies = peer.packets.compactMap { if case .reply(let reply) = $0 { reply } else { nil } }
    #expect(replies.filter { $0.kind == .puback }.map(\.identifier) == [1, 2, 3, 4])
    #expect(replies.filter { $0.kind == .pubrec }.map(\.identifier) == [5, 6])
  }

  @Test func `a message of QoS 2 that is sent again before its release is filtered`() throws {
    let peer = try MQTTPeer { [self] packet in
      switch packet {
      case .connect: [.connack(.init(isSessionPresent: true))]
      case .subscribe:
        [
          .suback(.init(identifier: 1, reasons: [.success])), publish(1, .exactlyOnce),
          publish(1, .exactlyOnce, again: true),
        ]
      case .reply(let reply) where reply.kind == .pubrec:
        // The second connection releases it.
        [.disconnect(.init())]
      default: nil
      }
    }
    let client = peer.client { ($0.clientID, $0.sessionExpiry) = ("c", 60) }
    let source = client.source([.init("a", qos: .exactlyOnce)])
    for count in [1, 0] {
      let running = MQTTRunning(source)
      #expect(running.waitForEnd() == .completed)
      #expect(running.messages.count == count)
    }
    #expect(peer.packets.filter { $0.type == .pubrec }.count >= 2)
  }

  @Test(arguments: [
    ([0xE0, 1, 0x8B], NetworkError.Kind.reset, "server shutting down"),
    ([0xE0, 1, 0x98], .rejected, "administrative action"),
    ([0xE0, 8, 0x97, 6, 0x1F, 0, 3, 0x61, 0x1B, 0x62], .rejected, "quota exceeded: a b"),
    ([0x30, 7, 0, 1, 0x61, 3, 0x23, 0, 1], .protocolViolation, "the server uses a topic alias"),
    ([0xC0, 0], .protocolViolation, "an unexpected packet arrived"),
    ([0x36, 1, 0], .protocolViolation, "a message has an invalid QoS"),
    ([0x30, 0xFF, 0xFF, 0xFF, 0x7F], .protocolViolation, "a packet is larger than 16777216 bytes"),
    ([0x90, 4, 0, 1, 0, 0x87], .rejected, "cannot subscribe to 'a': not authorized"),
  ])
  func `what the server sends ends the source`(
    bytes: [UInt8], kind: NetworkError.Kind, detail: String
  ) throws {
    let peer = try MQTTPeer { packet in
      if case .subscribe = packet { [] } else { nil }
    }
    let running = MQTTRunning(peer.client().source([.init("a")]))
    while !peer.packets.contains(where: { $0.type == .subscribe }), running.end == nil {}
    peer.send(bytes)
    guard case .failed(let error)? = running.waitForEnd() else {
      Issue.record("not failed")
      return
    }
    #expect(error.kind == kind)
    #expect(error.detail == detail)
  }

  @Test func `a server that does not answer the login, a request or a probe times out`() throws {
    for silent in [MQTTPacketType.connect, .subscribe, .pingreq] {
      let peer = try MQTTPeer { $0.type == silent ? [] : nil }
      let client = peer.client { ($0.keepAlive, $0.replyTimeout) = (1, 0.1) }
      guard case .failed(let error)? = MQTTRunning(client.source([.init("a")])).waitForEnd()
      else {
        Issue.record("not failed")
        return
      }
      #expect(error.kind == .timedOut)
    }
  }

  @Test func `publishing respects the Receive Maximum and reports refusals`() throws {
    let open = Locked((count: 0, highest: 0))
    let peer = try MQTTPeer { packet in
      switch packet {
      case .connect:
        return [.connack(.init(properties: .init([.init(.receiveMaximum, .integer(3))])))]
      case .publish(let packet):
        open.withLock { open in
          open.count += 1
          open.highest = max(open.highest, open.count)
        }
        let reason = MQTTReasonCode(rawValue: packet.payload == [0x35] ? 0x87 : 0)
        guard open.withLock({ $0.count }) == 3 || packet.payload == [0x39] else { return [] }
        // Answers all when three are open.
        let count = open.withLock { open in
          defer { open.count = 0 }
          return open.count
        }
        let last = packet.identifier
        return (0..<UInt16(count)).map {
          .reply(.init(kind: .puback, identifier: last - UInt16(count) + 1 + $0, reason: reason))
        }
      default: return nil
      }
    }
    let (log, account) = (MQTTLog(), FlowAccount(name: "sink"))
    let outbox = Outbox<MQTTPublication>(account: account)
    for index in 1...9 {
      _ = outbox.put(
        MQTTPublication(topic: "a", text: "\(index)", qos: .atLeastOnce, accepted: log.accept))
    }
    outbox.close()
    _ = peer.client().publish(outbox, end: log.end)
    #expect(log.waitForEnd() == .completed)
    #expect(log.accepted.count == 9)
    #expect(open.withLock(\.highest) == 3)
    #expect(account.balance.received == 9)
    #expect(account.balance.buffered == 0)
  }

  @Test func `messages that the server does not accept are lost at its end`() throws {
    let peer = try MQTTPeer {
      $0.type == .publish ? [.disconnect(.init(reason: .unspecified))] : nil
    }
    let log = MQTTLog()
    let end = MQTTLog()
    let messages = (1...2_000).map {
      MQTTPublication(topic: "a", text: "\($0)", qos: .atLeastOnce, accepted: log.accept)
    }
    peer.client().publish(messages).startWithFailed { end.end(.failed($0)) }
    guard case .failed(let error)? = end.waitForEnd() else {
      Issue.record("not failed")
      return
    }
    #expect(error.kind == .rejected)
    #expect(log.accepted.count == 2_000)
    #expect(!log.accepted.contains(nil))
  }

  @Test func `every message of a batch is reported when an invalid topic ends the connection`()
    throws
  {
    let peer = try MQTTPeer()
    let log = MQTTLog()
    let outbox = Outbox<MQTTPublication>()
    let topics = ["a", "b", "#", "c"]
    for topic in topics {
      let accepted = topic == "#" ? nil : log.accept
      _ = outbox.put(MQTTPublication(topic: topic, text: "", accepted: accepted))
    }
    _ = peer.client().publish(outbox, end: log.end)
    guard case .failed(let error)? = log.waitForEnd() else {
      Issue.record("not failed")
      return
    }
    #expect(error.detail == "the topic name is invalid")
    #expect(log.wait(3).count == 3)
  }
}
