extension Commands {
  static let showing = [
    PromptCommand(
      "theme", "[NAME]", .choice(Theme.allCases.map(\.rawValue)),
      "colours for a dark or a light screen, or none"
    ) {
      argument, repl in
      let known = Theme.allCases.map(\.rawValue).joined(separator: ", ")
      if let theme = Theme(rawValue: argument) {
        repl.display.theme.value = theme
      } else if !argument.isEmpty {
        return repl.say("no theme '\(argument)' is known; there are \(known)")
      }
      repl.say("the theme is \(repl.display.theme.value.rawValue), of \(known)")
    },
    PromptCommand(
      "timestamps", "[on|off]", .choice(["on", "off"]),
      "shows the time of each event of a watched stream"
    ) {
      argument, repl in
      switch argument {
      case "": break
      case "on": repl.workspace.showsTimestamps = true
      case "off": repl.workspace.showsTimestamps = false
      default: return repl.say("':timestamps' needs 'on' or 'off'")
      }
      repl.say("timestamps are \(repl.workspace.showsTimestamps ? "on" : "off")")
    },
  ]
}
