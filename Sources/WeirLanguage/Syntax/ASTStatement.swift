struct Statement: Sendable {
  /// Most statements are expressions, and need no more than those.
  private enum Storage: Sendable {
    case expression(Expression)
    case boxed(Box)
  }

  private final class Box: Sendable {
    let kind: Kind
    let span: Span

    init(_ kind: Kind, _ span: Span) {
      self.kind = kind
      self.span = span
    }
  }

  private let storage: Storage

  init(kind: Kind, span: Span) {
    storage = .boxed(Box(kind, span))
  }

  /// A statement that is nothing but the expression.
  init(_ expression: Expression) {
    storage = .expression(expression)
  }

  var kind: Kind {
    switch storage {
    case .expression(let expression): .expression(expression)
    case .boxed(let box): box.kind
    }
  }

  var span: Span {
    switch storage {
    case .expression(let expression): expression.span
    case .boxed(let box): box.span
    }
  }

  enum Kind: Sendable {
    case expression(Expression)
    case declaration(Declaration)
    indirect case `if`(IfStatement)
    case `guard`(GuardStatement)
    indirect case `switch`(SwitchStatement)
    indirect case `for`(ForStatement)
    indirect case `while`(WhileStatement)
    indirect case `repeat`(RepeatStatement)
    indirect case `do`(DoStatement)
    case `defer`(Block)
    case `return`(Expression?)
    case `throw`(Expression)
    case `break`(label: Name?)
    case `continue`(label: Name?)
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
  /// Those of `for try await`.
  let effects: Effects
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
