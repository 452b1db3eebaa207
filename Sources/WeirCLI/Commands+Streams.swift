import WeirLanguage

extension Commands {
  static let streaming = [
    Command("streams", "", .none, "what is live, and how it goes") { _, conversation in
      let rows = conversation.workspace.streams
      if rows.isEmpty { conversation.say("there are no streams") }
      for line in StreamTable(rows, width: conversation.page.width()).lines {
        conversation.page.show(line)
      }
    },
    Command("watch", "EXPR", .expression, "prints the events of a stream as they come") {
      argument, conversation in
      watch(argument, conversation)
    },
    Command("stop", "[NAME]", .stream, "stops watching, or disposes what runs; without a name all")
    {
      argument, conversation in
      let stopped = conversation.workspace.stop(argument.name)
      tell(stopped, conversation)
      if stopped.isEmpty { nothing("running", argument, conversation) }
    },
    Command("pause", "[NAME]", .stream, "keeps the events of a stream back, or those of all") {
      argument, conversation in
      let paused = conversation.workspace.pause(argument.name)
      tell(paused, conversation)
      if paused.isEmpty { nothing("running", argument, conversation) }
    },
    Command("resume", "[NAME]", .stream, "lets them through again, what was kept back first") {
      argument, conversation in
      let workspace = conversation.workspace
      if argument.isEmpty, let lines = workspace.unhush() {
        conversation.say("no longer quiet; \(lines.counted("line")) not shown meanwhile")
      }
      var count = 0
      workspace.resume(argument.name) { change in
        count += 1
        tell([change], conversation)
      }
      if count == 0, !argument.isEmpty { nothing("paused", argument, conversation) }
    },
    Command("hush", "", .none, "quiet, at once: whatever comes by itself is not shown") {
      _, conversation in
      conversation.workspace.hush()
      conversation.say("quiet; ':resume' shows again what comes")
    },
  ]

  private static func watch(_ expression: String, _ conversation: Conversation) {
    guard !expression.isEmpty else {
      return conversation.say("':watch' needs a stream, as in ':watch interval(1)'")
    }
    conversation.evaluate(expression) { evaluated in
      if !conversation.workspace.watchConverting(evaluated) {
        conversation.say("a value of type '\(evaluated.typeName)' sends no events")
      }
    }
  }

  private static func nothing(_ what: String, _ name: String, _ conversation: Conversation) {
    guard !name.isEmpty else { return conversation.say("nothing is \(what)") }
    let suggestion = nearest(name, among: conversation.workspace.streamNames)
    conversation.say(
      "'\(name)' is not \(what)" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""))
  }

  /// Says what became of runs.
  static func tell(_ changes: [RunChange], _ conversation: Conversation) {
    for change in changes {
      let said = change.text.isEmpty ? "" : ": \(change.text)"
      switch change.kind {
      case .noLongerWatched: conversation.say("no longer watching \(change.name)")
      case .disposed: conversation.say("disposed \(change.name)\(said)")
      case .paused: conversation.say("paused \(change.name)\(said)")
      case .resumed(let held, let lost):
        let loss = lost > 0 ? ", of which the first \(Size.grouped(lost)) are lost" : ""
        conversation.say("resumed \(change.name); \(held.counted("event")) kept back\(loss)")
      }
    }
  }
}

extension String {
  fileprivate var name: String? { isEmpty ? nil : self }
}

extension Int {
  /// `1 event`, `1,234 events`
  func counted(_ noun: String) -> String {
    "\(Size.grouped(self)) \(noun)\(self == 1 ? "" : "s")"
  }
}
