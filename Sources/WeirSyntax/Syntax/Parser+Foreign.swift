/// Diagnostics for keywords and idioms of other languages.
extension Parser {
  /// The diagnostic for a statement that begins with a keyword of another language, or nil.
  var foreignBeginning: Diagnostic? {
    let start = errors.statementStart
    let letters = bytes[start...].prefix(16).prefix {
      $0 | 32 >= UInt8(ascii: "a") && $0 | 32 <= UInt8(ascii: "z")
    }
    let span = Span(start..<letters.endIndex)
    guard !letters.isEmpty, let instead = ForeignWords.beginnings[text(span)] else { return nil }
    let rest = bytes[letters.endIndex...].prefix(16)
    let next = rest.first { $0 != UInt8(ascii: " ") }
    // A word before an operator or a dot is a name.
    guard rest.first == UInt8(ascii: " "), let next,
      next | 32 >= UInt8(ascii: "a") && next | 32 <= UInt8(ascii: "z")
        || [UInt8(ascii: "_"), UInt8(ascii: "("), UInt8(ascii: "{")].contains(next)
    else { return nil }
    let word = text(span)
    return Diagnostic(
      .error, .syntax,
      ForeignWords.unsupported.contains(word)
        ? "'\(word)' is not supported"
        : "consecutive statements on a line must be separated by ';'", at: span,
      label: "write \(instead)")
  }

  /// Reports the current or previous word if it is a keyword of another language.
  var foreignWord: Unparsable? {
    if kind == .identifier, !token.startsLine, let instead = ForeignWords.behind[text(token)] {
      return fail(
        "consecutive statements on a line must be separated by ';'", at: token.span,
        label: "write '\(instead)'")
    }
    if index > 0, previous.kind == .identifier, !token.startsLine,
      let instead = ForeignWords.before[text(previous)]
    {
      return fail(
        "consecutive statements on a line must be separated by ';'", at: previous.span,
        label: instead)
    }
    if kind == .operatorRun, spells(token, "=>") {
      return fail(
        "cannot find operator '=>' in scope", at: token.span,
        label: "write a closure: '{ x in ... }'")
    }
    return nil
  }

  /// Reports a closure such as `{ x print(x) }` or `{ "key": 1 }`, or returns nil.
  func unfinishedClosure(from start: Int) -> Unparsable? {
    let first = tokens[start]
    if kind == .colon {
      return fail(
        "consecutive statements on a line must be separated by ';'", at: tokens[start - 1].span,
        label: "braces begin a closure",
        hints: ["write a dictionary in brackets: '[\(short(first.span)): ...]'"])
    }
    guard index == start + 1, first.kind == .identifier else { return nil }
    return fail(
      "consecutive statements on a line must be separated by ';'", at: token.span,
      hints: ["did you mean 'in'? A closure with named parameters is written '{ x in ... }'"])
  }

  /// Returns a hint for a statement that continues unexpectedly.
  ///
  /// - Parameter start: The index of the statement's first token.
  func hint(behind start: Int) -> String {
    let first = tokens[start]
    switch kind {
    case .string, .stringBegin, .integer, .float, .true, .false, .nil:
      let name = Span(start: first.start, end: previous.end)
      let isName = (start..<index).allSatisfy { [.identifier, .dot].contains(tokens[$0].kind) }
      if isName, first.kind == .identifier {
        return "enclose the arguments of a call in parentheses: '\(short(name))(...)'"
      }
    case .identifier:
      if index == start + 1, first.kind == .identifier, text(first) == "print" {
        return "enclose the arguments of a call in parentheses: 'print(\(short(token.span)))'"
      }
      if index == start + 1, first.kind == .identifier, peek().kind == .equal {
        return "declare a variable with 'let' or 'var': 'var \(short(token.span)): "
          + "\(short(first.span))'"
      }
    case .arrow: return "write a closure: '{ x in ... }'"
    case .comma: return "assign several variables with a tuple: '(a, b) = (1, 2)'"
    case .while:
      if first.kind == .do { return "write 'repeat { } while condition'" }
    default: break
    }
    return "start a new line, or write ';'"
  }
}
