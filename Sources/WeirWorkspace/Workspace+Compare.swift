import WeirHelp

extension Workspace {
  /// Runs variants of an expression on one input and draws their results as rows of a marble
  /// diagram.
  ///
  /// The variants run in a separate session with a virtual clock. The input is given as marbles, or
  /// it consists of the events that a stream of this session has emitted. The variants can use the
  /// declarations of this session.
  ///
  /// - Parameter text: The variants and the input, in the syntax of ``Comparison``.
  public func compare(
    _ text: String, glyphs: MarbleGlyphs = .unicode, width: Int
  ) throws(StreamProblem) -> [StyledText] {
    let comparison = try Comparison(text)
    let text = (comparison.variants.map(\.expression) + comparison.inputs.compactMap(\.expression))
      .joined(separator: " ")
    let names = comparison.inputs.map(\.name)
    var recordings: [Recording] = []
    for input in comparison.inputs where input.expression == nil {
      recordings.append(try recording(input.name))
    }
    // Hot streams of the session that expressions use emit their recorded events too.
    for name in text.identifiers.subtracting(names).sorted() {
      let stream = environment.globals[name]?.value?.host as? Stream
      guard stream?.node?.isSignal == true, let hot = try? recording(name) else { continue }
      recordings.append(hot)
    }
    let start = recordings.map(\.start).min() ?? 0
    var lines = declarations(for: text, besides: names + recordings.map(\.name))
    lines += comparison.inputs.compactMap { input in
      input.expression.map { "let \(input.name) = \($0)" }
    }
    let starts = lines.joined(separator: "\n").utf8.count
    lines += names.map { "\($0).start()" }
    let ends = lines.joined(separator: "\n").utf8.count
    for (number, variant) in comparison.variants.enumerated() {
      lines.append("let variant\(number + 1) = \(variant.expression)")
      lines.append("variant\(number + 1).start()")
    }
    var mistake: Diagnostic?
    let source = SourceText(name: "compare", text: lines.joined(separator: "\n"))
    let run = DryRun(
      source, besides: session.interpreter, given: recordings.map { input($0, since: start) },
      report: { mistake = mistake ?? $0 })
    if let mistake {
      // Only a value that is not a stream cannot be started.
      throw StreamProblem(
        (starts..<ends).contains(mistake.span.start)
          ? "the input is not a stream: \(mistake.message)" : mistake.message)
    }
    return Self.lines(of: run, comparison, glyphs: glyphs, width: width)
  }

  private static func lines(
    of run: DryRun, _ comparison: Comparison, glyphs: MarbleGlyphs, width: Int
  ) -> [StyledText] {
    let numbers = Dictionary(run.names.map { ($0.value, $0.key) }, uniquingKeysWith: min)
    func rows(_ title: String, _ variable: String) -> [MarbleRow] {
      run.log.rows(title.shortened, of: numbers[variable].map { [$0] } ?? [])
    }
    // Each variant starts an input once and receives equal events, so only one run is drawn.
    let inputs = comparison.inputs.flatMap { input in
      rows(input.title, input.name).prefix(1).map {
        MarbleRow(name: $0.name, runs: Array($0.runs.prefix(1)))
      }
    }
    let rows =
      inputs
      + comparison.variants.enumerated().flatMap { rows($1.title, "variant\($0 + 1)") }
    let entries = run.events(of: rows)
    let end = entries.last.map { run.log[$0].time } ?? 0
    return MarbleChart(
      rows, run.log.marbles(at: entries, in: rows), span: 0...max(end, 0), glyphs: glyphs,
      width: width
    ).lines
  }

  /// The events of a stream's last run.
  private struct Recording {
    let name: String
    let entries: [Int]
    /// The log time from which the events are counted: the first event of a hot stream, and the start of a
    /// cold one.
    let start: Int64
  }

  private func recording(_ name: String) throws(StreamProblem) -> Recording {
    let node = try node(named: name)
    let runs = (log.runs + log.liveRuns).filter { $0.node === node }
    let entries = log.indices.filter { log[$0].isEvent && log[$0].run === runs.last }
    guard let first = entries.first else {
      throw StreamProblem("'\(name)' has emitted nothing yet")
    }
    let beginning = min(log[first].time, runs.last?.startTime ?? .max)
    return Recording(
      name: name, entries: entries, start: node.isSignal ? log[first].time : beginning)
  }

  private func input(_ recording: Recording, since start: Int64) -> DryRun.Input {
    let text = MarbleText(
      recording.entries.map { (Int((log[$0].time - start) / 1_000), MarbleText.Event(log[$0])) })
    var parameters: [Type] = [.dynamic, .dynamic]
    if case .named(_, let known)? = environment.globals[recording.name]?.type, known.count == 2 {
      parameters = known
    }
    return DryRun.Input(
      name: recording.name, events: text, type: .named("SignalProducer", parameters))
  }

  /// Returns the declarations of the session that a text depends on, except for the variables
  /// `names`.
  private func declarations(for text: String, besides names: [String]) -> [String] {
    var prior = PriorStatements()
    for entry in history where entry.succeeded {
      prior.add(entry.source, text: entry.text(at:))
    }
    return prior.needed(by: text, besides: Set(names))
  }
}

extension MarbleText.Event {
  /// Creates an event from a log entry.
  init(_ entry: StreamLog.Entry) {
    switch entry.kind {
    case .failure: self = .failed(entry.value)
    case .completion: self = .completed
    case .interruption, .release: self = .interrupted
    case .value, .start, .drop: self = .value(entry.value)
    }
  }
}
