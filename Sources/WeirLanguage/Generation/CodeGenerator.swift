import WeirSyntax

/// Makes code of the typed tree: closures that take a frame.
///
/// A tree in which the checker has found mistakes is not for it. Nothing of the session changes
/// before the code runs.
final class CodeGenerator {
  let interpreter: Interpreter
  let unit: CompilationUnit
  /// Gives members to the types that the unit declares; runs first.
  var installations: [() -> Void] = []
  /// Gives types what they have for what protocols require; runs next.
  var conformances: [() -> Void] = []
  /// Makes the functions of the unit; runs before its statements.
  var hoisted: [StatementStep] = []
  /// The function whose code is being made.
  var function = FunctionState()

  init(_ interpreter: Interpreter, _ unit: CompilationUnit) {
    (self.interpreter, self.unit) = (interpreter, unit)
  }

  /// What is found out about a function while its code is made.
  struct FunctionState {
    /// False once something is called.
    var isLeaf = true
  }

  func site(_ span: Span) -> SourceLocation { SourceLocation(unit: unit, span: span) }

  /// Code of a statement of the unit.
  ///
  /// - Parameter showsValues: true where the values of expressions are wanted.
  func topLevel(_ statement: CheckedStatement, shows: ShownStatements) -> TopLevelCode {
    switch statement {
    case .repeatedSend(let send): return .statement(code(send))
    case .statement(let statement):
      guard let node = statement.shown(shows), case .expression(let syntax) = statement.syntax.kind
      else { return .statement(code(statement)) }
      let name = if case .discard = syntax.kind { node.globalName } else { syntax.simpleName }
      let shown = TopLevelCode.Shown(name: name, type: node.type, span: syntax.span)
      return .expression(expression(node).code, shown)
    }
  }

  /// Runs what comes before the statements.
  func prepare(_ frame: Frame) throws(Fault) {
    for install in installations + conformances { install() }
    for function in hoisted { _ = try function.code(frame) }
  }
}

/// Code of a statement of a unit.
enum TopLevelCode {
  case statement(StatementCode)
  case expression(Code, Shown)

  /// What a prompt wants to know of an expression.
  final class Shown {
    let name: String?
    let type: Type
    let span: Span

    init(name: String?, type: Type, span: Span) {
      self.name = name
      self.type = type
      self.span = span
    }
  }
}

extension TypedExpression {
  /// The name of the variable of the session that the expression only is.
  fileprivate var globalName: String? {
    if case .global(let global) = kind { global.name } else { nil }
  }
}
