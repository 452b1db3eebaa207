/// An annotation of the line, requested after a pause in typing.
///
/// The editor does not wait for the reply.
struct Annotation: Sendable {
  /// The pause in typing, in milliseconds, after which an annotation is requested.
  static let pause = 120

  struct Place: Equatable, Sendable {
    var text: [Unicode.Scalar] = []
    var cursor = 0

    /// Returns whether the annotation of this place is probably also valid for `other`.
    func isNear(_ other: Place) -> Bool {
      let (one, two) = (text[..<cursor], other.text[..<other.cursor])
      let (short, long) = one.count < two.count ? (one, two) : (two, one)
      return long.starts(with: short)
        && !long[short.count...].contains { "()[]{}\n".unicodeScalars.contains($0) }
    }
  }

  /// The place of the last request.
  private var asked: Place?
  private var isWaiting = false
  private var answer: (place: Place, row: [StyledPiece])?

  /// Resets the annotation for a new line.
  mutating func begin() { (asked, answer) = (nil, nil) }

  /// Returns whether to request an annotation. If so, the request is recorded as sent.
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
