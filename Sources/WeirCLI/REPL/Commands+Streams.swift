import WeirLanguage
import WeirSyntax

extension Commands {
  static let streaming = [
    PromptCommand("streams", "", .none, "lists active streams with their event counts") { _, repl in
      let rows = repl.workspace.streams
      if rows.isEmpty { repl.say("there are no streams") }
      let width = repl.display.width()
      for line in StreamTable(rows, width: width).lines { repl.display.show(line) }
      for line in IOTable(repl.workspace.session.ioStatistics, width: width - 1).lines {
        repl.display.show(line)
      }
    },
    PromptCommand(
      "marbles", "[text] [NAMES] [5s]", .stream,
      "draws the events of streams on a time axis, or prints them as text; --live pins the diagram"
    ) { argument, repl in
      let (said, file) = argument.behindArrow
      var words = said.arguments
      if words.contains("--live") {
        let rest = words.filter { $0 != "--live" }
        return try Commands.pin((["marbles"] + rest).joined(separator: ", "), repl)
      }
      let isText = words.count > 1 && words[0] == "text"
      if isText { words.removeFirst() }
      guard let arguments = repl.name(words) else { return }
      let pins = arguments.expressions.keys.compactMap { repl.workspace.pin($0, tell: {}) }
      defer {
        pins.forEach(repl.workspace.unpin)
        arguments.words.reversed().forEach(repl.workspace.forget)
      }
      let request = try PinKind.request(arguments)
      if let file {
        let svg = try repl.workspace.picture(request).svg()
        return write(svg, ":marbles ... >", to: file, repl)
      }
      let lines =
        isText
        ? try repl.workspace.notation(request)
        : try repl.workspace.marbles(
          request, glyphs: repl.display.glyphs, width: repl.display.width() - 1)
      for line in lines { repl.display.show(line) }
    },
    PromptCommand("watch", "EXPR", .expression, "prints the events of a stream as they arrive") {
      watch($0, $1)
    },
    PromptCommand(
      "rewire", "NAME = EXPR", .expression,
      "redeclares a stream and moves its derived streams and observers"
    ) { argument, repl in
      guard let declaration = repl.workspace.redeclaration(argument) else {
        return repl.say(
          "':rewire' requires a variable and a new value, such as ':rewire input = other'")
      }
      repl.evaluate(declaration, rewires: true) { _ in }
    },
    PromptCommand(
      "stop", "[NAME]", .stream, "stops watching a stream or disposes it; without a name all"
    ) { argument, repl in
      let stopped = repl.workspace.stop(argument.name)
      tell(stopped, repl)
      if stopped.isEmpty { nothing("running", argument, repl) }
    },
    PromptCommand("pause", "[NAME]", .stream, "holds back the events of one stream or of all") {
      argument, repl in
      let paused = repl.workspace.pause(argument.name)
      tell(paused, repl)
      if paused.isEmpty { nothing("running", argument, repl) }
    },
    PromptCommand("resume", "[NAME]", .stream, "resumes paused streams, held events first") {
      argument, repl in
      let workspace = repl.workspace
      if argument.isEmpty, let lines = workspace.unmuteOutput() {
        repl.say("output unmuted; \(lines.grouped("line")) hidden")
      }
      var count = 0
      workspace.resume(argument.name) { change in
        count += 1
        tell([change], repl)
      }
      if count == 0, !argument.isEmpty { nothing("paused", argument, repl) }
    },
    PromptCommand("hush", "", .none, "mutes stream output") { _, repl in
      repl.workspace.muteOutput()
      repl.say("output muted; ':resume' unmutes it")
    },
  ]

  private static func watch(_ expression: String, _ repl: REPL) {
    guard !expression.isEmpty else {
      return repl.say("':watch' requires a stream, such as ':watch interval(1)'")
    }
    repl.evaluate(expression) { evaluated in
      if !repl.workspace.watchConverting(evaluated) {
        repl.say("type '\(evaluated.typeName)' is not a stream")
      }
    }
  }

  private static func nothing(_ what: String, _ name: String, _ repl: REPL) {
    guard !name.isEmpty else { return repl.say("nothing is \(what)") }
    let suggestion = nearest(name, among: repl.workspace.streamNames)
    repl.say("'\(name)' is not \(what)" + suggestion.asSuggestion)
  }

  /// Reports changes to subscriptions, such as paused or disposed ones.
  static func tell(_ changes: [ObservationChange], _ repl: REPL) {
    for change in changes {
      let said = change.text.isEmpty ? "" : ": \(change.text)"
      switch change.kind {
      case .noLongerWatched: repl.say("no longer watching \(change.name)")
      case .failed: repl.say("stopped \(change.name) after a runtime error\(said)")
      case .disposed: repl.say("disposed \(change.name)\(said)")
      case .paused: repl.say("paused \(change.name)\(said)")
      case .resumed(let held, let lost):
        let loss = lost > 0 ? "; the first \(Size.grouped(lost)) were dropped" : ""
        repl.say("resumed \(change.name); \(held.grouped("event")) delivered\(loss)")
      }
    }
  }
}

extension String {
  fileprivate var name: String? { isEmpty ? nil : self }

  /// The text before `>` and the file after it. The file is nil if there is no `>` outside of brackets.
  var behindArrow: (said: String, file: String?) {
    guard let arrow = lastIndex(of: ">"),
      !self[arrow...].contains(where: { "})]\"".contains($0) }),
      arrow == startIndex || self[index(before: arrow)] != "|"
    else { return (self, nil) }
    let file = self[index(after: arrow)...].drop(while: \.isWhitespace)
    return (String(self[..<arrow].trimmedEnd), String(file))
  }
}
