import Weir
import WeirNetwork
import WeirStreams

extension Word {
  /// Built-in functions for clients of Redis servers.
  static let redis: [Word] =
    [
      Word(
        "redis(_ url: String = \"redis://localhost\", tls: TLS? = nil) -> Redis", .free,
        chapter: .network, effect: .other, exported: .absent(.language),
        summary: "Creates a client of a Redis server, as 'redis(\"redis://localhost:6379\")'.",
        notes: """
          'rediss://' encrypts the connection. User, password and database are part of the URL, as \
          'redis://user:password@host/1'. Each stream opens a connection of its own. Requires \
          '--allow=net'.
          """,
        behaviour: .function { (call) throws(Fault) in
          let url =
            call.isGiven(0)
            ? try call.url(0, ["redis", "rediss"]) : WebURL("redis://localhost")!
          let tls = try call.tls(1)
          guard let client = RedisClient(url, tls: tls ?? .verified) else {
            throw call.site.failure("invalid Redis URL \("\(url)".debugDescription.shortened)")
          }
          try call.checkConnecting(to: client.endpoint, url.scheme.usesTLS ? tls : nil)
          return .object(RedisObject(client))
        }),
      Word(
        "subscribe(_ channels: String...) -> SignalProducer<RedisMessage, NetworkError>",
        .value([.redis]), chapter: .network, explanation: .source,
        exported: .absent(.language),
        summary: "The messages that are published in channels.",
        notes: """
          Messages that are published without a subscription are lost. If they are not processed \
          fast enough, the server ends the connection, and the stream fails.
          """,
        behaviour: .function { (call) throws(Fault) in
          let (client, account) = try call.redisClient()
          let channels = try call.words(0, "a channel")
          return call.make(
            call.messages(account, .redisMessage) {
              client.subscribe(channels: channels, patterns: [])
            })
        }),
      Word(
        "subscribe(pattern: String) -> SignalProducer<RedisMessage, NetworkError>",
        .value([.redis]), chapter: .network, explanation: .source,
        exported: .absent(.language),
        summary: "The messages in all channels whose names match a pattern, as 'news.*'.",
        behaviour: .function { (call) throws(Fault) in
          let (client, account) = try call.redisClient()
          let pattern = try call.string(0)
          return call.make(
            call.messages(account, .redisMessage) {
              client.subscribe(channels: [], patterns: [pattern])
            })
        }),
      Word(
        "stream(_ key: String, from start: String = \"$\") -> SignalProducer<RedisEntry, NetworkError>",
        .value([.redis]), chapter: .network, explanation: .source,
        exported: .absent(.language),
        summary: "The entries of a Redis stream, in order.",
        notes: """
          'from: \"$\"' emits new entries only, 'from: \"0\"' begins with the first entry, and the \
          identifier of an entry continues after it. Never completes.
          """,
        behaviour: .function { (call) throws(Fault) in
          let (client, account) = try call.redisClient()
          let (key, start) = (try call.string(0), try call.streamStart(1, or: .new))
          return call.make(
            call.messages(account, .redisEntry(acknowledged: false)) {
              client.stream(key, from: start)
            })
        }),
      Word(
        "stream(_ key: String, group: String, consumer: String, from start: String = \"0\", acknowledge: Acknowledgement = .afterTurn) -> SignalProducer<RedisEntry, NetworkError>",
        .value([.redis]), chapter: .network, explanation: .source,
        exported: .absent(.language),
        summary: "The entries of a Redis stream that a consumer group assigns to a consumer.",
        notes: """
          The group is created if it is missing; 'from' is its first entry. Entries that this \
          consumer has not acknowledged come first, then those that other consumers have not \
          acknowledged for 30 seconds; their 'deliveryCount' is greater than 1. An entry is \
          acknowledged after its turn, once all sinks have accepted what came of it: at least once. \
          If the program fails, the entry is delivered again. Operators that keep values back are \
          refused, unless 'acknowledge: .never' is given.
          """,
        behaviour: .function { (call) throws(Fault) in
          let (client, account) = try call.redisClient()
          let key = try call.string(0)
          let group = RedisGroup(
            try call.string(1), consumer: try call.string(2),
            from: try call.streamStart(3, or: .beginning))
          let acknowledges = try call.acknowledges(4)
          call.warnOfLosses(of: client)
          let made = call.make(
            call.messages(account, .redisEntry(acknowledged: acknowledges)) {
              client.stream(key, group: group)
            })
          return made.acknowledged(acknowledges)
        }),
      Word(
        "get(_ key: String) -> SignalProducer<String?, NetworkError>", .value([.redis]),
        chapter: .network, explanation: .source, exported: .absent(.language),
        summary: "The value of a key; nil if the key does not exist.",
        behaviour: .function { (call) throws(Fault) in
          try call.command(["GET", try call.string(0)])
        }),
      Word(
        "set(_ key: String, _ value: Any) -> SignalProducer<String?, NetworkError>",
        .value([.redis]), chapter: .network, explanation: .source,
        exported: .absent(.language),
        summary: "Sets the value of a key when it is started, and emits the server's reply.",
        behaviour: .function { (call) throws(Fault) in
          try call.command(["SET", try call.string(0), try call.value(1).description])
        }),
      Word(
        "command(_ arguments: String...) -> SignalProducer<String?, NetworkError>",
        .value([.redis]), chapter: .network, explanation: .source,
        exported: .absent(.language),
        summary: "Sends any command when it is started, and emits the server's reply.",
        notes: "An error of the server is a failure. Replies other than texts are written as JSON.",
        behaviour: .function { (call) throws(Fault) in
          try call.command(call.words(0, "the name of a command"))
        }),
      Word(
        "add(to client: Redis, stream key: String, maxLength: Int? = nil) -> Disposable",
        .streams, chapter: .network, effect: .observes, exported: .absent(.language),
        summary: "Starts the stream and adds each value as an entry to a Redis stream.",
        notes: """
          The members of a dictionary, a struct, a labelled tuple or a JSON object become fields; \
          any other value becomes the field 'value'. 'maxLength' limits the length of the Redis \
          stream approximately. The session waits until the server has accepted all entries.
          """,
        behaviour: .function { (call) throws(Fault) in
          let object: RedisObject = try call.host(0, "a client, as 'redis(url)'")
          let key = try call.string(1)
          let length = call.isGiven(2) ? try call.count(2) : nil
          return call.send(
            to: "add to \(object.name)",
            encode: { RedisAddition($0.redisFields, accepted: $1) },
            { outbox, end in
              object.client.add(to: key, maxLength: length, sending: outbox)
                .begin(receive: { _ in }, end: end)
            })
        }),
      Word(
        "publish(to client: Redis, channel: String) -> Disposable", .streams,
        chapter: .network, effect: .observes, exported: .absent(.language),
        summary: "Starts the stream and publishes each value in a Redis channel.",
        behaviour: .function { (call) throws(Fault) in
          let object: RedisObject = try call.host(0, "a client, as 'redis(url)'")
          let channel = try call.string(1)
          return call.send(
            to: "publish to \(object.name)",
            encode: {
              RedisAddition([RedisField("value", $0.description)], accepted: $1)
            },
            { outbox, end in
              object.client.publish(channel, sending: outbox)
                .begin(receive: { _ in }, end: end)
            })
        }),
    ]
    + Word.fields(of: .redisMessage, ["The channel of the message.", "The text of the message."])
    + Word.fields(
      of: .redisEntry,
      [
        "The identifier of the entry.", "The fields of the entry.",
        "How often the entry was delivered, 1 for the first time.",
      ])
}

