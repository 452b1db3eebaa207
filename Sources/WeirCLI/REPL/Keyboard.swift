import WeirLanguage
import WeirText

/// The keys of the prompt, as listed in the help.
enum Keyboard {
  static let keys: [(title: String, summary: String)] = [
    ("Tab", "completes a name, a member, a label, a command or a file"),
    ("Shift-Tab, arrows", "select a completion in the menu"),
    ("Enter, Ctrl-J", "run the entry, or continue it where it is incomplete"),
    ("Alt-Enter", "begins a new line, even if the entry is complete"),
    ("Up, Down", "search the history for entries with the typed prefix"),
    ("Right, End, Ctrl-E", "accept the suggestion after the cursor"),
    ("Ctrl-Right, Alt-Right", "accept a word of the suggestion"),
    ("Ctrl-R", "searches the history; Up and Down choose in the list"),
    ("Escape", "closes the menu of completions"),
    ("Ctrl-C", "clears the line, or interrupts a running program"),
    ("", "on an empty line: stops the streams that print"),
    ("Ctrl-D", "leaves, on an empty line"),
    ("Ctrl-Z", "suspends the session; 'fg' resumes it"),
    ("Space", "shows the lines that wait, when a notice below the line counts them"),
    ("Space, b, /, q", "in paged output: next page, previous page, search, quit"),
  ]

  static func lines(width: Int) -> [StyledText] {
    let column = (keys.map(\.title.count).max() ?? 0) + 2
    return [StyledText("Keys of the prompt:", .heading)]
      + keys.map { key, use in
        let padding = String.spaces(column - key.count)
        return (StyledText(key, .name) + StyledText(padding + use)).cut(to: width)
      }
  }
}
