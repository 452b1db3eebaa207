/// A text that is typed into the line automatically, at a human pace.
struct Autotyper {
  private var rest: Substring
  private var pace: TypingPace
  /// The time at which the next character is due.
  private(set) var due: Int

  init(_ text: String, at now: Int) {
    rest = text[...]
    pace = TypingPace(seed: text.utf8.count, pause: 25)
    due = now
  }

  var isDone: Bool { rest.isEmpty }

  /// Returns the next character to type. After a newline, includes the indentation of the new line.
  mutating func next(at now: Int) -> String {
    guard let character = rest.popFirst() else { return "" }
    due = now + pace.pause(after: character)
    guard character == "\n" else { return String(character) }
    let spaces = rest.prefix { $0 == " " }
    rest = rest.dropFirst(spaces.count)
    return "\n" + spaces
  }

  /// Returns the rest of the text and ends the typing.
  mutating func finish() -> String {
    defer { rest = "" }
    return String(rest)
  }
}
