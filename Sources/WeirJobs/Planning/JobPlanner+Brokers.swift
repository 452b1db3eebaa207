import WeirSession

/// Sources and sinks of Redis and MQTT.
extension JobPlanner {
  private static let literal = "write it as a literal"

  func redisStream(_ client: TypedExpression, _ call: TypedCall) -> JobStage.Source? {
    guard let url = server(client, "redis", standard: "redis://localhost")?.url,
      let key = text("key", of: call)
    else { return nil }
    guard let start = argument("start", of: call) else {
      return .redisStream(JobStage.RedisStream(url: url, key: key), from: "$")
    }
    return constant(start, "start").map {
      .redisStream(JobStage.RedisStream(url: url, key: key), from: $0)
    }
  }

  func mqtt(_ client: TypedExpression, _ call: TypedCall) -> JobStage.Source? {
    guard let server = server(client, "mqtt", standard: "mqtt://localhost") else { return nil }
    let topics = call.namedArguments.filter { $0.name == "topics" }
      .compactMap { constant($0.value, "topic") }
    guard !topics.isEmpty else { return nil }
    return .mqtt(url: server.url, client: server.name, topics: topics, qos: qos(call))
  }

  func redisSink(_ call: StreamCall) -> JobStage.Sink? {
    guard let typed = call.call, let client = call.argument("client") else { return nil }
    if let limit = call.argument("maxLength") {
      refusals.add(
        "'maxLength' cannot be used in a job", at: limit.span,
        label: "the engine does not limit the stream", hint: "omit it")
    }
    guard let url = server(client, "redis", standard: "redis://localhost")?.url,
      let key = text("key", of: typed)
    else { return nil }
    return .redisStream(JobStage.RedisStream(url: url, key: key))
  }

  func mqttSink(_ call: StreamCall) -> JobStage.Sink? {
    guard let typed = call.call, let client = call.argument("client"),
      let server = server(client, "mqtt", standard: "mqtt://localhost"),
      let topic = text("topic", of: typed)
    else { return nil }
    let isRetained =
      if case .constant(.bool(true))? = call.argument("retain")?.unconverted.kind { true } else {
        false
      }
    return .mqtt(
      url: server.url, client: server.name, topic: topic, qos: qos(typed), isRetained: isRetained)
  }

  /// Returns the URL and the name of a client that the expression creates.
  private func server(
    _ node: TypedExpression, _ word: String, standard: String
  ) -> (url: String, name: String?)? {
    guard let call = maker(node), case .word(let maker, _) = call.target, maker.name == word else {
      refuseUnknown(
        "server", node,
        hint: "write it at the beginning of the stream, as '\(word)(\"\(standard)\")'")
      return nil
    }
    for argument in call.namedArguments where !["url", "client"].contains(argument.name) {
      refusals.add(
        "'\(argument.name)' cannot be used in a job", at: argument.value.span,
        label: "the engine connects with its own options", hint: "omit it")
    }
    let url = argument("url", of: call).map { constant($0, "URL") } ?? standard
    let name = argument("client", of: call).map { constant($0, "name") } ?? nil
    return url.map { ($0, name) }
  }

  private func argument(_ name: String, of call: TypedCall) -> TypedExpression? {
    call.namedArguments.first { $0.name == name }?.value
  }

  private func text(_ name: String, of call: TypedCall) -> String? {
    argument(name, of: call).flatMap { constant($0, name) }
  }

  private func qos(_ call: TypedCall) -> Int {
    guard let argument = argument("qos", of: call) else { return 0 }
    if case .constant(.int(let qos)) = argument.unconverted.kind { return qos }
    refuseUnknown("quality of service", argument, hint: Self.literal)
    return 0
  }

  private func constant(_ node: TypedExpression, _ what: String) -> String? {
    if let text = program.text(node) { return text }
    refuseUnknown(what, node, hint: Self.literal)
    return nil
  }
}
