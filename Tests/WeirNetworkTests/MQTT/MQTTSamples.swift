@testable import WeirNetwork

/// One or more packets of each type.
enum MQTTSamples {
  static func packets(_ version: MQTTVersion) -> [MQTTPacket] {
    let isV5 = version == .v5
    var connect = MQTTConnect()
    connect.version = version
    connect.clientID = "client"
    connect.user = "ann"
    connect.password = [1, 2]
    connect.will = .init(topic: "w", payload: [3], qos: .exactlyOnce, isRetained: true)
    var connack = MQTTConnack(isSessionPresent: true)
    var publish = MQTTPublish(
      isDuplicate: true, qos: .exactlyOnce, isRetained: true, topic: "a/é", identifier: 65_535,
      payload: Array(repeating: 7, count: 300))
    var refused = MQTTReply(kind: .puback, identifier: 1)
    var disconnect = MQTTDisconnect()
    if isV5 {
      connect.properties.add(.receiveMaximum, 64)
      connect.will?.properties.add(.willDelay, 5)
      connack.properties.add(.assignedClientID, "auto-1")
      publish.properties.add([.init("a", "1"), .init("a", "2")])
      publish.properties.add(.correlationData, [9])
      refused.reason = MQTTReasonCode(rawValue: 0x87)
      refused.properties.add(.reasonString, "no")
      disconnect.reason = MQTTReasonCode(rawValue: 0x8B)
    }
    let subscription = MQTTSubscribe.Subscription(
      filter: "$share/g/a/+/#", qos: .atLeastOnce, keepsRetainFlag: isV5,
      retainHandling: isV5 ? 2 : 0)
    let packets: [MQTTPacket] = [
      .connect(connect), .connack(connack), .publish(publish),
      .publish(MQTTPublish(topic: "t")), .reply(refused),
      .reply(MQTTReply(kind: .pubrec, identifier: 2)),
      .reply(MQTTReply(kind: .pubrel, identifier: 3)),
      .reply(MQTTReply(kind: .pubcomp, identifier: 4)),
      .subscribe(
        MQTTSubscribe(identifier: 5, subscriptions: [subscription, .init(filter: "#")])),
      .suback(MQTTSuback(identifier: 5, reasons: [.success, .unspecified])),
      .unsubscribe(MQTTUnsubscribe(identifier: 6, filters: ["a", "b"])),
      .unsuback(MQTTSuback(identifier: 6, reasons: isV5 ? [.success] : [])),
      .pingreq, .pingresp, .disconnect(disconnect),
    ]
    return isV5 ? packets + [.auth(disconnect)] : packets
  }
}
