extension Commands {
  static let showing = [
    PromptCommand(
      "theme", "[NAME]", .choice(Theme.allCases.map(\.rawValue)),
      "selects colors for a dark or light screen or a projector, or none"
    ) { argument, repl in
      let known = Theme.list
      if let theme = Theme(rawValue: argument) {
        guard repl.display.canHaveColors else {
          return repl.say("theme: none; the output is not a terminal")
        }
        repl.display.theme.value = theme
      } else if !argument.isEmpty {
        return repl.say("unknown theme '\(argument)'; available: \(known)")
      }
      repl.say("theme: \(repl.display.theme.value.rawValue); available: \(known)")
    },
    PromptCommand(
      "timestamps", "[on|off]", .choice(["on", "off"]),
      "shows the time of each event of a watched stream"
    ) { argument, repl in
      switch argument {
      case "": break
      case "on": repl.workspace.showsTimestamps = true
      case "off": repl.workspace.showsTimestamps = false
      default: return repl.say("':timestamps' requires 'on' or 'off'")
      }
      repl.say("timestamps are \(repl.workspace.showsTimestamps ? "on" : "off")")
    },
  ]
}
