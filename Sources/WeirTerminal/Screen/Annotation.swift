/// What somebody else says of the line, who is asked once typing pauses and never waited for.
struct Annotation: Sendable {
  /// So long, in milliseconds, nothing has been typed.
  static let pause = 120

  struct Place: Equatable, Sendable {
    var text: [Unicode.Scalar] = []
    var cursor = 0

    /// True where what was said of this place may well hold in the other.
    func isNear(_ other: Place) -> Bool {
      let (one, two) = (text[..<cursor], other.text[..<other.cursor])
      let (short, long) = one.count < two.count ? (one, two) : (two, one)
      return long.starts(with: short)
        && !long[short.count...].contains { "()[]{}\n".unicodeScalars.contains($0) }
    }
  }

  /// The place that was asked about last.
  private var asked: Place?
  private var isWaiting = false
  private var answer: (place: Place, row: [StyledPiece])?

  /// Of another line nothing was said.
  mutating func begin() { (asked, answer) = (nil, nil) }

  /// True where the question is to be asked, which is then taken for asked.
  mutating func asks(about place: Place) -> Bool {
    guard !isWaiting, asked != place else { return false }
    (asked, isWaiting) = (place, true)
    return true
  }

  mutating func take(_ row: [StyledPiece], about place: Place) {
    isWaiting = false
    answer = (place, row)
  }

  func row(at place: Place) -> [StyledPiece]? {
    answer.flatMap { $0.place.isNear(place) && !$0.row.isEmpty ? $0.row : nil }
  }
}
