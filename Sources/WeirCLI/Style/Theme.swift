import WeirLanguage
import WeirTerminal

/// Which colours meanings get: the terminal's own, so that they suit its background, and none that is
/// hard to see on black or on white.
struct Theme: Sendable {
  let isColoured: Bool

  private static let labels = ["36", "35", "32", "34"]

  func style(_ role: StyledText.Role) -> Style {
    guard isColoured else { return .plain }
    return switch role {
    case .plain, .name, .value: .plain
    case .keyword: Style("35")
    case .type, .number: Style("36")
    case .string, .success: Style("32")
    case .comment, .secondary, .hint: Style("2")
    case .label(let number): Style("1;" + Self.labels[number % Self.labels.count])
    case .failure: Style("31")
    case .interruption: Style("33")
    case .heading: Style("1")
    }
  }

  /// The colours of a line being edited, and the partner of the bracket at the cursor.
  func ranges(of text: [Unicode.Scalar], cursor: Int?) -> [StyledRange] {
    guard isColoured, text.first != ":" else { return [] }
    let line = String(String.UnicodeScalarView(text))
    var ranges = Highlighter.roles(of: line).map { StyledRange($0, style($1)) }
    if let cursor, let partner = Highlighter.matchingBracket(in: line, at: cursor) {
      let index = ranges.firstIndex { $0.range.lowerBound > partner } ?? ranges.count
      ranges.insert(StyledRange(partner..<partner + 1, Self.partner), at: index)
    }
    return ranges
  }

  private static let partner = Style("1;4")

  /// The text with its colours, for whoever writes it as it is.
  func rendered(_ text: StyledText) -> String {
    text.pieces.reduce(into: "") { line, piece in
      let style = style(piece.role)
      line += style == .plain ? piece.text : "\u{1B}[\(style.parameters)m\(piece.text)\u{1B}[0m"
    }
  }

  /// In grey, the parameter that is being written brighter.
  func pieces(_ signature: CallSignature) -> [StyledPiece] {
    let text = Array(signature.text)
    let current = signature.current ?? text.count..<text.count
    return [
      StyledPiece(String(text[..<current.lowerBound]), style(.secondary)),
      StyledPiece(String(text[current]), Self.partner),
      StyledPiece(String(text[current.upperBound...]), style(.secondary)),
    ]
  }

  func pieces(_ text: StyledText) -> [StyledPiece] {
    text.pieces.map { StyledPiece($0.text, style($0.role)) }
  }
}
