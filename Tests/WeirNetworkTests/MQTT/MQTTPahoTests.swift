import Foundation
import NetworkTestSupport
import Testing

@testable import WeirNetwork

@Suite(
  .timeLimit(.minutes(1)),
  .enabled(if: Mosquitto.isInstalled, "mosquitto is not installed"),
  .enabled(if: Tool.hasPaho, "paho-mqtt is not installed"))
struct MQTTPahoTests {
  /// Sends each message on `in` back on `out`, three times.
  private static let echo = """
    import sys
    import paho.mqtt.client as mqtt
    version = mqtt.MQTTv5 if sys.argv[2] == "v5" else mqtt.MQTTv311
    client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, protocol=version)
    count = 0
    def connected(c, u, flags, reason, properties):
      c.subscribe("in", 2)
    def subscribed(*arguments):
      client.publish("out", "ready", 1)
    def received(c, u, message):
      global count
      properties = getattr(message, "properties", None)
      if properties is not None and hasattr(properties, "TopicAlias"): del properties.TopicAlias
      info = client.publish("out", message.payload, message.qos, properties=properties)
      count += 1
    def published(*arguments):
      if count == 3: client.disconnect()
    client.on_connect, client.on_subscribe = connected, subscribed
    client.on_message, client.on_publish = received, published
    client.connect("127.0.0.1", int(sys.argv[1]))
    client.loop_forever()
    """

  @Test(arguments: MQTTVersion.allCases)
  func `messages and user properties pass to paho and back`(version: MQTTVersion) throws {
    let server = try Mosquitto()
    let running = try server.running(
      server.client(version), [MQTTFilter("out", qos: .exactlyOnce)])
    let process = Process()
    process.executableURL = URL(filePath: Tool.env)
    process.arguments = ["python3", "-c", Self.echo, "\(server.port)", "\(version)"]
    try Tool.start(process)
    defer { kill(process.processIdentifier, SIGKILL) }
    #expect(running.wait(2).last?.text == "ready")
    let messages = MQTTQoS.allCases.map { qos in
      var message = MQTTPublication(topic: "in", text: "größe \(qos)", qos: qos)
      message.userProperties = [MQTTUserProperty("k", "1"), MQTTUserProperty("k", "2")]
      return message
    }
    #expect(server.send(server.client(version), messages) == .completed)
    let echoes = running.wait(5).dropFirst(2).sorted { $0.qos < $1.qos }
    #expect(echoes.map(\.text) == messages.map { String(decoding: $0.payload, as: UTF8.self) })
    #expect(echoes.map(\.qos) == MQTTQoS.allCases)
    let properties = version == .v5 ? messages[0].userProperties : []
    #expect(echoes.map(\.userProperties) == [properties, properties, properties])
    running.dispose()
  }
}
