extension Session {
  /// Why a program is not drawn.
  public struct PictureRefusal: Error, Equatable {
    public let diagnostics: [Diagnostic]
    /// True where the program ran until something went wrong.
    public let hasRun: Bool
  }

  /// The streams of a program that have names or are watched, on one axis, as they run in virtual time.
  ///
  /// The program prints nothing. It is stopped after an hour of its time, or some thousand events; one
  /// that reads or writes outside of itself is refused where it does, and so is one of which no such
  /// stream has run.
  ///
  /// ```swift
  /// let source = SourceText(name: "demo", text: "let ticks = interval(1).take(first: 3)\nticks.start()")
  /// let svg = try Session.picture(of: source).get().svg()
  /// ```
  public static func picture(of source: SourceText) -> Result<MarblePicture, PictureRefusal> {
    run(source).map(\.picture)
  }

  /// Runs a program for its picture.
  static func run(
    _ source: SourceText, marbles: MarbleInputs? = nil
  ) -> Result<DryRun, PictureRefusal> {
    var diagnostics: [Diagnostic] = []
    let run = DryRun(
      source, room: pictureRoom, marbles: marbles, report: { diagnostics.append($0) })
    switch run.outcome {
    case .rejected, .failed:
      let errors = diagnostics.filter { $0.severity == .error }
      return .failure(
        PictureRefusal(diagnostics: errors, hasRun: run.outcome == .failed))
    case .success, .interrupted, .exited: break
    }
    guard !run.picture.lanes.isEmpty else {
      let nothing = Diagnostic(
        .error, .type, "there is nothing to draw", at: Span(0..<0),
        hints: [
          "streams are drawn that have a name at the top of the program, or are watched there"
        ])
      return .failure(PictureRefusal(diagnostics: [nothing], hasRun: true))
    }
    return .success(run)
  }
}

extension DryRun {
  /// The streams that have names, with what they flatten.
  var picture: MarblePicture {
    let runs = log.runs
    let rows = names.sorted { $0.key < $1.key }.flatMap { id, name -> [MarbleRow] in
      let own = runs.filter { $0.node.id == id }
      let site = own.first?.node.site
      let inner = runs.filter { run in
        guard let site, let flattening = run.node.flattening else { return false }
        return flattening.isSame(as: site)
      }
      guard !own.isEmpty else { return [] }
      return log.rows(name, of: own) + (inner.isEmpty ? [] : log.rows("  inner", of: inner))
    }
    let numbers = Set(rows.flatMap(\.runs).map(\.number))
    let entries = log.indices.filter {
      numbers.contains(log[$0].run.number) && MarbleSymbol(log[$0]) != nil
    }
    let end = entries.last.map { log[$0].time } ?? 0
    return MarblePicture(rows, of: log, entries, span: 0...max(0, end))
  }
}
