/// Expressions and directives that begin with `#`.
extension Parser {
  /// Reads an expression such as `#line`, `#function` or `#available(...)`.
  func poundExpression() throws(Unparsable) -> Expression.Kind {
    let start = next()
    guard kind.isWord, start.end == token.start else { throw expected("macro name after '#'") }
    let word = next()
    let name = text(word)
    if let place = PlaceLiteral(rawValue: name) { return .place(place) }
    switch name {
    case "available", "unavailable":
      guard kind == .leftParen else { throw expected("'(' and platform names") }
      try skipBalanced()
      // Every availability check succeeds, since no older system versions are supported.
      return .boolean(name == "available")
    default:
      throw fail(
        Self.poundHints[name] == nil ? "no macro named '\(name)'" : "'#\(name)' is not supported",
        at: span(from: start), hints: Self.poundHints[name].map { [$0] } ?? [])
    }
  }

  private static let poundHints = [
    "selector": "Objective-C is not supported: use a closure",
    "keyPath": "Objective-C is not supported: write '\\Type.member'",
    "colorLiteral": "user interface literals are not supported",
    "imageLiteral": "user interface literals are not supported",
    "fileLiteral": "use a string literal with the path", "dsohandle": "not available in scripts",
    "if": "'#if' can only enclose statements or members", "Preview": "views are not supported",
    "Predicate": "macros are not supported: use a closure",
  ]

  // MARK: Conditional compilation

  /// Reads `#if`, `#elseif`, `#else` or `#endif` and skips inactive branches.
  ///
  /// Returns false if the current token is not a directive.
  func directive() throws(Unparsable) -> Bool {
    guard kind == .pound, let word = directiveWord(index) else { return false }
    let start = token
    switch word {
    case "if":
      conditions += 1
      skipDirective()
      if try !condition() { try skipBranches(from: start) }
    case "elseif", "else":
      guard conditions > 0 else { throw unopened(word, start) }
      try skipBranches(from: start, isTaken: true)
    case "endif":
      guard conditions > 0 else { throw unopened(word, start) }
      conditions -= 1
      skipDirective()
    case "warning": try message(start)
    case "error": throw fail(try message(start), at: span(from: start))
    default: return false
    }
    return true
  }

  private func unopened(_ word: String, _ start: Token) -> Unparsable {
    skipDirective()
    return fail(
      "unexpected conditional compilation block terminator", at: span(from: start),
      label: "'#\(word)' without '#if'")
  }

  private func directiveWord(_ position: Int) -> String? {
    let word = tokens[min(position + 1, tokens.count - 1)]
    guard word.kind.isWord, tokens[position].end == word.start else { return nil }
    let name = text(word)
    return ["if", "elseif", "else", "endif", "warning", "error"].contains(name) ? name : nil
  }

  private func skipDirective() {
    advance()
    advance()
  }

  @discardableResult
  private func message(_ start: Token) throws(Unparsable) -> String {
    skipDirective()
    let opening = token
    guard take(.leftParen), kind == .string else {
      throw expected("string literal in parentheses")
    }
    let text = try stringLiteral(next())
    try close(.rightParen, opening, "after the message")
    return text
  }

  /// Skips to the next branch with a true condition, or to `#endif`.
  private func skipBranches(from start: Token, isTaken: Bool = false) throws(Unparsable) {
    var depth = 0
    while kind != .end {
      guard kind == .pound, let word = directiveWord(index) else {
        advance()
        continue
      }
      if word == "if" { depth += 1 }
      if depth > 0 {
        if word == "endif" { depth -= 1 }
        skipDirective()
        continue
      }
      skipDirective()
      switch word {
      case "endif":
        conditions -= 1
        return
      case "elseif" where !isTaken: if try condition() { return }
      case "else" where !isTaken: return
      default: break
      }
    }
    throw fail(
      "expected #else or #endif at end of conditional compilation block", at: start.span,
      isIncomplete: true)
  }

  /// Evaluates the condition of `#if`, which ends with the line.
  private func condition() throws(Unparsable) -> Bool {
    var result = try conjunction()
    while kind == .operatorRun, !token.startsLine, spells(token, "||") {
      advance()
      let other = try conjunction()
      result = result || other
    }
    return result
  }

  private func conjunction() throws(Unparsable) -> Bool {
    var result = try conditionOperand()
    while kind == .operatorRun, !token.startsLine, spells(token, "&&") {
      advance()
      let other = try conditionOperand()
      result = result && other
    }
    return result
  }

  private func conditionOperand() throws(Unparsable) -> Bool {
    try nest()
    defer { nesting -= 1 }
    switch kind {
    case .operatorRun where spells(token, "!"):
      advance()
      return try !conditionOperand()
    case .leftParen:
      let opening = next()
      let result = try condition()
      try close(.rightParen, opening, "after the condition")
      return result
    case .true:
      advance()
      return true
    case .false:
      advance()
      return false
    case .identifier:
      let word = text(next())
      guard kind == .leftParen, !token.startsLine else { return false }
      return try holds(word)
    default: throw expected("condition such as 'os(Linux)' or 'DEBUG'")
    }
  }

  /// Evaluates a condition such as `os(Linux)`, `swift(>=5.9)` or `canImport(RxSwift)`.
  private func holds(_ word: String) throws(Unparsable) -> Bool {
    let opening = token
    try skipBalanced()
    let argument = text(Int(opening.end)..<Int(previous.start))
    switch word {
    case "os": return argument == BuildCondition.system
    case "arch": return argument == BuildCondition.architecture
    case "canImport": return BuildCondition.modules.contains(argument)
    case "swift", "compiler": return BuildCondition.isSwift(argument)
    case "targetEnvironment", "hasFeature", "hasAttribute": return false
    default:
      throw fail(
        "unknown condition '\(word)'", at: Span(start: opening.start, end: opening.end),
        hints: ["use 'os(...)', 'arch(...)', 'swift(>=...)' or 'canImport(...)'"])
    }
  }
}

/// The environment that conditional compilation can query.
package enum BuildCondition {
  fileprivate static let modules: Set = [
    "Swift", "Foundation", "Dispatch", "RxSwift", "RxCocoa", "RxRelay", "ReactiveSwift",
    "ReactiveCocoa", "SwiftySignals", "PlaygroundSupport", "XCTest", "Weir", "WeirRx", "WeirSwifty",
    "AsyncAlgorithms",
  ]
  /// The modules whose names can precede those of their declarations.
  package static let prefixes = modules.union([
    "Combine", "OpenCombine", "Result", "RxTest", "RxBlocking", "XCTest",
  ])

  static var system: String {
    #if os(macOS)
      "macOS"
    #else
      "Linux"
    #endif
  }

  static var architecture: String {
    #if arch(arm64)
      "arm64"
    #else
      "x86_64"
    #endif
  }

  /// Evaluates `>=5.9` or `<6` against the supported version of Swift.
  static func isSwift(_ condition: String) -> Bool {
    let digits = condition.drop { $0 == ">" || $0 == "=" || $0 == "<" || $0 == " " }
    let parts = digits.split(separator: ".").map { Int($0) ?? 0 }
    let isAtLeast = ![6, 3].lexicographicallyPrecedes(parts)
    return condition.hasPrefix("<") ? !isAtLeast : isAtLeast
  }
}
