import Harness

extension Row {
  /// Streams of Redis and topics of MQTT.
  static let brokers: [Row] = [redisAdd, redisGroup, mqtt(qos: 0), mqtt(qos: 1)]

  fileprivate static let messages = Extent.amount(100_000)

  private static let redisAdd = Row(
    name: "redis-add", prepare: { _ = ($0.compiled("add"), $0.commands) },
    weir: adding("weir") { place in
      """
      \(place.weir) -e 'lines.add(to: redis("redis://127.0.0.1:\(place.redis)"), stream: "added")' \
      < \(place.messages)
      """
    },
    peers: [
      adding("hiredis") { "\($0.compiled("add")) \($0.redis) added < \($0.messages)" },
      adding("redis-cli") { "redis-cli -p \($0.redis) --pipe < \($0.commands) > /dev/null" },
    ])

  private static func adding(_ name: String, _ command: @escaping Candidate.Script) -> Candidate {
    Candidate(
      name: name, before: { "redis-cli -p \($0.redis) del added" }, command: command,
      after: { "redis-cli -p \($0.redis) xlen added" })
  }

  private static let redisGroup = Row(
    name: "redis-group",
    prepare: { place in
      _ = Execution(shell: "\(place.compiled("add")) \(place.redis) entries < \(place.messages)")
      _ = place.compiled("group")
    },
    weir: reading("weir") { "\($0.weir) \(NetworkPlace.programs)/group.weir" },
    peers: [reading("hiredis") { $0.compiled("group") }])

  private static func reading(_ name: String, _ command: @escaping Candidate.Script) -> Candidate {
    Candidate(
      name: name, before: { "redis-cli -p \($0.redis) xgroup destroy entries group" },
      command: { "\(command($0)) \($0.redis) entries group \(messages) 2> /dev/null" },
      after: { "redis-cli -p \($0.redis) xpending entries group | head -n 1" })
  }

  /// The subscribers receive messages that the broker has stored in their sessions, so that the
  /// time of the publisher is not measured.
  private static func mqtt(qos: Int) -> Row {
    Row(
      name: "mqtt-qos\(qos)",
      weir: subscribing("weir", qos) { place, topic in
        """
        \(place.weir) -p 'mqtt("mqtt://127.0.0.1:\(place.broker)", client: "\(topic)", \
        session: 3600).subscribe("\(topic)", qos: \(qos)).take(first: \(messages)).map { $0.text }'
        """
      },
      peers: [
        subscribing("mosquitto", qos) { place, topic in
          """
          mosquitto_sub -p \(place.broker) -i \(topic) -c -q \(qos) -t \(topic) -C \(messages)
          """
        }
      ])
  }

  private static func subscribing(
    _ name: String, _ qos: Int,
    _ command: @escaping @Sendable (NetworkPlace, _ topic: String) -> String
  ) -> Candidate {
    let topic = "\(name)\(qos)"
    return Candidate(
      name: name,
      before: { place in
        """
        mosquitto_sub -p \(place.broker) -i \(topic) -c -q \(qos) -t \(topic) -E
        python3 \(NetworkPlace.programs)/publish.py \(place.broker) \(topic) \(qos) \
        < \(place.messages)
        """
      },
      command: { "\(command($0, topic)) | md5sum" })
  }
}

extension NetworkPlace {
  /// A file with the first records.
  fileprivate var messages: String {
    let records = data.file(.records)
    return data.file("messages") {
      _ = Execution(shell: "head -n \(Row.messages) \(records) > \($0)")
    }
  }

  /// A file with the commands that add the messages to a Redis stream.
  fileprivate var commands: String {
    let messages = messages
    let format =
      #"*5\r\n$4\r\nXADD\r\n$5\r\nadded\r\n$1\r\n*\r\n$5\r\nvalue\r\n$%d\r\n%s\r\n"#
    return data.file("commands") {
      _ = Execution(
        shell: "mawk '{ printf \"\(format)\", length($0), $0 }' \(messages) > \($0)")
    }
  }
}
