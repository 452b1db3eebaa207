import WeirSyntax

/// Collects the pieces around each atom, and joins them with the text.
///
/// The rules of an outer construct are applied before those of the constructs in it. The pieces
/// before an atom are those of the outer construct first, and the pieces after it those of the
/// inner one.
final class Layout {
  let text: UnsafeBufferPointer<UInt8>
  let atoms: [Atom]
  private var before: [[Piece]]
  private var after: [[[Piece]]]
  /// The commas and parentheses that stay on the line of the text before them.
  private(set) var closers: Set<Int> = []
  /// The trailing commas of collection literals, which are written if needed.
  private var omitted: Set<Int> = []
  /// The breaks between the lines of a multi-line string, if not `.same`.
  private var stringBreaks: [Int: BreakKind] = [:]
  /// The closures that have several lines, by their opening brace.
  private(set) var multilineClosures: Set<Int> = []

  private var pieces: [Piece] = []
  private var lastBreak: Int?
  private var canMerge = false

  init(text: UnsafeBufferPointer<UInt8>, atoms: [Atom]) {
    (self.text, self.atoms) = (text, atoms)
    before = Array(repeating: [], count: atoms.count)
    after = Array(repeating: [], count: atoms.count)
  }

  func before(_ atom: Int, _ pieces: Piece...) { before[atom] += pieces }

  func after(_ atom: Int, _ pieces: Piece...) { after[atom].append(pieces) }

  func after(_ atom: Int, all pieces: [Piece]) { after[atom].append(pieces) }

  func group(_ first: Int, _ last: Int) {
    before(first, .open)
    after(last, .close)
  }

  func addCloser(_ atom: Int) { closers.insert(atom) }

  func omit(_ atom: Int) { omitted.insert(atom) }

  func breakString(_ atom: Int, _ kind: BreakKind) { stringBreaks[atom] = kind }

  func breakClosure(_ brace: Int) { multilineClosures.insert(brace) }

  func hasComment(before atom: Int) -> Bool { atoms[atom].trivia.contains { !$0.isNewlines } }

  func hasLineComment(before atom: Int) -> Bool { atoms[atom].trivia.contains { $0.isLine } }

  /// The last of the closers that directly follow an atom, or nil if there are none.
  func lastCloser(after atom: Int) -> Int? {
    var last = atom
    while closers.contains(last + 1) { last += 1 }
    return last > atom ? last : nil
  }

  /// Joins the pieces that the rules have added with the text and its comments.
  func joined() -> [Piece] {
    for index in atoms.indices {
      let split =
        before[index].firstIndex { piece in
          switch piece {
          case .break(.open, _, _), .break(.continue, _, _), .break(.same, _, _),
            .break(.link, _, _), .open:
            false
          default: true
          }
        } ?? before[index].count
      before[index][..<split].forEach(append)
      appendTrivia(before: index)
      before[index][split...].forEach(append)
      if !omitted.contains(index) { appendText(index) }
      appendAfter(index)
    }
    return pieces
  }

  // MARK: Text

  func text(_ atom: Int) -> String {
    String(decoding: text[atoms[atom].start..<atoms[atom].end], as: UTF8.self)
  }

  func isMultilineString(_ atom: Int) -> Bool {
    guard atoms[atom].kind == .string else { return false }
    var start = atoms[atom].start
    while text[start] == UInt8(ascii: "#") { start += 1 }
    return atoms[atom].end - start > 5 && text[start..<start + 3].allSatisfy { $0 == 0x22 }
  }

  private func appendText(_ index: Int) {
    guard index < atoms.count - 1 else { return }
    if case .text? = pieces.last, index > 0, atoms[index].isWord, atoms[index - 1].isWord {
      append(.space)
    }
    guard isMultilineString(index) else { return append(.text(text(index))) }
    let kind = stringBreaks[index] ?? .same
    for (number, line) in MultilineString.lines(text(index)).enumerated() {
      if number > 0 { append(.break(kind, size: 0, .hard(1))) }
      if !line.isEmpty { append(.text(line)) }
    }
  }

  // MARK: Comments and line breaks