extension WordCall {
  fileprivate func redisClient() throws(Fault) -> (RedisClient, FlowAccount) {
    let object = try receiver(RedisObject.self)
    return (object.client, account(object.name))
  }

  /// Returns the strings of a variadic argument, at least one.
  fileprivate func words(_ index: Int, _ expected: String) throws(Fault) -> [String] {
    let words = list(index).map(\.description)
    if words.isEmpty { throw site.failure("'\(word.name)' requires \(expected)") }
    return words
  }

  fileprivate func command(_ arguments: [String]) throws(Fault) -> Value {
    let (client, account) = try redisClient()
    return make(messages(account, .reply) { client.command(arguments) })
  }

  fileprivate func streamStart(
    _ index: Int, or standard: RedisStreamStart
  ) throws(Fault) -> RedisStreamStart {
    guard isGiven(index) else { return standard }
    return switch try string(index) {
    case "$": .new
    case "0": .beginning
    case let id: .after(id)
    }
  }

  /// Returns whether messages are acknowledged after their turn, as the argument says.
  func acknowledges(_ index: Int) throws(Fault) -> Bool {
    guard isGiven(index) else { return true }
    guard case .enumCase(let choice) = try value(index),
      ["afterTurn", "never"].contains(choice.name)
    else { throw mistake(index, ".afterTurn or .never", try value(index)) }
    return choice.name == "afterTurn"
  }

