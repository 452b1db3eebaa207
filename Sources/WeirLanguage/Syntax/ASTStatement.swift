struct Statement: Sendable {
  let kind: Kind
  let span: Span

  enum Kind: Sendable {
    case expression(Expression)
    indirect case declaration(Declaration)
    indirect case `if`(IfStatement)
    indirect case `guard`(GuardStatement)
    indirect case `switch`(SwitchStatement)
    indirect case `for`(ForStatement)
    indirect case `while`(WhileStatement)
    indirect case `repeat`(RepeatStatement)
    indirect case `do`(DoStatement)
    indirect case `defer`(Block)
    indirect case `return`(Expression?)
    indirect case `throw`(Expression)
    indirect case `break`(label: Name?)
    indirect case `continue`(label: Name?)
    case `fallthrough`
  }
}

struct Condition: Sendable {
  let kind: Kind
  let span: Span

  indirect enum Kind: Sendable {
    case expression(Expression)
    /// `let x = y`, also `let x`, whose value is then the name itself.
    case unwrap(Pattern, TypeSyntax?, Expression)
    /// `case pattern = value`
    case matching(Pattern, Expression)
  }
}

/// One branch for the `if` and one for each `else if`.
struct IfStatement: Sendable {
  struct Branch: Sendable {
    let conditions: [Condition]
    let body: Block
  }
  let label: Name?
  let branches: [Branch]
  let otherwise: Block?
}

struct GuardStatement: Sendable {
  let conditions: [Condition]
  let otherwise: Block
}

struct SwitchStatement: Sendable {
  let label: Name?
  let subject: Expression
  let cases: [SwitchCase]
}

struct SwitchCase: Sendable {
  struct Item: Sendable {
    let pattern: Pattern
    let filter: Expression?
  }
  /// Empty for `default`.
  let items: [Item]
  let body: [Statement]
  let span: Span
}

struct ForStatement: Sendable {
  let label: Name?
  /// True for `for case`.
  let isMatching: Bool
  let pattern: Pattern
  let type: TypeSyntax?
  let sequence: Expression
  let filter: Expression?
  let body: Block
}

struct WhileStatement: Sendable {
  let label: Name?
  let conditions: [Condition]
  let body: Block
}

struct RepeatStatement: Sendable {
  let label: Name?
  let body: Block
  let condition: Expression
}

struct DoStatement: Sendable {
  struct Catch: Sendable {
    /// Empty for a bare `catch`, which binds `error`.
    let items: [SwitchCase.Item]
    let body: Block
  }
  let label: Name?
  let body: Block
  let catches: [Catch]
}
