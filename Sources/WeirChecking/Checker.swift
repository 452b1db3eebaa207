import WeirRuntime

/// Resolves the names of a unit, and infers and checks its types.
///
/// The checker collects all errors that can be found without running the unit. A unit with errors
/// is not run. The checker does not change the session: the declarations of the unit are kept in
/// `declarations` until the session adopts them.
package final class Checker: InitializationReporting {
  let environment: Environment
  package let catalog: Catalog
  package let source: SourceText
  /// The heap that owns the variables and types of the unit until the session adopts them.
  package let heap = Heap()
  package var declarations = Declarations()
  package var scope = FunctionScope(parent: nil)
  package private(set) var diagnostics: [Diagnostic] = []
  /// The positions of the reported errors. At most one error is reported per position.
  private var places: Set<Place> = []
  /// The names that are undefined because of a reported error. Uses of them are not reported.
  ///
  /// Each value is the number of errors that had been reported when the name was added.
  private var undefinedNames: [String: Int] = [:]
  /// The session variables whose declarations in the unit have not been checked yet.
  var predeclared: [String: Global] = [:]
  /// The spans of the expression statements that never return.
  var neverReturningCalls: Set<Span> = []
  /// The extended types, keyed by the span of the name in the extension.
  var targets: [Span: DeclaredType] = [:]
  /// The witnesses for the protocol requirements of types, keyed by the span of the type's name in
  /// its declaration.
  var witnesses: [Span: [String: Witness]] = [:]
  /// The protocol compositions in use, keyed by their spelling.
  var compositions: [String: ProtocolType] = [:]
  /// The mutation that is currently being checked.
  var mutation = Mutation()
  /// The functions that the unit declares, keyed by the spans of their names.
  var functions: [Span: TypedVariable] = [:]
  /// The signatures of the methods that the unit declares, keyed by the spans of their names.
  var methodShapes: [Span: CallShape] = [:]
  /// The signatures of all functions and methods that the unit declares.
  var ownShapes: Set<ObjectIdentifier> = []
  /// The types that the unit declares, keyed by the spans of their names.
  var typesByPlace: [Span: DeclaredType] = [:]
  /// The initializers that the unit declares, keyed by their spans.
  var initializers: [Span: Initializer] = [:]
  /// For each type that is declared in a function, the local types that are in scope there.
  var localTypes: [ObjectIdentifier: [String: DeclaredType]] = [:]
  /// Whether the members of types are being predeclared.
  var isPredeclaring = false
  /// The variable whose observers are being checked, with its storage.
  var observed: (variable: Global, storage: Global)?
  /// The number of types declared in functions so far, which makes their keys unique.
  var localTypeCount = 0
  /// The properties without a declared type. Their types are inferred on first use.
  var pendingProperties: [PropertyKey: PendingProperty] = [:]
  /// The types whose dictionary keys and set elements are checked after all types are predeclared.
  var pendingKeys: [(Type, Span)] = []
  /// For each type, the conformances to `Equatable`, `Hashable` and `Comparable` that are checked
  /// after the types of its properties have been inferred.
  var pendingComparisons: [ObjectIdentifier: [(name: String, span: Span)]] = [:]
  /// The spans of the escaping closures.
  var escapingClosures: Set<Span> = []
  /// The target of the last send of a literal.
  var sendTarget: SendTarget?
  /// The number of enclosing calls whose arguments are being checked a second time.
  var tries = 0
  /// The effort spent so far. The effort for each top-level expression is limited.
  @exclusivity(unchecked) var effort: CheckingEffort
  /// The number of `break` and `continue` targets so far, and the number of the latest target.
  var targetCount = 0
  /// The variables of a case's first pattern, while its alternative patterns are checked.
  var alternative: [String: LocalVariable]?
  /// The facts about the completion point; nil unless the checker runs for a completion.
  var completion: CompletionContext?
  /// The places of the declared names; nil unless a tool asks for them.
  package var declaredNames: DeclaredNames?
  /// The check that variables are initialized before they are used.
  private lazy var initialization = Initialization(self)
  /// The positions of code that can throw, sorted.
  private var failures: [Int] = []
  lazy var reader = TypeReader(meaning: { [unowned self] in meaning(ofType: $0, $1) })

  /// - Parameter wantsStop: returns whether to stop; called repeatedly. The diagnostics of a
  ///   stopped checker are incomplete.
  package init(
    environment: Environment, catalog: Catalog, source: SourceText,
    completion: CompletionContext? = nil, wantsStop: @escaping () -> Bool = { false }
  ) {
    effort = CheckingEffort(wantsStop: wantsStop)
    self.environment = environment
    self.catalog = catalog
    self.source = source
    self.completion = completion
  }

  /// Checks all statements of a unit. Releases the syntax tree of each statement after checking it.
  ///
  /// - Parameter each: receives the typed tree of each statement. The checker does not keep it.
  package func check(_ statements: inout [Statement], each: (CheckedStatement) -> Void) {
    predeclare(statements)
    let nothing = Statement(kind: .fallthrough, span: Span(0..<0))
    for index in statements.indices where !effort.isStopped {
      let statement = statements[index]
      statements[index] = nothing
      if case .expression(let expression) = statement.kind, let send = repeatedSend(expression) {
        each(.repeatedSend(send))
      } else {
        let typed = self.statement(statement)
        if diagnostics.isEmpty { initialization.follow(typed) }
        each(.statement(typed))
      }
    }
  }

  /// Requests the initialization check for the current and the following statements.
  func requestInitializationCheck() { initialization.isTracking = true }

  func noteFailure(at place: Int) {
    failures.insert(place, at: failures.partitioningIndex { $0 >= place })
  }

  /// Returns whether code in the span can throw.
  func mayFail(_ span: Span) -> Bool {
    let index = failures.partitioningIndex { $0 >= span.start }
    return index < failures.count && failures[index] < span.end
  }

  /// The reported errors, sorted by position.
  package var sortedDiagnostics: [Diagnostic] {
    diagnostics.sorted { $0.span.start < $1.span.start }
  }

  package var diagnosticCount: Int { diagnostics.count }

  /// Reports an error and returns a placeholder for the invalid expression.
  @discardableResult
  func report(
    _ stage: Diagnostic.Stage, _ message: String, at span: Span, label: String? = nil,
    hints: [String] = []
  ) -> TypedExpression {
    // Report at most one error per position.
    if places.insert(Place(span: span, stage: stage)).inserted {
      diagnostics.append(Diagnostic(.error, stage, message, at: span, label: label, hints: hints))
    }
    return .invalid(span)
  }

  /// Returns whether the name is undefined because of a reported error.
  func isUndefined(_ name: String) -> Bool { undefinedNames[name] != nil }

  /// Marks a name as undefined because of an error. Returns false if it was already marked.
  @discardableResult
  func markUndefined(_ name: String) -> Bool {
    if isUndefined(name) { return false }
    undefinedNames[name] = diagnostics.count
    return true
  }

  var hasUndefinedNames: Bool { !undefinedNames.isEmpty }

  /// Removes and returns the errors that were reported after the first `count`.
  func removeDiagnostics(to count: Int) -> [Diagnostic] {
    let taken = Array(diagnostics[count...])
    diagnostics.removeSubrange(count...)
    undefinedNames = undefinedNames.filter { $0.value < count }
    for mistake in taken { places.remove(Place(span: mistake.span, stage: mistake.stage)) }
    return taken
  }

  func restoreDiagnostics(_ taken: [Diagnostic]) {
    diagnostics += taken
    for mistake in taken { places.insert(Place(span: mistake.span, stage: mistake.stage)) }
  }

  private struct Place: Hashable {
    let span: Span
    let stage: Diagnostic.Stage
  }

  /// Returns the most similar known name; nil if there is none or many errors have been reported.
  func suggestion(for name: String, among known: @autoclosure () -> [String]) -> String? {
    diagnostics.count < 100 ? nearest(name, among: known()) : nil
  }
}

extension [Int] {
  /// Returns the index of the first element that satisfies the predicate, or `count` if there is
  /// none.
  ///
  /// Uses binary search. All elements after the first one must satisfy the predicate, too.
  fileprivate func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A checked statement of a unit.
package enum CheckedStatement {
  case statement(TypedStatement)
  /// A send of a literal to the target of an earlier send.
  case repeatedSend(RepeatedSend)
}
