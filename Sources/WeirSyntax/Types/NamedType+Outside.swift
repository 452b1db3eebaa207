extension NamedType {
  /// Files, directories, commands, sockets and their errors.
  package static let outside: [NamedType] = [
    NamedType(
      "File", [], .file,
      is: "A file at a path, as a source of lines."),
    NamedType(
      "Directory", [], .directory,
      is: "A directory at a path, whose changes can be observed."),
    NamedType(
      "Command", [], .command,
      is: "An external program with its arguments; starting 'lines' runs it."),
    NamedType(
      "IOError", [], .ioError,
      is: "The error of reading or writing an external resource."),
    NamedType(
      "CommandError", [], .commandError,
      is: "The error of a command: its exit status, or the reason why it could not run."),
    NamedType(
      "Socket", [], .socket,
      is: "A client of a TCP or Unix domain socket; starting 'lines' connects."),
    NamedType(
      "UDPSocket", [], .datagramSocket,
      is: "A socket that exchanges datagrams."),
    NamedType(
      "Listener", [], .listener,
      is: "A server that accepts connections at an address."),
    NamedType(
      "Connection", [], .connection,
      is: "A connection that a listener has accepted."),
    NamedType(
      "NetworkError", [], .networkError,
      is: "The error of a network operation: its address and what happened."),
    NamedType(
      "HTTPClient", [], .httpClient,
      is: "The client for HTTP requests, as 'http'."),
    NamedType(
      "HTTPResponse", [], .httpResponse,
      is: "The response to an HTTP request."),
    NamedType(
      "ServerSentEvent", [], .serverSentEvent,
      is: "An event that an HTTP server has sent in a stream of events."),
    NamedType(
      "WebSocket", [], .webSocket,
      is: "A WebSocket, whose messages go both ways."),
    NamedType(
      "HTTPRequest", [], .httpServerRequest,
      is: "A request that a server has received."),
    NamedType(
      "HTTPAnswer", [], .httpAnswer,
      is: "The answer of a server to a request."),
    NamedType(
      "Redis", [], .redis,
      is: "A client of a Redis server."),
    NamedType(
      "RedisMessage", [], .redisMessage,
      is: "A message that was published in a Redis channel."),
    NamedType(
      "RedisEntry", [], .redisEntry,
      is: "An entry of a Redis stream, with its fields."),
    NamedType(
      "MQTT", [], .mqtt,
      is: "A client of an MQTT broker."),
    NamedType(
      "MQTTMessage", [], .mqttMessage,
      is: "A message that was published in an MQTT topic."),
    NamedType(
      "Kafka", [], .kafka,
      is: "A client of a Kafka cluster."),
    NamedType(
      "KafkaTopic", [], .kafkaTopic,
      is: "A topic of a Kafka cluster, to which 'pipe(to:)' sends."),
    NamedType(
      "KafkaMessage", [], .kafkaMessage,
      is: "A message of a Kafka topic, with its key, partition and offset."),
    NamedType(
      "KafkaStart",
      is: "The messages that a new Kafka group starts with: the earliest or the latest."),
    NamedType(
      "TLS",
      is: "How a connection is encrypted, and which certificates are accepted."),
    NamedType(
      "Acknowledgement",
      is: "When the messages of a broker are acknowledged: after their turn, or never."),
    NamedType(
      "SlowReaders",
      is: "What a server does with a client that does not read fast enough."),
    NamedType(
      "DirectoryChange",
      is: "A change of a directory entry: created, changed, removed or renamed."),
    NamedType(
      "SystemSignal",
      is: "A signal of the operating system, such as '.SIGUSR1'."),
    NamedType(
      "KeyPress", [], .keyPress,
      is: "A key press at the terminal: a character or a named key."),
    NamedType(
      "FollowStart",
      is: "The position from which an existing file is followed: its beginning or its end."),
  ]
}

extension Type {
  /// Whether the type is an I/O, command or network error.
  ///
  /// A program cannot foresee such a failure. An unhandled one is reported and ends the program
  /// with an error, so the checker does not require a handler.
  package var isOfOutside: Bool {
    switch receiverKind {
    case .ioError, .commandError, .networkError: true
    default: false
    }
  }
}
