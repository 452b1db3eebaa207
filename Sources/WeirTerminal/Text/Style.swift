/// The display style of text, as the parameters of an SGR sequence, such as `1;36` for bold cyan.
public struct Style: Hashable, Sendable {
  public static let plain = Style("")

  public let parameters: String

  public init(_ parameters: String) { self.parameters = parameters }

  /// Returns the bytes that change the style from `last` to this one.
  func begin(after last: Style) -> [UInt8] {
    if self == last { return [] }
    if self == .plain { return Array("\u{1B}[0m".utf8) }
    let reset = last == .plain ? "" : "0;"
    return Array("\u{1B}[\(reset)\(parameters)m".utf8)
  }
}

/// A piece of a line in one style.
public struct StyledPiece: Hashable, Sendable {
  public let text: String
  public let style: Style

  public init(_ text: String, _ style: Style = .plain) {
    (self.text, self.style) = (text, style)
  }
}

/// A range of scalars in the edited text, with its style.
public struct StyledRange: Hashable, Sendable {
  public let range: Range<Int>
  public let style: Style

  public init(_ range: Range<Int>, _ style: Style) {
    (self.range, self.style) = (range, style)
  }
}
