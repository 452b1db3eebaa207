import WeirSession

/// The delimiters and statement bodies that are missing at the end of an incomplete program.
struct UnclosedDelimiters {
  /// The beginning of a statement that needs more than a closing bracket.
  private enum Head {
    case body(ofSwitch: Bool)
    /// A `guard` statement, whose body follows `else`.
    case otherwise
    /// A `case` or `default` label, which ends with a colon.
    case colon
  }

  private enum Contents {
    case statements, cases, list, interpolation
  }

  private struct Level {
    let closing: String
    let contents: Contents
    /// The statement head that precedes the block.
    ///
    /// The block is either the body of that statement or a closure in the head, as in
    /// `if items.contains { ... }`.
    var owner: Head?
    var head: Head?
    var headOfLastBlock: Head?
    /// The number of `?` without a matching `:`.
    var questions = 0
  }

  private var levels = [Level(closing: "", contents: .statements)]
  /// The closing delimiters of the strings whose interpolations are open, innermost last.
  private var delimiters: [String] = []
  private var previous: Token?
  private var hasTypeBefore = false
  /// Whether a statement can begin at the completion point.
  private(set) var beginsStatement = true

  private var top: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  /// The text that closes all open delimiters.
  var closing: String {
    levels.reversed().reduce(into: "") { text, level in
      text += String(repeating: " : 0", count: level.questions)
      switch level.head {
      case .body: text += " {}"
      case .otherwise: text += " else {}"
      case .colon: text += ": break"
      case nil: break
      }
      text += level.closing
    }
  }

  /// Whether the previous token introduces a name, such as that of a declaration or of a member.
  var followsDeclarationKeyword: Bool {
    switch previous?.kind {
    case .let, .var, .func, .struct, .class, .enum, .protocol, .extension, .typealias,
      .associatedtype, .import, .case, .for, .at, .pound, .dot:
      true
    default: false
    }
  }

  /// Processes the next token.
  mutating func read(_ token: Token, _ bytes: UnsafeBufferPointer<UInt8>) {
    defer {
      hasTypeBefore = token.kind == .identifier && Self.isUppercase(bytes[Int(token.start)])
      previous = token
    }
    if token.kind.isWord, previous?.kind == .dot { return }
    let closedHead = top.headOfLastBlock
    top.headOfLastBlock = nil
    switch token.kind {
    case .dot where !token.startsLine: top.head = top.head ?? closedHead
    case .leftParen: open(")", .list)
    case .leftBracket: open("]", .list)
    case .leftBrace: openBlock()
    case .less where hasTypeBefore && token.flags.contains(.leftBound): open(">", .list)
    case .greater: if top.closing == ">" { levels.removeLast() }
    case .rightParen: close(")")
    case .rightBracket: close("]")
    case .rightBrace: closeBlock()
    case .stringBegin:
      let start = bytes[Int(token.start)..<Int(token.end)]
      delimiters.append(Self.closing(of: StringShape(opening: start)))
    case .interpolationBegin: open(")" + (delimiters.last ?? ""), .interpolation)
    case .interpolationEnd:
      if let index = levels.lastIndex(where: { $0.contents == .interpolation }) {
        levels.removeSubrange(index...)
      }
    case .stringEnd: _ = delimiters.popLast()
    case .question: top.questions += 1
    case .colon: readColon()
    default: readWord(token)
    }
  }

  private mutating func readColon() {
    if top.questions > 0 {
      top.questions -= 1
    } else if case .colon = top.head {
      top.head = nil
    }
  }

  private mutating func readWord(_ token: Token) {
    switch token.kind {
    case .if, .while, .for, .func, .`init`, .deinit, .struct, .class, .enum, .protocol,
      .extension, .else, .catch, .do, .repeat, .defer:
      top.head = .body(ofSwitch: false)
    case .switch: top.head = .body(ofSwitch: true)
    case .guard: top.head = .otherwise
    case .case where top.contents == .cases && !continuesCondition: top.head = .colon
    case .default where top.contents == .cases: top.head = .colon
    case .semicolon:
      top.head = nil
      top.questions = 0
    case .let, .var, .return, .throw, .break, .continue:
      if token.startsLine, previous?.kind != .comma { top.head = nil }
    default: break
    }
  }

  /// Whether a following `case` continues a condition, as in `if case`.
  private var continuesCondition: Bool {
    switch previous?.kind {
    case .if, .guard, .while, .for, .comma: true
    default: false
    }
  }

  private mutating func open(_ closing: String, _ contents: Contents) {
    levels.append(Level(closing: closing, contents: contents))
  }

  private mutating func openBlock() {
    var block = Level(closing: " }", contents: .statements)
    if case .body(let isSwitch) = top.head {
      if isSwitch { block = Level(closing: " }", contents: .cases) }
      block.owner = top.head
      top.head = nil
    }
    levels.append(block)
  }

  private mutating func closeBlock() {
    guard let index = levels.lastIndex(where: { $0.closing == " }" }) else { return }
    let owner = levels[index].owner
    levels.removeSubrange(index...)
    top.headOfLastBlock = owner
  }

  private mutating func close(_ closing: String) {
    if let index = levels.lastIndex(where: { $0.closing == closing }) {
      levels.removeSubrange(index...)
    }
  }

  /// Determines whether a statement can begin at the placeholder token.
  mutating func readPlaceholder(_ gap: Token) {
    guard top.contents == .statements || top.contents == .cases, top.head == nil else {
      beginsStatement = false
      return
    }
    switch previous?.kind {
    case nil, .leftBrace, .rightBrace, .semicolon, .in: beginsStatement = true
    case .colon: beginsStatement = top.contents == .cases && top.questions == 0
    default: beginsStatement = gap.startsLine
    }
  }

  private static func closing(of string: StringShape) -> String {
    (string.isMultiline ? "\n\"\"\"" : "\"") + String(repeating: "#", count: string.pounds)
  }

  private static func isUppercase(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
}
