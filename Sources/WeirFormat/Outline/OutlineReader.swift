import WeirSyntax

/// Reads the constructs of a program that has no syntax errors.
///
/// Each method reads a grammar rule and stops after the last atom that it has read.
struct OutlineReader {
  /// The program has a construct that the layout does not know.
  struct Unknown: Error { let atom: Int }

  let text: UnsafeBufferPointer<UInt8>
  let atoms: [Atom]
  var index = 0
  /// Whether `{` may begin a trailing closure. False in a condition, where it begins the body.
  var allowsTrailingClosure = true

  init(text: UnsafeBufferPointer<UInt8>, atoms: [Atom]) {
    (self.text, self.atoms) = (text, atoms)
  }

  // MARK: Atoms

  var kind: TokenKind { atoms[index].kind }
  /// The atom before the current one.
  var last: Int { index - 1 }
  var startsLine: Bool { atoms[index].startsLine }

  func kind(_ index: Int) -> TokenKind { atoms[min(index, atoms.count - 1)].kind }

  func peek(_ ahead: Int = 1) -> TokenKind { kind(index + ahead) }

  mutating func next() -> Int {
    defer { if index < atoms.count - 1 { index += 1 } }
    return index
  }

  mutating func take(_ kind: TokenKind) -> Int? { self.kind == kind ? next() : nil }

  mutating func take(word: String) -> Int? { isWord(index, word) ? next() : nil }

  mutating func expect(_ kind: TokenKind) throws(Unknown) -> Int {
    guard self.kind == kind else { throw unknown }
    return next()
  }

  var unknown: Unknown { Unknown(atom: index) }

  func spelling(_ index: Int) -> String {
    String(decoding: text[atoms[index].start..<atoms[index].end], as: UTF8.self)
  }

  func isWord(_ index: Int, _ word: String) -> Bool {
    kind(index) == .identifier && spells(index, word)
  }

  func spells(_ index: Int, _ word: String) -> Bool {
    text[atoms[index].start..<atoms[index].end].elementsEqual(word.utf8)
  }

  /// Whether nothing separates an atom from the previous one.
  func isAttached(_ index: Int) -> Bool { atoms[index].start == atoms[index - 1].end }

  mutating func with<T>(
    closures: Bool, _ read: (inout OutlineReader) throws(Unknown) -> T
  ) throws(Unknown) -> T {
    let outer = allowsTrailingClosure
    allowsTrailingClosure = closures
    defer { allowsTrailingClosure = outer }
    return try read(&self)
  }

  // MARK: Programs

  mutating func program() throws(Unknown) -> Outline {
    let body = try statements()
    guard kind == .end else { throw unknown }
    let end = index
    return body.lay { $0.after(end, .break(.same, .one)) }
  }

  /// Reads statements up to the end of a block or the next case of a switch.
  mutating func statements(areMembers: Bool = false) throws(Unknown) -> Outline {
    let first = index
    var items: [(first: Int, last: Int, isSeparated: Bool)] = []
    var parts: [Outline] = []
    while !endsStatements(areMembers) {
      let start = index
      if kind == .semicolon {
        _ = next()
      } else {
        parts.append(try statement())
      }
      var isSeparated = false
      while take(.semicolon) != nil { isSeparated = true }
      items.append((start, last, isSeparated))
    }
    let (list, end) = (items, max(first, last))
    return Outline(.other, first, end, parts).lay { layout in
      for (number, item) in list.enumerated() {
        layout.before(item.first, .open)
        let needsLine = number < list.count - 1 && !item.isSeparated
        layout.after(
          item.last, .close,
          .break(.reset, size: item.isSeparated ? 1 : 0, needsLine ? .one : .elective))
      }
    }
  }

  private func endsStatements(_ areMembers: Bool) -> Bool {
    switch kind {
    case .end, .rightBrace: true
    case .case, .default: !areMembers
    case .at: kind(index + 2) == .default
    case .pound: isDirective(index, ["elseif", "else", "endif"])
    default: false
    }
  }

  /// Reads a block with braces.
  mutating func block(
    hasReset: Bool = true, areMembers: Bool = false
  ) throws(Unknown) -> Outline {
    let open = try expect(.leftBrace)
    let body = try with(closures: true) { reader throws(Unknown) in
      try reader.statements(areMembers: areMembers)
    }
    let close = try expect(.rightBrace)
    return Outline(.other, open, close, body.first < close ? [body] : []).lay { layout in
      layout.layBraces(open, close, hasReset: hasReset)
    }
  }
}

extension Layout {
  /// Lays out braces and their contents.
  func layBraces(
    _ open: Int, _ close: Int, hasReset: Bool = true, keepsLine: Bool = false,
    newlines: Newlines = .elective
  ) {
    if hasReset { before(open, .break(.reset, keepsLine ? .elective : .lastResort)) }
    if close > open + 1 || hasComment(before: close) {
      after(open, .break(.open(.block), newlines), .open)
      before(close, .break(.close(isForced: true)), .close)
    } else {
      after(open, .break(.open(.block), size: 0, newlines))
      before(close, .outdent)
    }
  }
}
