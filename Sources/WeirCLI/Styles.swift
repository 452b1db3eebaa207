import WeirLanguage
import WeirTerminal

/// Which colours meanings get: the terminal's own, so that they suit its background, and none that is
/// hard to see on black or on white.
struct Styles: Sendable {
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

  /// The text with its colours, for whoever writes it as it is.
  func rendered(_ text: StyledText) -> String {
    text.pieces.reduce(into: "") { line, piece in
      let style = style(piece.role)
      line += style == .plain ? piece.text : "\u{1B}[\(style.parameters)m\(piece.text)\u{1B}[0m"
    }
  }

  /// How the text that is edited is shown: what its words are, and which bracket belongs to the one
  /// at the cursor.
  func ranges(_ text: [Unicode.Scalar], _ cursor: Int) -> [StyledRange] {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text)
    let source = String(scalars)
    let ranges = Highlighter.roles(of: source).map { StyledRange($0.0, style($0.1)) }
    guard let partner = Highlighter.matchingBracket(in: source, at: cursor) else { return ranges }
    let before = ranges.compactMap { $0.part(before: partner) }
    let behind = ranges.compactMap { $0.part(from: partner + 1) }
    return before + [StyledRange(partner..<partner + 1, Self.partner)] + behind
  }

  private static let partner = Style("1;4")

  func pieces(_ text: StyledText) -> [StyledPiece] {
    text.pieces.map { StyledPiece($0.text, style($0.role)) }
  }
}

extension StyledRange {
  fileprivate func part(before end: Int) -> StyledRange? {
    range.lowerBound < end
      ? StyledRange(range.lowerBound..<min(range.upperBound, end), style) : nil
  }

  fileprivate func part(from start: Int) -> StyledRange? {
    range.upperBound > start
      ? StyledRange(max(range.lowerBound, start)..<range.upperBound, style) : nil
  }
}

/// When colours are used.
enum ColourChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// True where what is written to the descriptor is coloured.
  func isColoured(_ descriptor: Int32) -> Bool {
    switch self {
    case .auto: Terminal.showsColours(descriptor)
    case .always: true
    case .never: false
    }
  }
}
