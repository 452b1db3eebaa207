import WeirPrinting

extension Session {
  /// The errors that prevent a program from being drawn.
  public struct PictureRefusal: Error, Equatable {
    public let diagnostics: [Diagnostic]
    /// Whether the program ran before the error occurred.
    public let hasRun: Bool
  }

  /// Returns a picture of the streams in a program on a common axis of virtual time.
  ///
  /// The picture shows streams that are named or watched, and observed streams that are derived
  /// from other streams. The program's output is discarded. The program stops after an hour of
  /// virtual time or a few thousand events. In this case, only its beginning is drawn. Fails if the
  /// program accesses external resources or does not run any stream.
  ///
  /// ```swift
  /// let source = SourceText(name: "demo", text: "let ticks = interval(1).take(first: 3)\nticks.start()")
  /// let svg = try Session.picture(of: source).get().svg()
  /// ```
  public static func picture(of source: SourceText) -> Result<MarblePicture, PictureRefusal> {
    run(source).map(\.picture)
  }

  /// Runs a program to record its streams. Fails if the program has errors or does not run any
  /// stream.
  ///
  /// - Parameter host: A session whose interruption also stops the program.
  package static func run(
    _ source: SourceText, besides host: Session? = nil, marbles: MarbleInputs? = nil
  ) -> Result<DryRun, PictureRefusal> {
    var diagnostics: [Diagnostic] = []
    let run = DryRun(
      source, besides: host?.interpreter, room: pictureRoom, marbles: marbles,
      report: { diagnostics.append($0) })
    switch run.outcome {
    case .rejected, .failed:
      let errors = diagnostics.filter { $0.severity == .error }
      return .failure(
        PictureRefusal(diagnostics: errors, hasRun: run.outcome == .failed))
    case .success, .interrupted, .exited: break
    }
    guard !run.picture.lanes.isEmpty else {
      let nothing = Diagnostic(
        .error, .type, "nothing to draw", at: Span(0..<0),
        hints: [
          "the program has started no stream; start or watch a cold stream"
        ])
      return .failure(PictureRefusal(diagnostics: [nothing], hasRun: true))
    }
    return .success(run)
  }
}

extension DryRun {
  /// The maximum width of a label.
  private static let labelWidth = 28
  /// The maximum number of distinct times that are drawn for an endless program.
  private static let moments = 20

  /// A picture of the named streams and of the unnamed derived streams that are not inputs of other
  /// streams, with their inner streams.
  ///
  /// Only the beginning of an endless program is drawn.
  package var picture: MarblePicture {
    let nodes = self.nodes
    let used = Set(nodes.flatMap(\.inputs).map(ObjectIdentifier.init))
    let begun = Set(log.runs.filter { $0.parent < 0 }.map { ObjectIdentifier($0.node) })
    let last = nodes.filter {
      $0.flattening == nil && !used.contains(ObjectIdentifier($0))
        && ($0.isSignal || begun.contains(ObjectIdentifier($0)))
    }
    var drawn = nodes.filter { names[$0.id] != nil }
    drawn += last.filter { names[$0.id] == nil && !$0.inputs.isEmpty }
    if drawn.isEmpty { drawn = last }
    let rows = log.rows(
      drawn.sorted { $0.id < $1.id }.map {
        (names[$0.id] ?? label(of: $0), $0)
      })
    let entries = events(of: rows)
    let end = entries.last.map { log[$0].time } ?? 0
    return MarblePicture(rows, of: log, entries, span: 0...max(0, end))
  }

  /// The source text of the call that created a stream if it is short, and its name and arguments otherwise.
  private func label(of node: StreamNode) -> String {
    let call = node.call
    return call.width <= Self.labelWidth
      ? call.text : calls.titles[node.id] ?? call.cut(to: Self.labelWidth).text
  }

  /// Returns the positions of the log entries that diagrams show: of an endless program, only the first ones.
  package func events(of rows: [MarbleRow]) -> [Int] {
    let entries = log.events(of: rows)
    guard isEndless else { return entries }
    let last = Set(entries.map { log[$0].time }).sorted().prefix(Self.moments).last ?? 0
    return entries.filter { log[$0].time <= last }
  }

  /// The distinct streams that have run.
  private var nodes: [StreamNode] {
    var known: Set<ObjectIdentifier> = []
    return log.runs.map(\.node).filter { known.insert(ObjectIdentifier($0)).inserted }
  }
}
