/// Turns the tree of a unit into code: names become slots, closures are compiled once.
///
/// Mistakes that show without running anything are collected; a unit with any is not run.
final class Compiler {
  let interpreter: Interpreter
  let environment: Environment
  let catalog: Catalog
  let unit: Unit
  var scope = FunctionScope(parent: nil)
  private(set) var diagnostics: [Diagnostic] = []
  /// Variables of the session that the unit declares further down.
  var predeclared: [String: Global] = [:]
  /// Makes the functions of the unit; runs before its statements.
  var hoisted: [StatementCode] = []

  init(
    interpreter: Interpreter, environment: Environment, catalog: Catalog, source: SourceText
  ) {
    self.interpreter = interpreter
    self.environment = environment
    self.catalog = catalog
    unit = Unit(source)
  }

  /// A statement of a unit, with what a prompt wants to know of it.
  struct TopLevelStatement {
    enum Body {
      case expression(Code, name: String?)
      case statement(StatementCode)
    }
    let body: Body
    let span: Span
  }

  /// Compiles all statements of a unit; nothing is declared where there are mistakes.
  func compile(_ statements: [Statement]) -> [TopLevelStatement] {
    predeclare(statements)
    return statements.map { statement in
      if case .expression(let expression) = statement.kind, !expression.isAssignment {
        return TopLevelStatement(
          body: .expression(self.expression(expression), name: expression.simpleName),
          span: statement.span)
      }
      return TopLevelStatement(body: .statement(self.statement(statement)), span: statement.span)
    }
  }

  func site(_ span: Span) -> Site { Site(unit: unit, span: span) }

  /// Reports a mistake; the code stands in for what cannot be compiled.
  @discardableResult
  func report(
    _ stage: Diagnostic.Stage, _ message: String, at span: Span, label: String? = nil,
    hints: [String] = []
  ) -> Code {
    diagnostics.append(Diagnostic(.error, stage, message, at: span, label: label, hints: hints))
    return { _ in .void }
  }

  func conversion(_ type: TypeSyntax?) -> Conversion? {
    type.flatMap { Conversion(resolved($0)) { self.environment.enums[$0] } }
  }

  /// The type that an alias stands for.
  func resolved(_ type: TypeSyntax) -> TypeSyntax {
    if case .named(let name, _) = type.kind, let alias = environment.aliases[name.text] {
      return alias
    }
    return type
  }
}

extension Expression {
  var isAssignment: Bool {
    if case .assignment = kind { true } else { false }
  }

  /// The name that this expression only is.
  var simpleName: String? {
    if case .name(let name) = kind { name } else { nil }
  }
}
