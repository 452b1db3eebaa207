import WeirSyntax

/// Text whose pieces have semantic roles. The display determines the color of each role.
///
/// ```swift
/// var line = StyledText("ticks", .label(0))
/// line.append(": ")
/// line.append("3", .number)
/// print(line.text)  // ticks: 3
/// ```
public struct StyledText: Equatable, Sendable {
  /// The role of a piece of text.
  public enum Role: Hashable, Sendable {
    case plain
    /// Tokens of a program, and parts of a value.
    case keyword, name, type, string, number, comment
    /// The name of a stream. Each watched stream has its own number.
    case label(Int)
    /// The kinds of events: a value, completion, failure or interruption.
    case value, success, failure, interruption
    /// Additional information, such as counts and ellipses.
    case secondary
    case heading, hint
    /// The severity of a diagnostic, and the frame of its source excerpt.
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

  /// A position in a text, to which the text can be truncated.
  package struct Mark {
    fileprivate let pieces: Int
    fileprivate let length: Int
  }

  /// The end position of the text.
  package var mark: Mark {
    let last = pieces.count - 1
    return Mark(pieces: last + 1, length: last < 0 ? 0 : pieces[last].text.utf8.count)
  }

  package mutating func cut(to mark: Mark) {
    pieces.removeLast(pieces.count - mark.pieces)
    guard let last = pieces.last?.text, last.utf8.count > mark.length else { return }
    pieces[mark.pieces - 1].text = String(decoding: last.utf8.prefix(mark.length), as: UTF8.self)
  }

  /// Returns a copy with capacity for the given number of pieces.
  package func copy(capacity: Int) -> StyledText {
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
