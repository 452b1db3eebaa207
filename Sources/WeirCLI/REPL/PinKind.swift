import WeirLanguage
import WeirSyntax

/// A kind of panel that can be pinned.
struct PinKind: Sendable {
  let name: String
  /// The arguments as they are written after `:pin`.
  let usage: String
  let summary: String
  /// Returns the possible next arguments after `words`.
  let next: @Sendable (_ words: [String], _ repl: REPL) -> [String]
  /// Creates the panel, and a note to show to the user.
  let make:
    @Sendable (_ arguments: NamedArguments, _ repl: REPL, _ board: PanelBoard) throws -> (
      content: any PanelContent, note: String
    )

  static let all = [streams, table, plot, marbles]

  /// The names of all kinds: `streams, table, plot, marbles`.
  static let list = all.map(\.name).joined(separator: ", ")

  private static let streams = PinKind(
    name: "streams", usage: "streams", summary: "lists active streams with their event counts",
    next: { _, _ in [] }
  ) { arguments, repl, _ in
    guard arguments.words.isEmpty else { throw CommandProblem("':pin streams' takes no argument") }
    // The rates are per second, so the lines expire often.
    let content = LinesContent("streams", lifetime: 250) { [workspace = repl.workspace] width in
      let rows = workspace.streams
      return rows.isEmpty
        ? [StyledText("there are no streams", .secondary)]
        : StreamTable(rows, width: width + 1).lines
    }
    return (content, "")
  }

  private static let table = PinKind(
    name: "table", usage: "table STREAM [by KEY]",
    summary: "the latest value of a stream, or the latest record for each key",
    next: { words, repl in
      words.isEmpty ? repl.workspace.pinnableNames : words.count == 1 ? ["by"] : []
    }
  ) { arguments, repl, board in
    let words = arguments.words
    let hasKey = words.count == 3 && words[1] == "by"
    guard words.count == 1 || hasKey else {
      throw CommandProblem("':pin table' requires a stream, such as ':pin table people by id'")
    }
    let table = RecordTable(key: hasKey ? words[2] : nil)
    let pin = repl.workspace.pin(words[0], in: table) { board.touch() }
    guard let pin else { throw refusal(words[0], repl) }
    return (
      TableContent("table \(arguments.typed[0])", pin, table, repl.workspace),
      note([pin], arguments)
    )
  }

  private static let plot = PinKind(
    name: "plot", usage: "plot STREAM... [over SECONDS]",
    summary: "a line chart of streams of numbers",
    next: { words, repl in
      if words.contains("over") { return [] }
      let rest = repl.workspace.pinnableNames.filter { !words.contains($0) }
      return words.isEmpty ? rest : rest + ["over"]
    }
  ) { arguments, repl, board in
    let words = arguments.words
    var names = words
    var seconds = 60.0
    if let place = words.lastIndex(of: "over") {
      guard place == words.count - 2, let number = Double(words[place + 1]), number >= 1 else {
        throw CommandProblem(
          "'over' requires a number of seconds, such as ':pin plot rate over 10'")
      }
      (names, seconds) = (Array(words[..<place]), number)
    }
    guard !names.isEmpty else {
      throw CommandProblem("':pin plot' requires a stream, such as ':pin plot temperature'")
    }
    var series: [PlotContent.Series] = []
    for name in names {
      let timeline = Timeline(seconds: seconds)
      guard let pin = repl.workspace.pin(name, in: timeline, tell: { board.touch() }) else {
        for (pin, _) in series { repl.workspace.unpin(pin) }
        throw refusal(name, repl)
      }
      series.append((pin, timeline))
    }
    let title = (["plot"] + arguments.typed.prefix(names.count)).joined(separator: " ")
    return (PlotContent(title, series, repl.workspace), note(series.map(\.pin), arguments))
  }

  private static let marbles = PinKind(
    name: "marbles", usage: "marbles [STREAMS] [5s | #10-#20]",
    summary: "the events of streams on a time axis",
    next: { words, repl in repl.workspace.streamNames.filter { !words.contains($0) } }
  ) { arguments, repl, board in
    let request = try request(arguments)
    try repl.workspace.check(request)
    let pins = arguments.expressions.keys.compactMap { name in
      repl.workspace.pin(name, tell: { board.touch() })
    }
    // The time axis moves even if no event arrives.
    let content = LinesContent(
      (["marbles"] + arguments.typed).joined(separator: " "), lifetime: 250,
      release: { [workspace = repl.workspace] in pins.forEach(workspace.unpin) }
    ) { [workspace = repl.workspace, glyphs = repl.display.glyphs] width in
      do throws(MarbleRequest.Problem) {
        return try workspace.marbles(request, isLive: true, glyphs: glyphs, width: width)
      } catch {
        return [StyledText(error.message, .secondary)]
      }
    }
    return (content, "")
  }

  /// Returns the request for a diagram whose rows have the texts of expressions as labels.
  static func request(_ arguments: NamedArguments) throws -> MarbleRequest {
    var request = try MarbleRequest(arguments.words.joined(separator: " "))
    request.labels = arguments.expressions
    return request
  }

  private static func refusal(_ name: String, _ repl: REPL) -> CommandProblem {
    if repl.workspace.isDeclared(name) { return CommandProblem("'\(name)' is not a stream") }
    let suggestion = nearest(name, among: repl.workspace.pinnableNames)
    return CommandProblem("there is no stream '\(name)'" + suggestion.asSuggestion)
  }

  /// Returns a note about the subscriptions that pinning observes or starts for cold streams.
  private static func note(_ pins: [Pin], _ arguments: NamedArguments) -> String {
    pins.filter { arguments.expressions[$0.name] == nil }.map { pin in
      switch pin.source {
      case .observed: ""
      case .watched: "; it shows the watched subscription to \(pin.name)"
      case .started: "; \(pin.name) is cold: a new subscription was started"
      }
    }.joined()
  }
}
