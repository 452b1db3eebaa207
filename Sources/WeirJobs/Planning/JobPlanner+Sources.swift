import WeirSession

/// The ends of streams: sources and sinks.
extension JobPlanner {
  /// Returns a source stage if the expression is a source that the engine reads.
  func source(_ node: TypedExpression) -> StageDraft? {
    guard let use = WordUse(node), case .source(let kind) = use.word.distribution else {
      return nil
    }
    let base = use.receiver
    let source: JobStage.Source? =
      switch kind {
      case .standardInput, .records: .standardInput
      case .file: base.flatMap(file)
      case .socket: base.flatMap(socket)
      case .table: table(node).map { .table($0) }
      }
    let stage = add(
      .source(source ?? .standardInput), from: [], at: node.site, name: use.word.name)
    return kind == .records ? parse(use.name, at: node.site, from: stage) : stage
  }

  /// Adds the stage that parses the lines of a source, as the built-in `json` does.
  private func parse(_ format: String, at site: Span, from source: StageDraft) -> StageDraft {
    source.hasHeader = Self.hasHeader(format)
    let stage = add(.stateless, from: [source], at: site, name: format)
    if let limit = lineLimit(of: format) { stage.notes.append(limit) }
    stage.steps.append(StageDraft.Step(name: format, site: site))
    return stage
  }

  private func file(_ node: TypedExpression) -> JobStage.Source? {
    guard let call = maker(node), let path = call.arguments.first else {
      refuseUnknownSource(node, "file", "file(\"/data/in.log\").lines")
      return nil
    }
    guard let text = program.text(path) else {
      refuseVariableAddress(path, "path")
      return nil
    }
    return .file(text)
  }

  private func socket(_ node: TypedExpression) -> JobStage.Source? {
    guard let call = maker(node), let address = call.namedArguments.first?.value else {
      refuseUnknownSource(node, "server", "tcp(\"localhost:9000\").lines")
      return nil
    }
    if call.namedArguments.count > 1 {
      refusals.add(
        "'tls' cannot be used in a job", at: call.namedArguments[1].value.span,
        label: "the engine connects without TLS", hint: "omit it")
    }
    guard let text = program.text(address) else {
      refuseVariableAddress(address, "address")
      return nil
    }
    guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...])
    else {
      refusals.add(
        "the address of a source requires a port", at: address.span,
        hint: "write it as \"localhost:9000\"")
      return nil
    }
    return .socket(host: String(text[..<colon]), port: port)
  }

  /// Returns the call that creates a file or a client, directly or in a constant.
  func maker(_ node: TypedExpression) -> TypedCall? {
    switch node.unconverted.kind {
    case .call(let call): return call
    case .global(let global):
      return program.constants[ObjectIdentifier(global)].flatMap { maker($0) }
    default: return nil
    }
  }

  private func refuseUnknownSource(_ node: TypedExpression, _ kind: String, _ usage: String) {
    refuseUnknown(
      "\(kind) of a source", node, hint: "write it at the beginning of the stream: '\(usage)'")
  }

  private func refuseVariableAddress(_ node: TypedExpression, _ kind: String) {
    refuseUnknown("\(kind) of a source", node, hint: "write it as text")
  }

  /// Reports the beginning of a stream that no engine can read.
  func refuseSource(_ node: TypedExpression) {
    switch node.kind {
    case .call(let call):
      guard case .word(let word, let type) = call.target else {
        guard let use = WordUse(node), use.receiver?.isStream == false else {
          return refuseHidden(node)
        }
        return refuseSource(
          use.word.distribution(calledAs: call.resolution?.shape), use.name,
          node.site.prefix(use.name))
      }
      refuseSource(word, type, call, node.site)
    case .property(let receiver, let word, _, let name):
      refuseSource(word.distribution, name, node.site.prefix(name))
      if receiver.isStream { _ = port(of: receiver) }
    default:
      refuseHidden(node)
    }
  }

  private func refuseSource(
    _ word: Word, _ type: TypeValue?, _ call: TypedCall, _ site: Span
  ) {
    let name = word.name(on: type)
    refuseSource(
      word.distribution(calledAs: call.resolution?.shape), name,
      program.source.nameSpan(name, at: site))
    for argument in call.arguments {
      if argument.isStream {
        _ = port(of: argument)
      } else {
        check(.step) { $0.check(argument) }
      }
    }
  }

  private func refuseSource(_ distribution: Distribution, _ name: String, _ span: Span) {
    let (reason, hint): (String, String) =
      if case .refused(let reason, let instead) = distribution {
        (reason, instead)
      } else {
        (
          "emits values of the program, which each worker would emit",
          "use 'lines', 'file(path).lines', 'tcp(address).lines' or 'flinkTable(...)'"
        )
      }
    refusals.add(
      "'\(name)' cannot be the source of a job", at: span, label: "it \(reason)", hint: hint)
  }

  private func refuseHidden(_ node: TypedExpression) {
    refusals.add(
      "the operators of this stream are not known before the job runs", at: node.span,
      hint: "write the operators in the chain, or in the value of a 'let' constant")
  }

  // MARK: Sinks

  /// Ends the stages of a stream with the sink of the job.
  func end(_ node: TypedExpression) {
    guard let call = StreamCall(node), call.isObservation else {
      _ = port(of: node)
      return
    }
    let port = port(of: call.receiver)
    if port.hasGroups { refuseGroups(port) }
    let input = feeder(port, of: call)
    let sink: JobStage.Sink
    switch call.word.distribution {
    case .sink(.print):
      checkObserver(call)
      sink = .print
    case .sink(.file):
      sink = .file(path(call) ?? "", appends: call.word.name == "append")
    case _ where call.isTableSink: sink = tableSink(call) ?? .print
    default:
      for argument in call.arguments { check(.output) { $0.check(argument.value) } }
      if case .refused(let reason, let instead) = call.word.distribution {
        refuse(call, reason, hint: instead)
      }
      sink = .print
    }
    _ = add(.sink(sink), from: [input], at: call.site, name: call.name)
  }

  private func path(_ call: StreamCall) -> String? {
    guard let path = call.argument("path") else { return nil }
    if let text = program.text(path) { return text }
    refuseUnknown("path of a sink", path, hint: "write it as text")
    return nil
  }

  private func checkObserver(_ call: StreamCall) {
    for argument in call.arguments {
      check(.output) { $0.check(argument.value) }
      guard !["action", "onNext", "receiveValue"].contains(argument.name) else { continue }
      refusals.add(
        "the closure '\(argument.name)' cannot be used in a job", at: argument.value.span,
        label: "each worker would call it", hint: "remove it")
    }
  }
}
