import Weir
import WeirNetwork
import WeirRuntime

extension Word {
  /// Built-in functions for clients of MQTT brokers.
  static let mqtt: [Word] =
    [
      Word(
        "mqtt(_ url: String = \"mqtt://localhost\", client: String = \"\", session: TimeInterval? = nil, will: (topic: String, text: String)? = nil, version: Int = 5, tls: TLS? = nil) -> MQTT",
        .free, effect: .other, distribution: .function,
        summary: "Creates a client of an MQTT broker, as 'mqtt(\"mqtt://localhost:1883\")'.",
        notes: """
          'subscribe' receives messages, and 'publish(to:topic:)' sends them. User and password are \
          part of the URL; 'mqtts://' encrypts the connection. With 'session', the broker keeps the \
          subscriptions and messages of the named client for that number of seconds after a \
          disconnection. The broker publishes the 'will', as '(\"status\", \"offline\")', if the \
          connection is lost. 'version' is 5 or 3, for 5.0 and 3.1.1. Requires '--allow=net'.
          """,
        behavior: .function { (call) throws(Fault) in
          let url =
            call.isGiven(0) ? try call.url(0, ["mqtt", "mqtts"]) : WebURL("mqtt://localhost")!
          var options = MQTTOptions()
          if call.isGiven(1) { options.clientID = try call.string(1) }
          if call.isGiven(2) {
            options.sessionExpiry = UInt32(
              clamping: try call.forwardInterval(2).nanoseconds / 1_000_000_000)
            guard !options.clientID.isEmpty else {
              throw call.site.failure("a session requires the name of the 'client'")
            }
          }
          if call.isGiven(3) { options.will = try call.will(3) }
          if call.isGiven(4) {
            switch try call.value(4) {
            case .int(5): options.version = .v5
            case .int(3): options.version = .v3_1_1
            case let other: throw call.mistake(4, "5 or 3", other)
            }
          }
          options.tls = try call.tls(5)
          guard let client = MQTTClient(url, options: options) else {
            throw call.site.failure("invalid MQTT URL \("\(url)".debugDescription.shortened)")
          }
          try call.checkConnecting(
            to: client.endpoint, url.scheme.usesTLS ? options.tls : nil)
          return .object(MQTTObject(client, ConnectionStatus(call.interpreter.io)))
        }),
      Word(
        "subscribe(_ topics: String..., qos: Int = 0, acknowledge: Acknowledgement = .whenProcessed) -> SignalProducer<MQTTMessage, NetworkError>",
        .value([.mqtt]), distribution: .broker,
        summary: "The messages of topics, as 'sensors/+/temperature' or 'sensors/#'.",
        notes: """
          As in 'mqtt().subscribe(\"sensors/#\", qos: 1).map { $0.text }'. '+' matches one level of a \
          topic, '#' all further levels. '$share/group/topic' divides the messages among the \
          subscribers of the group. 'qos' is 0, at most once; 1, at least once; or 2, exactly once \
          between the broker and Weir. Messages of QoS 1 and 2 are acknowledged when they have been \
          processed, as the entries of a Redis group are: at least once. At most 64 messages, with \
          mosquitto 20 unless its 'max_inflight_messages' is set, remain unacknowledged; an \
          operator that waits for more of them waits forever.
          """,
        behavior: .function { (call) throws(Fault) in
          let qos = try call.qos(1)
          let filters = try call.topics(0).map { MQTTFilter($0, qos: qos) }
          let acknowledges = qos != .atMostOnce ? try call.acknowledges(2) : false
          let mqtt = try call.receiver(MQTTObject.self)
          return call.messages(of: mqtt, .mqttMessage(acknowledged: acknowledges)) {
            $0.source(filters)
          }.acknowledged(acknowledges)
        }),
      Word(
        "publish(to client: MQTT, topic: String, qos: Int = 0, retain: Bool = false, reconnect: TimeInterval? = nil) -> Disposable",
        .streams, effect: .observes, distribution: .broker,
        summary: "Starts the stream and publishes each value in an MQTT topic.",
        notes: """
          As in 'lines.publish(to: mqtt(), topic: \"sensors/hall\", qos: 1)'. With QoS 1 or 2, a value \
          is accepted when the broker has acknowledged it. The session waits until all values are \
          accepted. 'retain' makes the broker store the last value for \
          later subscribers. \(reconnectNotes)
          """,
        behavior: .function { (call) throws(Fault) in
          let client = try (call.host(0, "a client, as 'mqtt(url)'") as MQTTObject).client
          let (topic, qos) = (try call.topic(try call.string(1)), try call.qos(2))
          let isRetained = try call.bool(3, or: false)
          let backoff = try call.reconnection(4)
          return call.send(
            to: "publish to mqtt '\(client.endpoint)'",
            encode: {
              MQTTPublication(
                topic: topic, text: $0.description, qos: qos, isRetained: isRetained,
                accepted: $1)
            },
            { outbox, end in client.publish(outbox, reconnecting: backoff, end: end) })
        }),
    ]
    + Word.fields(
      of: .mqttMessage,
      [
        "The topic of the message.", "The text of the message.",
        "The quality of service, 0 to 2.",
        "Whether the broker had stored the message before the subscription.",
        "Whether the message may have been delivered before.",
      ])
}

extension WordCall {
  fileprivate func qos(_ index: Int) throws(Fault) -> MQTTQoS {
    guard isGiven(index) else { return .atMostOnce }
    guard case .int(let number) = try value(index), let byte = UInt8(exactly: number),
      let qos = MQTTQoS(rawValue: byte)
    else { throw mistake(index, "0, 1 or 2", try value(index)) }
    return qos
  }

  fileprivate func will(_ index: Int) throws(Fault) -> MQTTWill {
    var value = try value(index)
    if case .some(let wrapped) = value { value = wrapped }
    guard case .tuple(let tuple) = value, tuple.elements.count == 2 else {
      throw mistake(index, "a topic and a text, as (\"status\", \"offline\")", value)
    }
    return MQTTWill(
      topic: try topic(tuple.elements[0].description), text: tuple.elements[1].description)
  }

  /// Returns the name of a topic if messages can be published to it.
  fileprivate func topic(_ name: String) throws(Fault) -> String {
    guard MQTTTopic.isValid(name: name) else {
      throw site.failure(
        "invalid topic \(name.debugDescription.shortened)",
        hints: ["a topic is a name without '+' and '#', as \"sensors/kitchen/temperature\""])
    }
    return name
  }

  /// Returns the topics to subscribe to, which can contain wildcards.
  fileprivate func topics(_ index: Int) throws(Fault) -> [String] {
    let filters = list(index).map(\.description)
    if filters.isEmpty { throw site.failure("'subscribe' requires a topic") }
    for filter in filters where !MQTTTopic.isValid(filter: filter) {
      throw site.failure(
        "invalid topic \(filter.debugDescription.shortened)",
        hints: ["'+' replaces one level of a topic, '#' all further levels at the end"])
    }
    return filters
  }
}

extension MessageCoding<MQTTMessage> {
  fileprivate static func mqttMessage(acknowledged: Bool) -> MessageCoding<MQTTMessage> {
    let acknowledge: @Sendable (MQTTMessage) -> Void = { $0.acknowledge() }
    return .fields(.mqttMessage, acknowledge: acknowledged ? acknowledge : nil) { message in
      [
        .string(message.topic), .string(String(decoding: message.payload, as: UTF8.self)),
        .int(Int(message.qos.rawValue)), .bool(message.isRetained), .bool(message.isDuplicate),
      ]
    }
  }
}
