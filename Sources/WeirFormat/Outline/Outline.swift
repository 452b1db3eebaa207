import WeirSyntax

/// A construct of a program with the rules of its layout.
final class Outline {
  enum Kind {
    case name, `super`, multilineString, member, call, subscripted, infix, cast, ternary
    case prefix, postfix, attempt, parenthesized, tuple, collection, closure, branch, other
  }

  var kind: Kind
  let first: Int
  private(set) var last: Int
  /// The constructs in this one in source order. The first is the leftmost operand if there is one.
  private(set) var parts: [Outline]
  private var rules: [(Layout) -> Void] = []
  /// Whether the breaks of its chain have been added.
  private var isInChain = false
  /// For a member access, its dot. Nil if it has no base.
  var dot: Int?

  init(_ kind: Kind, _ first: Int, _ last: Int, _ parts: [Outline] = []) {
    (self.kind, self.first, self.last, self.parts) = (kind, first, last, parts)
  }

  /// Adds a rule and returns the construct.
  @discardableResult
  func lay(_ rule: @escaping (Layout) -> Void) -> Outline {
    rules.append(rule)
    return self
  }

  func apply(to layout: Layout) {
    if kind == .member || kind == .call || kind == .subscripted, !isInChain {
      addChainBreaks(to: layout, isWhole: true)
    }
    for rule in rules { rule(layout) }
    for part in parts { part.apply(to: layout) }
  }

  // MARK: Chains

  private var isCall: Bool { kind == .call || kind == .subscripted }

  private func addChainBreaks(
    to layout: Layout, isWhole: Bool, isCalled: Bool = false
  ) {
    isInChain = true
    switch kind {
    case .member:
      if let dot, !isCalled { layout.before(dot, .break(.link, size: 0)) }
      if dot != nil { parts[0].addChainBreaks(to: layout, isWhole: false) }
      guard isWhole else { return }
      layout.before(first, .chainBegin)
      layout.after(last, .chainEnd)
    case .call, .subscripted:
      let callee = parts[0]
      callee.addChainBreaks(to: layout, isWhole: false, isCalled: true)
      if callee.kind == .member {
        let dot = callee.dot ?? callee.first
        if callee.dot != nil { layout.before(dot, .break(.link, size: 0)) }
        layout.before(dot, .chainBegin)
        layout.after(last, .chainEnd)
        guard isWhole else { return }
      }
      layout.before(first, .chainBegin)
      layout.after(last, .chainEnd)
    default:
      isInChain = false
      layout.before(first, .chainBegin)
      layout.after(last, .chainEnd)
    }
  }

  // MARK: Questions of the rules

  var leftmost: Outline? {
    switch kind {
    case .infix, .cast, .ternary, .prefix, .postfix, .call, .subscripted: parts.first
    case .member: dot == nil ? nil : parts.first
    default: nil
    }
  }

  var leftmostMultilineString: Outline? {
    kind == .multilineString ? self : leftmost?.leftmostMultilineString
  }

  var leftmostBranch: Outline? { kind == .branch ? self : leftmost?.leftmostBranch }

  var leftmostParenthesized: Outline? {
    switch kind {
    case .parenthesized: self
    case .infix, .ternary: parts[0].leftmostParenthesized
    default: nil
    }
  }

  /// Whether the expression has several operands, apart from `try`, `await` and parentheses.
  var isCompound: Bool {
    switch kind {
    case .infix, .ternary, .cast: true
    case .attempt, .parenthesized: parts[0].isCompound
    default: false
    }
  }
}
