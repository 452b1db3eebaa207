import WeirNetwork
import WeirRuntime

extension Word {
  /// Built-in functions for clients of Redis servers.
  static let redis: [Word] =
    [
      Word(
        "redis(_ url: String = \"redis://localhost\", tls: TLS? = nil) -> Redis", .free,
        effect: .other, distribution: .function,
        summary: "Creates a client of a Redis server, as 'redis(\"redis://localhost:6379\")'.",
        notes: """
          'redis(url).get(\"color\")' reads a key, 'subscribe' receives messages, 'stream' reads the \
          entries of a Redis stream, and 'add(to:stream:)' adds entries. User, password and database \
          are part of the URL, as 'redis://user:password@host/1'; 'rediss://' encrypts the \
          connection. Each stream opens a connection of its own. Requires '--allow=net'.
          """,
        behavior: .function { (call) throws(Fault) in
          let url =
            call.isGiven(0)
            ? try call.url(0, ["redis", "rediss"]) : WebURL("redis://localhost")!
          let tls = try call.tls(1)
          guard let client = RedisClient(url, tls: tls ?? .verified) else {
            throw call.site.failure("invalid Redis URL \("\(url)".debugDescription.shortened)")
          }
          try call.checkConnecting(to: client.endpoint, url.scheme.usesTLS ? tls : nil)
          return .object(RedisObject(client, ConnectionStatus(call.interpreter.io)))
        }),
      Word(
        "subscribe(_ channels: String...) -> SignalProducer<RedisMessage, NetworkError>",
        .value([.redis]), summary: "The messages that are published in channels.",
        notes: """
          Messages that are published without a subscription are lost. If they are not processed \
          fast enough, the server ends the connection, and the stream fails.
          """,
        behavior: .function { (call) throws(Fault) in
          let redis = try call.receiver(RedisObject.self)
          let channels = try call.words(0, "a channel")
          return call.messages(of: redis, .redisMessage) {
            $0.subscribe(channels: channels, patterns: [])
          }
        }),
      Word(
        "subscribe(pattern: String) -> SignalProducer<RedisMessage, NetworkError>",
        .value([.redis]),
        summary: "The messages in all channels whose names match a pattern, as 'news.*'.",
        notes: "'*' matches any text, '?' one character, and '[ab]' one of these characters.",
        behavior: .function { (call) throws(Fault) in
          let redis = try call.receiver(RedisObject.self)
          let pattern = try call.string(0)
          return call.messages(of: redis, .redisMessage) {
            $0.subscribe(channels: [], patterns: [pattern])
          }
        }),
      Word(
        "stream(_ key: String, from start: String = \"$\") -> SignalProducer<RedisEntry, NetworkError>",
        .value([.redis]), distribution: .broker,
        summary: "The entries of a Redis stream, in order.",
        notes: """
          As in 'redis().stream(\"orders\", from: \"0\").map { $0.fields[\"item\"] }'. 'from: \"$\"' \
          emits new entries only, 'from: \"0\"' begins with the first entry, and the identifier of an \
          entry continues after it. Never completes.
          """,
        behavior: .function { (call) throws(Fault) in
          let redis = try call.receiver(RedisObject.self)
          let (key, start) = (try call.string(0), try call.streamStart(1, or: .new))
          return call.messages(of: redis, .redisEntry(acknowledged: false)) {
            $0.stream(key, from: start)
          }
        }),
      Word(
        "stream(_ key: String, group: String, consumer: String, from start: String = \"0\", limit: Int? = nil, acknowledge: Acknowledgement = .whenProcessed) -> SignalProducer<RedisEntry, NetworkError>",
        .value([.redis]), distribution: .broker,
        summary: "The entries of a Redis stream that a consumer group assigns to a consumer.",
        notes: """
          As in 'redis().stream(\"jobs\", group: \"workers\", consumer: \"w1\")': each entry is sent \
          to one consumer of the group. The group is created if it is missing, after the entry \
          'from'; \"0\" is the beginning. A consumer reads as many entries as it can process soon, \
          so that the others share the rest; 'limit' is the maximum number that it processes at a \
          time. Entries that this \
          consumer has not acknowledged come first, then those that a consumer left behind that \
          has been gone for 30 seconds; their 'deliveryCount' is greater than 1. An entry is \
          acknowledged when it has been processed: after its turn or, behind an operator that \
          collects values, after the emission that includes it; and once all sinks have accepted \
          what came of it. If the program or the stream fails, the entry is delivered again: at \
          least once. An operator for which it is unknown when an entry has been processed, such \
          as 'zip', is refused. 'acknowledge: .never' acknowledges no entry.
          """,
        behavior: .function { (call) throws(Fault) in
          let redis = try call.receiver(RedisObject.self)
          let key = try call.string(0)
          let group = RedisGroup(
            try call.string(1), consumer: try call.string(2),
            from: try call.streamStart(3, or: .beginning),
            limit: call.isGiven(4) ? try call.positiveCount(4) : nil)
          let acknowledges = try call.acknowledges(5)
          call.warnOfLosses(of: redis.client)
          return call.messages(of: redis, .redisEntry(acknowledged: acknowledges)) {
            $0.stream(key, group: group, isCautious: acknowledges)
          }.acknowledged(acknowledges)
        }),
      Word(
        "deadLetter(after count: Int, to key: String) -> Stream<Value, Error>", .streams,
        explanation: .tests,
        summary: "Moves entries that were delivered more than 'count' times to a Redis stream.",
        notes: """
          For the entries of a consumer group. 'key' is a stream of the same server. It receives \
          the fields of the entry and a field 'reason', and the entry is acknowledged, both or \
          neither. Entries that make the program fail are thus not delivered again and again.
          """,
        behavior: .function { (call) throws(Fault) in try call.movingDeadLetters() }),
      Word(
        "get(_ key: String) -> SignalProducer<String?, NetworkError>", .value([.redis]),
        summary: "The value of a key; nil if the key does not exist.",
        behavior: .function { (call) throws(Fault) in
          try call.command(["GET", try call.string(0)])
        }),
      Word(
        "set(_ key: String, _ value: Any) -> SignalProducer<String?, NetworkError>",
        .value([.redis]),
        summary: "Sets the value of a key when it is started, and emits the server's reply.",
        behavior: .function { (call) throws(Fault) in
          try call.command(["SET", try call.string(0), try call.value(1).description])
        }),
      Word(
        "command(_ arguments: String...) -> SignalProducer<String?, NetworkError>",
        .value([.redis]),
        summary: "Sends any command when it is started, and emits the server's reply.",
        notes: """
          As in 'redis().command(\"INCRBY\", \"hits\", \"2\")'. An error of the server is a failure. \
          Replies other than texts are written as JSON.
          """,
        behavior: .function { (call) throws(Fault) in
          try call.command(call.words(0, "the name of a command"))
        }),
      Word(
        "add(to client: Redis, stream key: String, maxLength: Int? = nil, reconnect: TimeInterval? = nil) -> Disposable",
        .streams,
        effect: .observes, distribution: .broker,
        summary: "Starts the stream and adds each value as an entry to a Redis stream.",
        notes: """
          As in 'json.add(to: redis(), stream: \"orders\")'. The members of a dictionary, a struct, a \
          labeled tuple or a JSON object become fields; any other value becomes the field 'value'. \
          'maxLength' limits the length of the Redis stream approximately. The session waits until \
          the server has accepted all entries. \(reconnectNotes)
          """,
        behavior: .function { (call) throws(Fault) in
          let object: RedisObject = try call.host(0, "a client, as 'redis(url)'")
          let key = try call.string(1)
          let length = call.isGiven(2) ? try call.count(2) : nil
          let backoff = try call.reconnection(3)
          return call.send(
            to: "add to \(object.name)",
            encode: { RedisAddition($0.redisFields, accepted: $1) },
            { outbox, end in
              object.client
                .add(to: key, maxLength: length, reconnecting: backoff, sending: outbox)
                .begin(receive: { _ in }, end: end)
            })
        }),
      Word(
        "publish(to client: Redis, channel: String, reconnect: TimeInterval? = nil) -> Disposable",
        .streams, effect: .observes,
        distribution: .broker,
        summary: "Starts the stream and publishes each value in a Redis channel.",
        notes: """
          As in 'lines.publish(to: redis(), channel: \"news\")'. The session waits until the server \
          has accepted all values. \(reconnectNotes)
          """,
        behavior: .function { (call) throws(Fault) in
          let object: RedisObject = try call.host(0, "a client, as 'redis(url)'")
          let (channel, backoff) = (try call.string(1), try call.reconnection(2))
          return call.send(
            to: "publish to \(object.name)",
            encode: {
              RedisAddition([RedisField("value", $0.description)], accepted: $1)
            },
            { outbox, end in
              object.client.publish(channel, reconnecting: backoff, sending: outbox)
                .begin(receive: { _ in }, end: end)
            })
        }),
    ]
    + Word.fields(of: .redisMessage, ["The channel of the message.", "The text of the message."])
    + [
      .allValues(
        "values", in: "fields", of: .redisEntry,
        "All values of a field of the entry, in order.")
    ]
    + Word.fields(
      of: .redisEntry,
      [
        "The identifier of the entry.", "The fields of the entry.",
        "The number of times that the entry was delivered, at least 1.",
      ])
}

