import WeirText

/// Output captured from a terminal: its text, and complaints about everything other than text and
/// weir's escape sequences.
struct TerminalText {
  private(set) var text = ""
  private(set) var complaints: [String] = []

  /// The permitted sequences without their Escape.
  private static let sequences: Set = [
    "[K", "[J", "[2J", "[H", "[?25h", "[?25l", "[?1049h", "[?1049l", "[?2004h", "[?2004l",
    "[?2026h", "[?2026l",
  ]

  init(_ written: String) {
    var rest = written.unicodeScalars[...]
    var previous: Unicode.Scalar?
    while let scalar = rest.popFirst() {
      defer { previous = scalar }
      if scalar == "\u{1B}" {
        take(Self.sequence(&rest))
      } else if ["\r", "\n", "\t", "\u{7}"].contains(scalar) {
        text.unicodeScalars.append(scalar)
      } else if let escape = scalar.escape(after: previous, before: rest.first) {
        complaints.append(escape)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Returns the sequence up to and including its final letter.
  private static func sequence(_ rest: inout Substring.UnicodeScalarView) -> String {
    var sequence = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      sequence.append(scalar)
      if scalar != "[", !"?;0123456789".unicodeScalars.contains(scalar) { break }
    }
    return String(sequence)
  }

  private mutating func take(_ sequence: String) {
    let parameters = sequence.dropFirst().dropLast()
    let isKnown =
      switch (sequence.first, sequence.last) {
      case ("[", "m"): parameters.allSatisfy { $0.isNumber || $0 == ";" }
      case ("[", "A"), ("[", "C"): parameters.allSatisfy(\.isNumber)
      default: Self.sequences.contains(sequence)
      }
    if !isKnown { complaints.append("ESC \(sequence.visible)") }
  }
}
