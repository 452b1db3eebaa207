import WeirText

/// What an entry looks like in the notation of marbles.
///
/// Time moves only by `-`. A number is written as it is, any other single character too, other values
/// as texts in quotes; what happens in one instant stands in parentheses.
struct MarbleSymbol {
  let text: String
  let role: StyledText.Role
  /// True for what has to stand in parentheses to be read as one.
  let isWide: Bool

  /// True for the events that end a run.
  var isEnd: Bool { role != .value }

  /// nil for what is not drawn.
  init?(_ entry: StreamLog.Entry) {
    switch entry.kind {
    case .start, .drop, .release: return nil
    case .value: (text, role) = (Self.text(of: entry.value), .value)
    case .failure: (text, role) = ("X", .failure)
    case .completion: (text, role) = ("|", .success)
    case .interruption: (text, role) = ("!", .interruption)
    }
    isWide = text.first == "-"
  }

  init(_ event: MarbleText.Event) {
    switch event {
    case .value(let value): (text, role) = (Self.text(of: value), .value)
    case .failed: (text, role) = ("X", .failure)
    case .completed: (text, role) = ("|", .success)
    case .interrupted: (text, role) = ("!", .interruption)
    }
    isWide = text.first == "-"
  }

  /// The same for all that the notation cannot tell apart: 1 and 1.0.
  var comparable: String {
    guard role == .value, text.hasSuffix(".0") else { return text }
    return String(text.dropLast(2))
  }

  /// Pads an active row; takes no time.
  static let filling: Character = "\u{2500}"

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

  /// Cut to so many columns.
  func cut(to width: Int) -> StyledText {
    guard DisplayWidth.of(text) > width, text.first == "\"" else { return StyledText(text, role) }
    var cut = ""
    for character in text.dropFirst().dropLast() {
      if DisplayWidth.of(cut) + DisplayWidth.of(String(character)) + 4 > width { break }
      cut.append(character)
    }
    return StyledText("\"\(cut)..\"", role)
  }
}
