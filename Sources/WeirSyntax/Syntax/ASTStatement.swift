package struct Statement: Sendable {
  // Most statements are expressions, which are stored inline.
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

  package init(kind: Kind, span: Span) {
    storage = .boxed(Box(kind, span))
  }

  /// Creates an expression statement.
  package init(_ expression: Expression) {
    storage = .expression(expression)
  }

  package var kind: Kind {
    switch storage {
    case .expression(let expression): .expression(expression)
    case .boxed(let box): box.kind
    }
  }

  package var span: Span {
    switch storage {
    case .expression(let expression): expression.span
    case .boxed(let box): box.span
    }
  }

  package enum Kind: Sendable {
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

package struct Condition: Sendable {
  package let kind: Kind
  package let span: Span

  package indirect enum Kind: Sendable {
    case expression(Expression)
    /// An optional binding `let x = y`, or `let x`, whose value is the name itself.
    case unwrap(Pattern, TypeSyntax?, Expression)
    /// A pattern match `case pattern = value`.
    case matching(Pattern, Expression)
  }
}

/// An `if` statement, with one branch for `if` and one for each `else if`.
package struct IfStatement: Sendable {
  package struct Branch: Sendable {
    package let conditions: [Condition]
    package let body: Block

    package init(conditions: [Condition], body: Block) {
      (self.conditions, self.body) = (conditions, body)
    }
  }

  package let label: Name?
  package let branches: [Branch]
  package let otherwise: Block?

  package init(label: Name?, branches: [Branch], otherwise: Block?) {
    (self.label, self.branches, self.otherwise) = (label, branches, otherwise)
  }
}

package struct GuardStatement: Sendable {
  package let conditions: [Condition]
  package let otherwise: Block
}

package struct SwitchStatement: Sendable {
  package let label: Name?
  package let subject: Expression
  package let cases: [SwitchCase]

  package init(label: Name?, subject: Expression, cases: [SwitchCase]) {
    (self.label, self.subject, self.cases) = (label, subject, cases)
  }
}

package struct SwitchCase: Sendable {
  package struct Item: Sendable {
    package let pattern: Pattern
    package let filter: Expression?
  }
  /// The patterns of the case. Empty for `default`.
  package let items: [Item]
  package let body: [Statement]
  package let span: Span

  package init(items: [Item], body: [Statement], span: Span) {
    (self.items, self.body, self.span) = (items, body, span)
  }
}

package struct ForStatement: Sendable {
  package let label: Name?
  /// The effects of `for await` and `for try await`.
  package let effects: Effects
  /// Whether the loop is a `for case` loop.
  package let isMatching: Bool
  package let pattern: Pattern
  package let type: TypeSyntax?
  package let sequence: Expression
  package let filter: Expression?
  package let body: Block
}

package struct WhileStatement: Sendable {
  package let label: Name?
  package let conditions: [Condition]
  package let body: Block
}

package struct RepeatStatement: Sendable {
  package let label: Name?
  package let body: Block
  package let condition: Expression
}

package struct DoStatement: Sendable {
  package struct Catch: Sendable {
    /// The patterns of the clause. Empty for a bare `catch`, which binds `error`.
    package let items: [SwitchCase.Item]
    package let body: Block
  }
  package let label: Name?
  package let body: Block
  package let catches: [Catch]
}
