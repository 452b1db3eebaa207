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
    if pieces.last?.role == role {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text, role))
    }
  }

  public mutating func append(_ other: StyledText) {
    for piece in other.pieces { append(piece.text, piece.role) }
  }

  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    sum.append(right)
    return sum
  }
}