  private func appendAfter(_ index: Int) {
    var comment: [Piece] = []
    var isLine = false
    if index + 1 < atoms.count {
      switch atoms[index + 1].trivia.first {
      case .line(let text), .documentation(let text):
        isLine = true
        comment = [.space(2, isFlexible: true), .comment(text, endsLine: true)]
      case .block(let text, _, _):
        comment = [
          .space(1, isFlexible: true), .comment(text, endsLine: false), .break(.same, size: 0),
        ]
      case .newlines, nil: break
      }
    }
    if !isLine { comment.forEach(append) }
    let pieces = after[index].reversed().joined()
    let isApplied = isApplied(index) && pieces.contains(where: \.isBreak)
    if isApplied { append(.unbroken(keepsBreaks: false)) }
    defer { if isApplied { append(.unbrokenEnd) } }
    for piece in pieces {
      if isLine, !comment.isEmpty, piece.isBreak || piece.isUnbroken {
        comment.forEach(append)
        comment = []
      }
      append(piece)
    }
    if isLine { comment.forEach(append) }
  }

  /// Whether a call or subscript follows the atom, which would be a statement on the next line.
  private func isApplied(_ index: Int) -> Bool {
    guard index + 1 < atoms.count, atoms[index].kind == .rightParen,
      atoms[index + 1].start == atoms[index].end
    else { return false }
    return [.leftParen, .leftBracket].contains(atoms[index + 1].kind)
  }

  private func appendTrivia(before index: Int) {
    var trivia = atoms[index].trivia
    if index == atoms.count - 1 {
      while let last = trivia.last, last.isNewlines { trivia.removeLast() }
    }
    var needsNewline = false
    var isFileStart = index == 0
    for (place, item) in trivia.enumerated() {
      switch item {
      case .line(let text), .documentation(let text):
        if place > 0 || isFileStart {
          append(.comment(text, endsLine: false))
          appendNewlines(.one)
          isFileStart = false
        }
        needsNewline = true
      case .block(let text, let isDocumentation, let hasSpaceAfter):
        if place > 0 || isFileStart {
          append(.comment(text, endsLine: false))
          if isDocumentation {
            appendNewlines(.one)
          } else {
            append(.break(.same, size: hasSpaceAfter ? 1 : 0))
          }
          isFileStart = false
        }
        needsNewline = false
      case .newlines(let count):
        guard !isFileStart else { continue }
        if needsNewline || count > 1 || allowsNewline(before: index) {
          appendNewlines(.soft(count, isFromSource: true))
        }
      }
    }
  }

  /// Whether a line break of the source before the atom is kept: where the layout has a break.
  private func allowsNewline(before index: Int) -> Bool {
    // A semicolon that a break moves to the next line would move again the next time.
    guard atoms[index].kind != .semicolon else { return false }
    func allows(_ pieces: [Piece]) -> Bool? {
      for piece in pieces.reversed() {
        switch piece {
        case .break(_, _, .lastResort): return false
        case .break: return true
        case .comment, .space, .text: return false
        default: break
        }
      }
      return nil
    }
    return allows(before[index]) ?? allows(pieces) ?? true
  }

  private func appendNewlines(_ newlines: Newlines) {
    guard let lastBreak, case .break(let kind, let size, let own) = pieces[lastBreak] else {
      return append(.break(.same, size: 0, newlines))
    }
    if canMerge {
      pieces[lastBreak] = .break(kind, size: size, own + newlines)
    } else {
      let isContinued = kind == .continue || kind == .link
      append(.break(isContinued ? kind : .same, size: 0, newlines))
    }
  }

  private func append(_ piece: Piece) {
    if case .space(let size, let isFlexible) = piece,
      case .space(let last, let wasFlexible)? = pieces.last, isFlexible || wasFlexible
    {
      pieces[pieces.count - 1] = .space(max(size, last), isFlexible: true)
      return
    }
    switch piece {
    case .break:
      lastBreak = pieces.count
      canMerge = true
    case .open, .unbroken, .unbrokenEnd, .chainBegin: break
    default: canMerge = false
    }
    pieces.append(piece)
  }
}

extension Piece {
  fileprivate var isBreak: Bool { if case .break = self { true } else { false } }
  fileprivate var isUnbroken: Bool {
    switch self {
    case .unbroken, .unbrokenEnd: true
    default: false
    }
  }
}
