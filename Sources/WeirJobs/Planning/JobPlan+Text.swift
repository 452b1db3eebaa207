import WeirSession

extension JobPlan {
  /// Returns a description of the stages and guarantees, line by line.
  ///
  /// - Parameter source: the program of the plan.
  public func description(of source: SourceText) -> [StyledText] {
    var lines: [StyledText] = []
    for (index, stage) in stages.enumerated() {
      var title = StyledText("\(index + 1). ", .secondary)
      title.append(stage.id, .heading)
      title.append(" \(stage.kind.name)")
      title.append("  line \(source.position(of: stage.site.start).line)", .secondary)
      lines.append(title)
      for (name, text) in details(of: stage, in: source) {
        var line = StyledText("   \(name.padded(to: 9))", .secondary)
        line.append(text)
        lines.append(line)
      }
    }
    lines.append(StyledText(""))
    lines.append(StyledText("guarantees", .heading))
    for text in guarantees { lines.append(StyledText("   \(text)")) }
    return lines
  }

  private func details(of stage: JobStage, in source: SourceText) -> [(String, String)] {
    var details: [(String, String)] = []
    if stage.inputs.count > 1 || stage.inputs.last != precedingID(of: stage), !stage.inputs.isEmpty
    {
      details.append(("from", stage.inputs.joined(separator: ", ")))
    }
    switch stage.kind {
    case .source(let source): details.append(("reads", source.text))
    case .sink(let sink): details.append(("writes", sink.text))
    case .keyed(let keys): details.append(("key", keys.text))
    case .stateless, .single: break
    }
    if let time = stage.eventTime {
      details.append(("time", time.times.text + time.latenessText))
    }
    if !stage.steps.isEmpty {
      details.append(("steps", stage.steps.map(\.name).joined(separator: ", ")))
    }
    for state in stage.states {
      let type = state.type.map { " of type \($0)" } ?? ""
      details.append(("state", "\(state.address): \(state.bound)\(type)"))
    }
    if let expiry = stage.expiry { details.append(("expires", expiry)) }
    if stage.kind == .stateless, isUndivided(stage) {
      details.append(("note", "one worker, so that the times of the values stay in order"))
    }
    if stage.hasHeader {
      details.append(("note", "the first line of each file names the columns"))
    }
    if case .source = stage.kind, isDivided(stage) {
      details.append(("note", "several workers read parts of a large file"))
    }
    if stage.eventTime != nil, !keepsLateValues(stage) {
      details.append(
        ("note", "fewer values are late than in one process, as the inputs advance separately"))
    }
    details += stage.notes.map { ("note", $0) }
    return details
  }

  private func precedingID(of stage: JobStage) -> String? {
    stages.firstIndex(of: stage).flatMap { $0 > 0 ? stages[$0 - 1].id : nil }
  }

  private var guarantees: [String] {
    var texts = ["state: exactly once"]
    for stage in stages {
      switch stage.kind {
      case .source(let source): texts.append("\(stage.id): \(source.guarantee)")
      case .sink(let sink): texts.append("\(stage.id): \(sink.guarantee)")
      case .stateless, .keyed, .single: break
      }
    }
    let distributed = stages.contains { if case .keyed = $0.kind { true } else { false } }
    texts.append(
      distributed
        ? "order: the values of a key stay in order; values of different keys do not"
        : "order: not kept between workers")
    return texts
  }
}

extension JobStage.Kind {
  fileprivate var name: String {
    switch self {
    case .source: "source"
    case .stateless: "stateless"
    case .keyed: "keyed"
    case .single: "one worker"
    case .sink: "sink"
    }
  }
}

extension JobStage.Source {
  var text: String {
    switch self {
    case .standardInput: "the lines of the standard input"
    case .file(let path): "the lines of '\(path)'"
    case .socket(let host, let port): "the lines from \(host):\(port)"
    case .table(let table): "the rows of \(table.text)"
    }
  }

  fileprivate var guarantee: String {
    switch self {
    case .standardInput, .file: "exactly once, as the lines can be read again"
    case .table(let table): "as \(table.connectorText) guarantees"
    case .socket: "at most once: lines that arrive during a failure are lost"
    }
  }
}

extension JobStage.Sink {
  var text: String {
    switch self {
    case .print: "the lines that the closure prints"
    case .file(let path, _): "the values as lines to '\(path)'"
    case .table(let table): "the values as rows of \(table.text)"
    }
  }

  fileprivate var guarantee: String {
    switch self {
    case .print:
      "exactly once with '--output', otherwise at least once: lines can repeat after a failure"
    case .file: "exactly once"
    case .table(let table): "as \(table.connectorText) guarantees"
    }
  }
}

extension TableDefinition {
  /// The name of the table and its connector. The options can contain passwords.
  fileprivate var text: String { "'\(name)' of \(connectorText)" }

  fileprivate var connectorText: String {
    connector.map { "Flink's connector '\($0)'" } ?? "Flink's connector"
  }
}

extension JobStage.EventTime {
  fileprivate var latenessText: String {
    switch lateness {
    case 0: ", in order"
    case let time where time % 1000 == 0: ", at most \(time / 1000) s late"
    case let time: ", at most \(time) ms late"
    }
  }
}

extension [JobStage.Fragment] {
  /// The code on one line. Both inputs of a join usually have equal code.
  var text: String {
    let texts = map { $0.text.split { $0.isWhitespace }.joined(separator: " ") }
    return Set(texts).count == 1 ? texts[0] : texts.joined(separator: " and ")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
