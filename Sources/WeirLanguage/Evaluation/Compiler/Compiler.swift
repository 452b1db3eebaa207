/// Turns the tree of a unit into code: names become slots, types are inferred and checked, closures
/// are compiled once.
///
/// Mistakes that show without running anything are collected; a unit with any is not run.
final class Compiler {
  let interpreter: Interpreter
  let environment: Environment
  let catalog: Catalog
  let unit: Unit
  /// Holds the variables and types that the unit declares, until the session takes them over.
  let heap = Heap()
  var scope = FunctionScope(parent: nil)
  private(set) var diagnostics: [Diagnostic] = []
  /// Variables of the session that the unit declares further down.
  var predeclared: [String: Global] = [:]
  /// Makes the functions of the unit; runs before its statements.
  var hoisted: [StatementStep] = []
  /// Where the last literal was sent.
  var sendTarget: SendTarget?
  /// How many calls around are being tried a second time.
  var tries = 0
  /// What the lints want to know.
  let facts = UnitFacts()
  /// Counts the statements that can be left.
  var targetCount = 0
  /// Takes what is found out, where somebody wants to know.
  var findings: Findings?
  /// Takes what is found out about the place where something is to be completed.
  var inquiry: Inquiry?
  lazy var reader = TypeReader(meaning: { [unowned self] in meaning(ofType: $0) })

  init(
    interpreter: Interpreter, environment: Environment, catalog: Catalog, source: SourceText
  ) {
    self.interpreter = interpreter
    self.environment = environment
    self.catalog = catalog
    unit = Unit(source)
  }

  /// A statement of a unit.
  enum TopLevelStatement {
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

  /// Compiles all statements of a unit, giving up the tree on the way; nothing is declared where
  /// there are mistakes.
  ///
  /// - Parameter showsValues: true where the values of expressions are wanted.
  func compile(_ statements: inout [Statement], showsValues: Bool) -> [TopLevelStatement] {
    facts.isShown = showsValues
    predeclare(statements)
    let nothing = Statement(kind: .fallthrough, span: Span(0..<0))
    var codes: [TopLevelStatement] = []
    codes.reserveCapacity(statements.count)
    for index in statements.indices {
      let statement = statements[index]
      statements[index] = nothing
      facts.statementNumber += 1
      defer { notice(statement) }
      guard case .expression(let expression) = statement.kind else {
        codes.append(.statement(self.statement(statement)))
        continue
      }
      if let send = repeatedSend(expression) {
        codes.append(.statement(send))
      } else if showsValues, !expression.isAssignment {
        let value = self.expression(expression)
        let shown = TopLevelStatement.Shown(
          name: shownName(of: expression), type: value.type, span: expression.span)
        codes.append(.expression(value.code, shown))
      } else {
        let value = self.expression(expression)
        codes.append(.statement(value.statement))
        notice(letGo: expression, value.type)
      }
    }
    return codes
  }

  private func shownName(of expression: Expression) -> String? {
    if case .discard = expression.kind { return environment.globals["_"]?.name }
    return expression.simpleName
  }

  var diagnosticCount: Int { diagnostics.count }

  func site(_ span: Span) -> Site { Site(unit: unit, span: span) }

  /// Reports a mistake; the result stands in for what cannot be compiled.
  @discardableResult
  func report(
    _ stage: Diagnostic.Stage, _ message: String, at span: Span, label: String? = nil,
    hints: [String] = []
  ) -> Typed {
    // One mistake a place is enough.
    if !diagnostics.contains(where: { $0.span == span && $0.stage == stage }) {
      diagnostics.append(Diagnostic(.error, stage, message, at: span, label: label, hints: hints))
    }
    return .nothing
  }

  /// Takes back what was reported when there were `count` mistakes already.
  func takeBack(to count: Int) -> [Diagnostic] {
    let taken = Array(diagnostics[count...])
    diagnostics.removeSubrange(count...)
    return taken
  }

  func putBack(_ taken: [Diagnostic]) { diagnostics += taken }

  /// The type that is written down; dynamic where nothing is.
  func type(_ syntax: TypeSyntax?) -> Type { syntax.map { type($0) } ?? .dynamic }

  func type(_ syntax: TypeSyntax) -> Type {
    checkNames(in: syntax)
    return reader.type(syntax)
  }

  func conversion(to type: Type) -> Conversion? {
    Conversion(type) { self.environment.types[$0] }
  }

  private func meaning(ofType name: String) -> Type? {
    if scope.isGeneric(name) || environment.protocols.contains(name) { return .dynamic }
    if name == "Self", let type = scope.selfType { return type.type }
    if let alias = environment.aliases[name] { return alias }
    return environment.types[name].map(\.type)
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
