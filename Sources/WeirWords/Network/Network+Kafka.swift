import WeirKafka
import WeirNetwork
import WeirRuntime

extension Word {
  /// Built-in functions for clients of Kafka clusters.
  static let kafka: [Word] =
    [
      Word(
        "kafka(_ address: String = \"localhost:9092\") -> Kafka", .free, effect: .other,
        summary: "Creates a client of a Kafka cluster, as 'kafka(\"localhost:9092\")'.",
        notes: """
          'topic(name, group:)' receives messages, and 'pipe(to: kafka(address).topic(name))' sends \
          them. The address is that of one broker, which lists the others. \
          'kafkas://user:password@host' encrypts the connections and logs in with SASL PLAIN. Uses \
          librdkafka, on Debian the package 'librdkafka1'. Requires '--allow=net' for each broker.
          """,
        behavior: .function { (call) throws(Fault) in
          let address = call.isGiven(0) ? try call.string(0) : "localhost:9092"
          guard let client = KafkaClient(address) else {
            throw call.site.failure(
              "invalid address \(WebURL.withoutCredentials(address).debugDescription.shortened)",
              hints: ["a Kafka address is a host and a port, as \"localhost:9092\""])
          }
          try call.checkConnecting(to: client.endpoint, nil)
          return .object(KafkaObject(client, ConnectionStatus(call.interpreter.io)))
        }),
      Word(
        "topic(_ name: String) -> KafkaTopic", .value([.kafka]),
        summary: "A topic to which 'pipe(to:)' sends.",
        behavior: .function { (call) throws(Fault) in
          .object(KafkaTopicObject(try call.receiver(KafkaObject.self), try call.topicName()))
        }),
      Word(
        "topic(_ name: String, group: String, from start: KafkaStart = .earliest, acknowledge: Acknowledgement = .whenProcessed) -> SignalProducer<KafkaMessage, NetworkError>",
        .value([.kafka]), distribution: .broker,
        summary: "The messages of a topic in the partitions that a group assigns to this consumer.",
        notes: """
          As in 'kafka().topic(\"orders\", group: \"workers\").map { $0.json.item }'. The group \
          continues after the messages that it has acknowledged. A group without such messages \
          starts with the earliest ones, or with new ones: 'from: .latest'. A message is \
          acknowledged when it has been processed, as the entries of a Redis group are, in the \
          order of its partition: at least once. If the program or the stream fails, the message \
          is delivered again. ':streams' and '--account' show the LAG: the messages of the assigned \
          partitions that are not acknowledged. Never completes.
          """,
        behavior: .function { (call) throws(Fault) in
          let object = KafkaTopicObject(
            try call.receiver(KafkaObject.self), try call.topicName())
          let group = KafkaGroup(
            try call.groupName(), startsEarliest: try call.startsEarliest(),
            acknowledges: try call.acknowledges(3))
          let account = call.account("\(object.name) group '\(group.name)'")
          let (client, topic, interpreter) = (
            object.cluster.client, object.topic, call.interpreter
          )
          return call.make(
            call.messages(
              account, .kafkaMessage(acknowledged: group.acknowledges), object.cluster.status
            ) {
              client.messages(topic, group, permit: interpreter.kafkaPermit) {
                account.count(lag: $0)
              }
            }
          ).acknowledged(group.acknowledges)
        }),
      Word(
        "pipe(to topic: KafkaTopic, key: (Value) -> K) -> SignalProducer<String, F>", .streams,
        explanation: .source, summary: "Sends the values with keys to a Kafka topic.",
        notes: """
          As in 'orders.pipe(to: kafka().topic(\"orders\"), key: { $0.customer }).start()'. \
          Messages with the same key are in the same partition, and therefore in order. A string \
          is sent as it is, any other value as JSON. Emits no values, and completes when the \
          cluster has stored all messages.
          """,
        behavior: .function { (call) throws(Fault) in
          call.sending(
            to: try call.host(0, "a topic, as 'kafka(address).topic(name)'"),
            key: try call.transform(1))
        }),
      .allValues(
        "headerValues", in: "headers", of: .kafkaMessage,
        "The values of all headers with a name, in order."),
    ]
    + Word.fields(
      of: .kafkaMessage,
      [
        "The topic of the message.", "The number of the partition.",
        "The position of the message in its partition.",
        "The key; empty if the message has none.", "The text of the message.",
        "The time of the message in seconds since 1970.",
        "The headers; the last value if a name occurs more than once.",
      ])
}

extension WordCall {
  fileprivate func topicName() throws(Fault) -> String {
    let name = try string(0)
    guard KafkaClient.isTopic(name) else {
      throw site.failure(
        "invalid topic \(name.debugDescription.shortened)",
        hints: ["a topic consists of letters, digits, '.', '_' and '-'"])
    }
    return name
  }

  fileprivate func groupName() throws(Fault) -> String {
    let name = try string(1)
    if name.isEmpty { throw site.failure("the name of a group cannot be empty") }
    return name
  }

  fileprivate func startsEarliest() throws(Fault) -> Bool {
    guard isGiven(2) else { return true }
    guard case .enumCase(let start) = try value(2), ["earliest", "latest"].contains(start.name)
    else { throw mistake(2, ".earliest or .latest", try value(2)) }
    return start.name == "earliest"
  }
}

extension MessageCoding<KafkaMessage> {
  fileprivate static func kafkaMessage(acknowledged: Bool) -> MessageCoding<KafkaMessage> {
    let acknowledge: @Sendable (KafkaMessage) -> Void = { $0.acknowledge() }
    return .fields(.kafkaMessage, acknowledge: acknowledged ? acknowledge : nil) { message in
      [
        .string(message.topic), .int(message.partition), .int(message.offset),
        .string(message.key), .string(message.text), .double(message.timestamp),
        .pairs(message.headers),
      ]
    }
  }
}
