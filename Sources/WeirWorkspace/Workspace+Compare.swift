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
  public func compare(_ text: String, width: Int) throws(StreamProblem) -> [StyledText] {
    let comparison = try Comparison(text)
    var inputs: [DryRun.Input] = []
    if comparison.marbles == nil { inputs = [try recorded(comparison.input)] }
    var lines = comparison.marbles.map { ["let input = marbles(\($0))"] } ?? []
    lines += declarations(
      for: comparison.variants.map(\.expression).joined(separator: " "),
      besides: comparison.input)
    lines.append("\(comparison.input).start()")
    for (number, variant) in comparison.variants.enumerated() {
      lines.append("let variant\(number + 1) = \(variant.expression)")
      lines.append("variant\(number + 1).start()")
    }
    var mistake: String?
    let source = SourceText(name: "compare", text: lines.joined(separator: "\n"))
    let run = DryRun(
      source, besides: session.interpreter, given: inputs,
      report: { mistake = mistake ?? $0.message })
    if let mistake { throw StreamProblem(mistake) }
    return Self.lines(of: run, comparison, width: width)
  }

  private static func lines(
    of run: DryRun, _ comparison: Comparison, width: Int
  ) -> [StyledText] {
    let numbers = Dictionary(run.names.map { ($0.value, $0.key) }, uniquingKeysWith: min)
    func rows(_ title: String, _ variable: String) -> [MarbleRow] {
      run.log.rows(title.shortened, of: numbers[variable].map { [$0] } ?? [])
    }
    // Each variant starts the input once and receives equal events, so only one run is drawn.
    let input = rows(comparison.input, comparison.input).prefix(1).map {
      MarbleRow(name: $0.name, runs: Array($0.runs.prefix(1)))
    }
    let rows =
      input
      + comparison.variants.enumerated().flatMap { rows($1.title, "variant\($0 + 1)") }
    let entries = run.log.events(of: rows)
    let end = entries.last.map { run.log[$0].time } ?? 0
    return MarbleChart(
      rows, run.log.marbles(at: entries, in: rows), span: 0...max(end, 0), width: width
    ).lines
  }

  /// Returns an input with the events of a stream's last run.
  private func recorded(_ name: String) throws(StreamProblem) -> DryRun.Input {
    let node = try node(named: name)
    let runs = (log.runs + log.liveRuns).filter { $0.node === node }
    let entries = log.indices.filter { log[$0].isEvent && log[$0].run === runs.last }
    guard let first = entries.first else {
      throw StreamProblem("'\(name)' has emitted nothing yet")
    }
    let beginning = min(log[first].time, runs.last?.startTime ?? .max)
    let start = node.isSignal ? log[first].time : beginning
    let text = MarbleText(
      entries.map { (Int((log[$0].time - start) / 1_000), MarbleText.Event(log[$0])) })
    var parameters: [Type] = [.dynamic, .dynamic]
    if case .named(_, let known)? = environment.globals[name]?.type, known.count == 2 {
      parameters = known
    }
    return DryRun.Input(
      name: name, events: text, type: .named("SignalProducer", parameters))
  }

  /// Returns the declarations of the session that a text depends on, except for the variable
  /// `name`.
  private func declarations(for text: String, besides name: String) -> [String] {
    var prior = PriorStatements()
    for entry in history where entry.succeeded {
      prior.add(entry.source, text: entry.text(at:))
    }
    return prior.needed(by: text, besides: [name])
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
