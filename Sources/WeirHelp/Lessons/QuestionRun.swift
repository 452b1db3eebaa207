import WeirSession

/// A run of a question's program in virtual time, and the events of one of its streams.
struct QuestionRun {
  struct Event {
    /// The nearest step.
    let step: Int
    let symbol: MarbleSymbol
    /// The position of the event in the log of the run.
    let index: Int
  }

  let run: DryRun
  /// The first error of the program; nil if it has none.
  let error: Diagnostic?
  let source: SourceText
  /// The name of the stream.
  let stream: String
  /// The events of the stream's first run.
  private(set) var events: [Event] = []
  private let step: Int64
  /// The number of steps of an endless program that are drawn after the last one of interest.
  private static let rest = 8
  /// A limit for the steps of late events, which leaves room for arithmetic.
  private static let lastStep = 1 << 40
  /// The last step of which `marbles` contains the events.
  private static let lastWrittenStep = 1 << 16

  /// Runs a program. Observes the stream at the end if the program does not.
  ///
  /// - Parameters:
  ///   - step: The duration of a step, in nanoseconds.
  ///   - session: A session whose interruption also stops this run.
  init(_ program: String, of stream: String, every step: Int64, besides session: Session? = nil) {
    self.stream = stream
    self.step = step
    func attempt(_ text: String) -> (DryRun, Diagnostic?, SourceText) {
      let source = SourceText(name: "<answer>", text: text)
      var error: Diagnostic?
      let run = DryRun(
        source, besides: session?.interpreter,
        report: { if error == nil, $0.severity == .error { error = $0 } })
      return (run, error, source)
    }
    var result = attempt(program)
    if result.1 == nil, result.0.firstRun(of: stream) == nil {
      result = attempt(program + "\n\(stream)")
    }
    (run, error, source) = result
    guard let first = run.firstRun(of: stream) else { return }
    let log = run.log
    events = log.indices.filter { log[$0].run === first }.compactMap { index in
      MarbleSymbol(log[index]).map {
        Event(step: min(log[index].time.steps(of: step), Self.lastStep), symbol: $0, index: index)
      }
    }
  }

  var comparable: MarbleComparison.Events { events.map { ($0.step, $0.symbol) } }

  /// The marbles of the stream, in the notation of `marbles`.
  var marbles: String {
    MarbleGroup.marbles(
      events.prefix { $0.step <= Self.lastWrittenStep }.map { ($0.step, $0.symbol) })
  }

  /// Explains why the stream emitted what it did at a step, or why it emitted nothing.
  ///
  /// - Parameters:
  ///   - others: The other events of the comparison. The explanation is about the first event that
  ///     differs from them.
  ///   - labels: The names to show in place of the names of variables.
  func explanation(
    at place: Int, unlike others: MarbleComparison.Events, labels: [String: String]
  ) -> [StyledText] {
    let names = run.nodeNames(labels)
    let own = events.filter { $0.step == place }
    let other = others.filter { $0.step == place }.map(\.symbol.comparable)
    let equal = zip(own, other).prefix { $0.symbol.comparable == $1 }.count
    if equal < own.count {
      let chain = CauseChain(to: own[equal].index, in: run.log, names)
      return Array(chain.lines { _ in nil }.dropFirst())
    }
    guard own.isEmpty, let node = run.firstRun(of: stream)?.node else { return [] }
    let time = Int64.time(ofStep: place, of: step)
    // With the time, because the stream can emit events at other times.
    return SilenceExplanation(
      run.log, names, during: max(0, time - step / 2)...time, nextDue: nil
    ).lines(of: node).map { StyledText("\(TimeSpan(nanoseconds: time))  ", .secondary) + $0 }
  }

  /// A row of a diagram.
  struct DiagramRow {
    enum Marbles {
      /// The first run of the stream in a variable.
      case stream(String)
      case text(MarbleText)
    }

    let label: String
    let marbles: Marbles
  }

  /// Draws rows in the given order on a common time axis. Streams that have not run are omitted.
  ///
  /// - Parameters:
  ///   - mark: The step at which a line below the streams is marked.
  ///   - last: The last step of interest. Of an endless program, not much more is drawn.
  func diagram(
    _ rows: [DiagramRow], mark: Int?, upTo last: Int?, glyphs: MarbleGlyphs, width: Int
  ) -> [StyledText] {
    var drawn: [(row: MarbleRow, source: DryRun)] = []
    for row in rows {
      let (source, name) =
        switch row.marbles {
        case .stream(let name): (run, name)
        case .text(let text): (DryRun(text, every: step), DryRun.name)
        }
      guard let first = source.firstRun(of: name) else { continue }
      drawn.removeAll { $0.row.runs[0] === first }
      drawn.append((MarbleRow(name: row.label, runs: [first]), source))
    }
    let rows = drawn.map(\.row)
    // The rows of one log are drawn together, so that the log knows which values come from others.
    let own = drawn.filter { $0.source.log === run.log }.map(\.row)
    var events = run.log.marbles(at: run.log.events(of: own), in: rows)
    for (row, source) in drawn where source.log !== run.log {
      events += source.log.marbles(at: source.log.events(of: [row]), in: rows)
    }
    if run.isEndless {
      let end = Int64.time(ofStep: max(last ?? 0, mark ?? 0) + Self.rest, of: step)
      events.removeAll { $0.time > end }
    }
    let marked = mark.map { Int64.time(ofStep: $0, of: step) }
    let end = max(events.map(\.time).max() ?? 0, marked ?? 0)
    return MarbleChart(rows, events, span: 0...end, marked: marked, glyphs: glyphs, width: width)
      .lines
  }
}

extension DryRun {
  fileprivate static let name = "stream"

  /// Runs a stream with the given marbles, whose steps have a duration in nanoseconds.
  fileprivate init(_ marbles: MarbleText, every step: Int64) {
    let events = marbles.events.map {
      (step: Int(Int64.time(ofStep: $0.step, of: step) / 1_000), event: $0.event)
    }
    let input = Input(
      name: Self.name, events: MarbleText(events),
      type: .named("SignalProducer", [.dynamic, .dynamic]))
    self.init(SourceText(name: "marbles", text: "\(Self.name).start()"), given: [input])
  }

  /// Returns the first run of the stream in a variable; nil if it has not run.
  func firstRun(of name: String) -> StreamRun? {
    guard let ids = streams[name] else { return nil }
    return log.runs.first { ids.contains($0.node.id) }
  }

  /// The names of the streams that have run.
  fileprivate func nodeNames(_ labels: [String: String]) -> NodeNames {
    NodeNames(
      nodes: log.runs.compactMap { run in
        names[run.node.id].map { (labels[$0] ?? $0, run.node) }
      })
  }
}