  /// Warns if messages that the server has acknowledged can be lost.
  fileprivate func warnOfLosses(of client: RedisClient) {
    let (interpreter, site) = (interpreter, site)
    guard !interpreter.io.isPlaying else { return }
    interpreter.loop.hold()
    _ = client.durabilityWarning().begin { warning in
      guard let warning else { return }
      interpreter.loop.arrive { interpreter.warn(warning, site) }
    } end: { _ in
      interpreter.loop.release()
    }
  }
}

extension Value {
  /// The stream with its mark that its messages are acknowledged.
  func acknowledged(_ isAcknowledged: Bool) -> Value {
    if isAcknowledged, case .object(let object) = self {
      (object as? Stream)?.isAcknowledged = true
    }
    return self
  }

  /// The fields of an entry for the value.
  fileprivate var redisFields: [RedisField] {
    switch self {
    case .dictionary(let dictionary):
      return dictionary.pairs.map { RedisField($0.key.description, $0.value.description) }
    case .object(let object as JSONObject):
      return object.fields.map { RedisField($0.name, $0.value.description) }
    case .object(let object as MessageObject):
      if case .dictionary? = object["fields"] { return object["fields"]!.redisFields }
      return zip(object.message.fields, object.values).map {
        RedisField($0.name, $1.description)
      }
    default:
      guard case .record = self, let members = (try? JSON(parsing: jsonText))?.members else {
        return [RedisField("value", description)]
      }
      return members.map { RedisField($0.name, Value($0.value).description) }
    }
  }
}

extension MessageCoding<RedisMessage> {
  fileprivate static let redisMessage = MessageCoding.fields(.redisMessage) { message in
    [.string(message.channel), .string(message.text)]
  }
}

extension MessageCoding<RedisEntry> {
  fileprivate static func redisEntry(acknowledged: Bool) -> MessageCoding<RedisEntry> {
    let acknowledge: @Sendable (RedisEntry) -> Void = { $0.acknowledge() }
    return .fields(.redisEntry, acknowledge: acknowledged ? acknowledge : nil) { entry in
      [
        .string(entry.id),
        .dictionary(names: entry.fields.flatMap { [$0.name, $0.value] }),
        .int(entry.deliveryCount),
      ]
    }
  }
}

extension MessageCoding<RedisValue> {
  /// Replies as optional strings.
  fileprivate static let reply = MessageCoding(
    value: { $0 == .null ? .none : .some(.string($0.text ?? "\($0)")) },
    record: { $0 == .null ? [] : [$0.text ?? "\($0)"] },
    replayed: { $0.first.map { .some(.string($0)) } ?? Value.none })
}
