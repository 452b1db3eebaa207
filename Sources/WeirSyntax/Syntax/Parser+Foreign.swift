/// What is said of words and habits of other languages.
extension Parser {
  /// The mistake of a statement that begins as in another language.
  var foreignBeginning: Diagnostic? {
    let start = errors.statementStart
    let letters = bytes[start...].prefix(16).prefix {
      $0 | 32 >= UInt8(ascii: "a") && $0 | 32 <= UInt8(ascii: "z")
    }
    let span = Span(start..<letters.endIndex)
    guard !letters.isEmpty, let instead = ForeignWords.beginnings[text(span)] else { return nil }
    let rest = bytes[letters.endIndex...].prefix(16)
    let next = rest.first { $0 != UInt8(ascii: " ") }
    // An operator or a dot behind it says that it is a name.
    guard rest.first == UInt8(ascii: " "), let next,
      next | 32 >= UInt8(ascii: "a") && next | 32 <= UInt8(ascii: "z")
        || [UInt8(ascii: "_"), UInt8(ascii: "("), UInt8(ascii: "{")].contains(next)
    else { return nil }
    return Diagnostic(
      .error, .syntax, "'\(text(span))' begins no statement", at: span, label: "write \(instead)")
  }

  /// The mistake where the present word, or the one before it, is one of another language.
  var foreignWord: Unparsable? {
    if kind == .identifier, !token.startsLine, let instead = ForeignWords.behind[text(token)] {
      return fail(
        "\(quote(token.span)) is no word of Swift", at: token.span, label: "write '\(instead)'")
    }
    if index > 0, previous.kind == .identifier, !token.startsLine,
      let instead = ForeignWords.before[text(previous)]
    {
      return fail(
        "\(quote(previous.span)) is no word of Swift", at: previous.span, label: instead)
    }
    if kind == .operatorRun, spells(token, "=>") {
      return fail(
        "\(quote(token.span)) makes no closure", at: token.span,
        label: "a closure is written '{ x in ... }'")
    }
    return nil
  }

  /// `{ x print(x) }` and `{ "key": 1 }`
  func unfinishedClosure(from start: Int) -> Unparsable? {
    let first = tokens[start]
    if kind == .colon {
      return fail(
        "a dictionary is written in square brackets", at: tokens[start - 1].span,
        label: "this begins a closure", hints: ["write '[\(short(first.span)): ...]'"])
    }
    guard index == start + 1, first.kind == .identifier else { return nil }
    return fail(
      "expected 'in' after the parameter \(quote(first.span)) of the closure", at: token.span,
      label: "found \(found)", hints: ["a closure with names is written '{ x in ... }'"])
  }

  /// What may be meant where a statement ought to end; `start` is the index of its first word.
  func hint(behind start: Int) -> String {
    let first = tokens[start]
    switch kind {
    case .string, .stringBegin, .integer, .float, .true, .false, .nil:
      if index == start + 1, first.kind == .identifier {
        return "the arguments of a call stand in parentheses: '\(short(first.span))(...)'"
      }
    case .identifier:
      if index == start + 1, first.kind == .identifier, peek().kind == .equal {
        return "a variable begins with 'let' or 'var': 'var \(short(token.span)): "
          + "\(short(first.span))'"
      }
    case .arrow: return "a closure is written '{ x in ... }'"
    case .comma: return "several variables are given their values as a tuple: '(a, b) = (1, 2)'"
    case .while:
      if first.kind == .do { return "a loop that runs once at least is 'repeat { } while ...'" }
    default: break
    }
    return "several statements on one line are separated by ';'"
  }
}
