import WeirRuntime

/// The characters of a diagram.
public struct MarbleGlyphs: Sendable {
  let line, completion, failure, interruption, pause, ellipsis, dot: Character
  /// Bars of ascending height.
  let bars: [Character]

  public static let unicode = MarbleGlyphs(
    line: "─", completion: "│", failure: "✕", interruption: "◦", pause: "╱", ellipsis: "…",
    dot: "•",
    bars: Array("▁▂▃▄▅▆▇█"))

  /// The characters for terminals without Unicode.
  public static let ascii = MarbleGlyphs(
    line: "-", completion: "|", failure: "X", interruption: "!", pause: "/", ellipsis: "~",
    dot: "*",
    bars: Array("12345678"))

  /// Returns a line of a help page, whose diagrams have Unicode characters, with the characters of this set.
  public func spelling(_ text: StyledText) -> StyledText {
    guard line != Self.unicode.line else { return text }
    let own = Dictionary(
      uniqueKeysWithValues: zip(Self.unicode.single + Self.unicode.bars, single + bars))
    return text.pieces.reduce(into: StyledText()) { result, piece in
      result.append(String(piece.text.map { own[$0] ?? $0 }), piece.role)
    }
  }

  private var single: [Character] {
    [line, completion, failure, interruption, pause, ellipsis, dot]
  }
}
