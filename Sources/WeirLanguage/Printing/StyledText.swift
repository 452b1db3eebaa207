import WeirSyntax

/// Text whose pieces carry what they mean; which colours that gets is chosen where it is shown.
///
/// ```swift
/// var line = StyledText("ticks", .label(0))
/// line.append(": ")
/// line.append("3", .number)
/// print(line.text)  // ticks: 3
/// ```
public struct StyledText: Equatable, Sendable {
  /// What a piece of text is.
  public enum Role: Hashable, Sendable {
    case plain
    /// Of the language: programs and values.
    case keyword, name, type, string, number, comment
    /// The name of a stream; each stream that is watched has a number.
    case label(Int)
    /// What happened: a value came, a stream ended well, failed, was cut short.
    case value, success, failure, interruption
    /// What stands beside the matter: counts, ends that are left out.
    case secondary
    case heading, hint
    /// Of a diagnostic: what it is, and what frames its excerpt.
    case severity(Diagnostic.Severity), gutter
  }

  public struct Piece: Equatable, Sendable {
    public var text: String
    public let role: Role

    public init(_ text: String, _ role: Role) {
      (self.text, self.role) = (text, role)
    }
  }

  public private(set) var pieces: [Piece] = []

  public init() {}

  public init(_ text: String, _ role: Role = .plain) { append(text, role) }

  public var text: String { pieces.reduce(into: "") { $0 += $1.text } }

  public var isEmpty: Bool { pieces.isEmpty }

  public mutating func append(_ text: String, _ role: Role = .plain) {
    guard !text.isEmpty else { return }
    if let last = pieces.indices.last, pieces[last].role == role {
      pieces[last].text += text
    } else {
      pieces.append(Piece(text, role))
    }
  }

  public mutating func append(_ other: StyledText) {
    for piece in other.pieces { append(piece.text, piece.role) }
  }

  /// A place in a text, to which it can be cut back.
  struct Mark {
    fileprivate let pieces: Int
    fileprivate let length: Int
  }

  /// The end.
  var mark: Mark {
    let last = pieces.count - 1
    return Mark(pieces: last + 1, length: last < 0 ? 0 : pieces[last].text.utf8.count)
  }

  mutating func cut(to mark: Mark) {
    pieces.removeLast(pieces.count - mark.pieces)
    guard let last = pieces.last?.text, last.utf8.count > mark.length else { return }
    pieces[mark.pieces - 1].text = String(decoding: last.utf8.prefix(mark.length), as: UTF8.self)
  }

  /// A copy with room for more pieces.
  func copy(capacity: Int) -> StyledText {
    var copy = StyledText()
    copy.pieces.reserveCapacity(capacity)
    copy.pieces.append(contentsOf: pieces)
    return copy
  }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }
}
