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
}
