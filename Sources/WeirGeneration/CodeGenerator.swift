import WeirChecking

/// A generator of executable code from typed trees. The code consists of closures that take a
/// frame.
///
/// The tree must be free of errors. The session does not change until the code runs.
package final class CodeGenerator {
  let interpreter: Interpreter
  let unit: CompilationUnit
  /// Compares checked types with values; nil except in tests.
  let verifier: TypeVerifier?
  /// Closures that add members to the types that the unit declares. They run first.
  var installations: [() -> Void] = []
  /// Closures that record how types satisfy the requirements of protocols. They run after
  /// `installations`.
  var conformances: [() -> Void] = []
  /// Code that creates the functions of the unit. It runs before the statements.
  var hoisted: [StatementStep] = []
  var function = FunctionState()

  package init(_ interpreter: Interpreter, _ unit: CompilationUnit, verifier: TypeVerifier?) {
    (self.interpreter, self.unit, self.verifier) = (interpreter, unit, verifier)
  }

  /// Properties of a function that are collected while its code is generated.
  struct FunctionState {
    /// Whether the function calls no other functions.
    var isLeaf = true
  }

  package func site(_ span: Span) -> SourceLocation { SourceLocation(unit: unit, span: span) }

  /// Generates a top-level statement.
  ///
  /// - Parameter shows: The statements whose values are displayed.
  package func topLevel(_ statement: CheckedStatement, shows: StatementDisplay) -> TopLevelCode {
    switch statement {
    case .repeatedSend(let send): return .statement(code(send))
    case .statement(let statement):
      guard let node = statement.shown(shows), case .expression(let syntax) = statement.syntax.kind
      else {
        guard case .expression(let node) = statement.kind, let code = retaining(node) else {
          return .statement(code(statement))
        }
        return .statement { (frame) throws(Fault) in
          _ = try code(frame)
          return .next
        }
      }
      let name = if case .discard = syntax.kind { node.globalName } else { syntax.simpleName }
      let shown = TopLevelCode.DisplayInfo(name: name, type: node.type, span: syntax.span)
      return .expression(retaining(node) ?? expression(node).code, shown)
    }
  }

  /// Returns the code of an observation whose cancellable the session retains; nil for other
  /// expressions.
  private func retaining(_ node: TypedExpression) -> Code? {
    guard node.type == .named("AnyCancellable", []), case .call(let call) = node.kind,
      case .wordMethod(let word, _, _, _) = call.target, word.effect?.isObservation == true
    else { return nil }
    let (code, heap) = (expression(node).code, interpreter.heap)
    return { (frame) throws(Fault) in
      let value = try code(frame)
      heap.retain(value)
      return value
    }
  }

  /// Installs the declarations of the unit. Must be called before the unit's statements run.
  package func prepare(_ frame: Frame) throws(Fault) {
    for install in installations + conformances { install() }
    for function in hoisted { _ = try function.code(frame) }
  }
}

/// The code of a top-level statement.
package enum TopLevelCode {
  case statement(StatementCode)
  case expression(Code, DisplayInfo)

  /// Properties of an expression statement that are reported together with its value.
  package final class DisplayInfo {
    package let name: String?
    package let type: Type
    package let span: Span

    init(name: String?, type: Type, span: Span) {
      self.name = name
      self.type = type
      self.span = span
    }
  }
}

extension TypedExpression {
  /// The name of the global variable; nil if the expression is not a global variable.
  fileprivate var globalName: String? {
    if case .global(let global) = kind { global.name } else { nil }
  }
}
