import WeirText

/// An event in marble notation.
///
/// Numbers, and single characters that are not part of the notation, are written without quotes.
/// Other values are written in quotes. An inner stream is written as `o`.
package struct MarbleSymbol {
  package let text: String
  package let role: StyledText.Role
  /// Whether the text must be enclosed in parentheses to be read as a single value.
  let isWide: Bool

  /// Whether the event terminates a run.
  var isEnd: Bool { role != .value }

  /// Creates the symbol of a log entry. Returns nil if diagrams do not show entries of its kind.
  package init?(_ entry: StreamLog.Entry) {
    switch entry.kind {
    case .start, .drop, .release: return nil
    case .value: (text, role) = (Self.text(of: entry.value), .value)
    case .failure: (text, role) = ("X", .failure)
    case .completion: (text, role) = ("|", .success)
    case .interruption: (text, role) = ("!", .interruption)
    }
    isWide = text.first == "-"
  }

  package init(_ event: MarbleText.Event) {
    switch event {
    case .value(let value): (text, role) = (Self.text(of: value), .value)
    case .failed: (text, role) = ("X", .failure)
    case .completed: (text, role) = ("|", .success)
    case .interrupted: (text, role) = ("!", .interruption)
    }
    isWide = text.first == "-"
  }

  /// The text in a normal form, which is equal for numbers such as 1 and 1.0.
  package var comparable: String {
    guard role == .value, text.hasSuffix(".0") else { return text }
    return String(text.dropLast(2))
  }

  /// The padding in the line of an active row. It does not advance time.
  package static let filling: Character = "\u{2500}"

  private static let signs: Set<Character> = ["-", "|", "X", "!", "(", ")", "\"", " ", filling]

  private static func text(of value: Value) -> String {
    if value.carriedStream != nil { return "o" }
    switch value {
    case .int(let int): return String(int)
    case .double(let double) where double.isFinite: return double.description
    case .some(let value): return text(of: value)
    case .string(let string): return Self.text(of: string)
    default: break
    }
    return Self.text(
      of: value.description.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private static func text(of text: String) -> String {
    if text.count == 1, let character = text.first, !signs.contains(character),
      !character.isNumber, !character.isWhitespace
    {
      return text
    }
    return text.debugDescription
  }

  /// Returns the text, truncated to `width` columns if it is quoted.
  package func cut(to width: Int) -> StyledText {
    guard DisplayWidth.of(text) > width, text.first == "\"" else { return StyledText(text, role) }
    var cut = ""
    for character in text.dropFirst().dropLast() {
      if DisplayWidth.of(cut) + DisplayWidth.of(String(character)) + 4 > width { break }
      cut.append(character)
    }
    return StyledText("\"\(cut)..\"", role)
  }
}
