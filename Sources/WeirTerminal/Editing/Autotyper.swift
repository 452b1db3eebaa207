/// A text that is typed into the line automatically, at a human pace.
struct Autotyper {
  /// The average number of milliseconds between two characters.
  private static let pause = 25

  private var rest: Substring
  private var random: UInt64
  /// The time at which the next character is due.
  private(set) var due: Int

  init(_ text: String, at now: Int) {
    rest = text[...]
    random = UInt64(text.utf8.count)
    due = now
  }

  var isDone: Bool { rest.isEmpty }

  /// Returns the next character to type. After a newline, includes the indentation of the new line.
  mutating func next(at now: Int) -> String {
    let character = rest.popFirst().map { String($0) } ?? ""
    due = now + pause(after: character)
    guard character == "\n" else { return character }
    let spaces = rest.prefix { $0 == " " }
    rest = rest.dropFirst(spaces.count)
    return character + spaces
  }

  /// Returns the pause after a character. It is longer after punctuation and at the end of a line.
  private mutating func pause(after character: String) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let variation = Int(random >> 33) % Self.pause - Self.pause / 2
    switch character {
    case "\n": return 8 * Self.pause + variation
    case ",", ".", "{", "}": return 2 * Self.pause + variation
    default: return Self.pause + variation
    }
  }

  /// Returns the rest of the text and ends the typing.
  mutating func finish() -> String {
    defer { rest = "" }
    return String(rest)
  }
}
