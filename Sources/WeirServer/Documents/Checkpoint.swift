import WeirHelp

/// A checked text with its declarations. A statement of a later text that differs only in that
/// statement can be checked alone.
struct Checkpoint {
  /// Below this size, a text is checked as a whole, because that takes only a few milliseconds.
  private static let smallSize = 8 << 10

  private let bytes: [UInt8]
  private let statements: [Span]
  /// The variables of the top level with the offsets of their statements.
  private let variables: [(name: String, start: Int)]
  private let checker: Checker

  init(_ bytes: [UInt8], _ statements: [Statement], _ checker: Checker) {
    (self.bytes, self.checker) = (bytes, checker)
    self.statements = statements.map(\.span)
    variables = statements.flatMap { statement in
      statement.declaredVariables.map { ($0, statement.span.start) }
    }
  }

  /// A text to complete: a range of a document, and a session with the declarations of the rest.
  struct Scope {
    let session: Session
    let range: Range<Int>

    init(_ range: Range<Int>) {
      (session, self.range) = (Session(output: { _ in }), range)
    }
  }

  /// Returns the statement around an offset of a document, and the rest of the document as the
  /// environment of the statement. Returns the whole document if other statements have changed.
  static func scope(at offset: Int, of document: Document) -> Scope {
    let bytes = document.lines.bytes
    guard bytes.count > smallSize, let range = document.checkpoint?.range(at: offset, of: bytes)
    else { return Scope(0..<bytes.count) }
    let scope = Scope(range)
    document.checkpoint?.declare(before: range.lowerBound, in: scope.session.environment)
    return scope
  }

  /// Declares the types and functions of the text, and the variables before an offset.
  private func declare(before offset: Int, in environment: Environment) {
    environment.isInteractive = true
    environment.adopt(checker.declarations)
    for variable in variables where variable.start >= offset {
      environment.declare(variable.name, nil)
    }
  }

  /// Returns the range between the statements that precede and follow both an offset and all changes
  /// since the checkpoint; nil if the changes include other statements.
  private func range(at offset: Int, of new: [UInt8]) -> Range<Int>? {
    let least = min(bytes.count, new.count)
    var (prefix, suffix) = (0, 0)
    while prefix < least, bytes[prefix] == new[prefix] { prefix += 1 }
    while suffix < least - prefix, bytes[bytes.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    let growth = new.count - bytes.count
    let isSame = prefix == bytes.count && growth == 0
    let first = min(prefix, offset)
    let last = isSame ? offset : max(new.count - suffix, offset)
    let before = statements.prefix { $0.end < first }.last?.end ?? 0
    let after = statements.first { $0.start + growth > last }
    let end = after.map { $0.start + growth } ?? new.count
    let isLine = before == 0 || new[before..<first].contains(UInt8(ascii: "\n"))
    return isLine && end - before < Self.smallSize ? before..<end : nil
  }
}

extension Statement {
  /// The names of the variables that the statement declares.
  fileprivate var declaredVariables: [String] {
    guard case .declaration(let declaration) = kind,
      case .variable(let variable) = declaration.kind
    else { return [] }
    return variable.bindings.flatMap(\.pattern.names)
  }
}
