/// An element of the layout: text, a place where the line may break, or a bracket around elements.
///
/// The layout follows Oppen's algorithm (*Prettyprinting*, 1980) with the kinds of breaks that
/// `swift format` has, so that both tools agree.
enum Piece {
  case text(String)
  case comment(String, endsLine: Bool)
  /// A space between two elements that stay on one line. A flexible space merges with the next.
  case space(Int, isFlexible: Bool = false)
  case `break`(BreakKind, size: Int = 1, Newlines = .elective)
  /// Begins a group, which is kept on one line if it fits. In a consistent group that does not
  /// fit, all breaks fire.
  case open(isConsistent: Bool = false)
  case close
  /// The bounds of a chain of member accesses, or of one of its links.
  case chainBegin, chainEnd
  /// The bounds of the elements of a collection literal, which ends with a comma if it has several
  /// lines and several elements.
  case elementsBegin
  case elementsEnd(isSingle: Bool)
  /// The bounds of a part in which only the line breaks of the source fire.
  case unbroken(keepsBreaks: Bool)
  case unbrokenEnd

  static let open = Piece.open()
  static let space = Piece.space(1)
  static let `continue` = Piece.break(.continue)
  static let same = Piece.break(.same)
  static let indent = Piece.break(.open(.block))
  static let outdent = Piece.break(.close(isForced: true), size: 0)
  static let stack = Piece.break(.open(.continuation), size: 0)
  static let unstack = Piece.break(.close(isForced: false), size: 0)
}

enum BreakKind: Equatable {
  enum Opening { case block, continuation }

  /// Begins an indented part.
  case open(Opening)
  /// Ends an indented part. If forced, the break fires whenever the part has several lines.
  case close(isForced: Bool)
  /// Indents the next line once if it is not indented already.
  case `continue`
  /// Keeps the indentation.
  case same
  /// Fires if the line before is a continuation, and ends the continuation.
  case reset
  /// A break before a link of a chain.
  case link
}

/// The lines that a break ends.
enum Newlines: Equatable {
  /// At most one, if the text does not fit.
  case elective
  /// At most one, if the text does not fit. A line break of the source is not kept.
  case lastResort
  /// At least one. Breaks of the source also keep blank lines.
  case soft(Int, isFromSource: Bool)
  /// Exactly as many.
  case hard(Int)

  static let one = Newlines.soft(1, isFromSource: false)

  static func + (a: Newlines, b: Newlines) -> Newlines {
    switch (a, b) {
    case (.elective, _), (.lastResort, _): b
    case (_, .elective), (_, .lastResort): a
    case (.soft(let m, true), .soft(let n, true)): .soft(m + n, isFromSource: true)
    case (.soft(let n, true), .soft), (.soft, .soft(let n, true)): .soft(n, isFromSource: true)
    case (.soft(let m, false), .soft(let n, false)): .soft(max(m, n), isFromSource: false)
    case (.hard(let m), .hard(let n)): .hard(m + n)
    case (.soft(let m, _), .hard(let n)), (.hard(let m), .soft(let n, _)): .hard(max(m, n))
    }
  }
}
