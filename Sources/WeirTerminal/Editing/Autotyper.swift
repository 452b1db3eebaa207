/// A text on its way into the line, as somebody types who knows what to say.
struct Autotyper {
  /// Milliseconds between two characters, give or take.
  private static let pause = 25

  private var rest: Substring
  private var random: UInt64
  /// When the next character comes.
  private(set) var due: Int

  init(_ text: String, at now: Int) {
    rest = text[...]
    random = UInt64(text.utf8.count)
    due = now
  }

  var isDone: Bool { rest.isEmpty }

  /// The next character; behind a newline what the line is set in by.
  mutating func next(at now: Int) -> String {
    let character = rest.popFirst().map { String($0) } ?? ""
    due = now + pause(after: character)
    guard character == "\n" else { return character }
    let spaces = rest.prefix { $0 == " " }
    rest = rest.dropFirst(spaces.count)
    return character + spaces
  }

  /// Hands are slower where something ends.
  private mutating func pause(after character: String) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let variation = Int(random >> 33) % Self.pause - Self.pause / 2
    switch character {
    case "\n": return 8 * Self.pause + variation
    case ",", ".", "{", "}": return 2 * Self.pause + variation
    default: return Self.pause + variation
    }
  }

  /// All that is not typed yet.
  mutating func finish() -> String {
    defer { rest = "" }
    return String(rest)
  }
}