extension WordCall {
  /// Returns the strings of a variadic argument, at least one.
  fileprivate func words(_ index: Int, _ expected: String) throws(Fault) -> [String] {
    let words = list(index).map(\.description)
    if words.isEmpty { throw site.failure("'\(word.name)' requires \(expected)") }
    return words
  }

  fileprivate func command(_ arguments: [String]) throws(Fault) -> Value {
    messages(of: try receiver(RedisObject.self), .reply) { $0.command(arguments) }
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

  /// Returns whether messages are acknowledged when they are processed, as the argument says.
  func acknowledges(_ index: Int) throws(Fault) -> Bool {
    guard isGiven(index) else { return true }
    guard case .enumCase(let choice) = try value(index),
      ["whenProcessed", "never"].contains(choice.name)
    else { throw mistake(index, ".whenProcessed or .never", try value(index)) }
    return choice.name == "whenProcessed"
  }

  /// Warns if messages that the server has acknowledged can be lost.
  fileprivate func warnOfLosses(of client: RedisClient) {
    let (interpreter, site) = (interpreter, site)
    let number = interpreter.io.open(
      "settings of redis '\(client.endpoint)'",
      IORecorder.ReplayHandlers(value: { $0.first.map { interpreter.warn($0, site) } }))
    if interpreter.io.isPlaying { return }
    interpreter.loop.hold()
    _ = client.durabilityWarning().begin { warning in
      guard let warning else { return }
      interpreter.loop.arrive {
        interpreter.io.note(.value(number, [warning]))
        interpreter.warn(warning, site)
      }
    } end: { _ in
      interpreter.loop.release()
    }
  }
}
