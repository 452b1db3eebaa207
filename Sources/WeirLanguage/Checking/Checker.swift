import WeirSyntax

/// Finds out what a unit means: names become variables and words, types are inferred and checked.
///
/// All mistakes that show without running anything are collected; a unit with any is not run. The
/// session does not change: what the unit declares stands in `declarations` until it is taken over.
final class Checker {
  let environment: Environment
  let catalog: Catalog
  let source: SourceText
  /// Holds the variables and types that the unit declares, until the session takes them over.
  let heap = Heap()
  var declarations = Declarations()
  var scope = FunctionScope(parent: nil)
  private(set) var diagnostics: [Diagnostic] = []
  /// The places of the mistakes so far, so that one is said of each.
  private var places: Set<Place> = []
  /// Names that mean nothing because of a mistake which is reported: nothing more is said of them.
  private var mistakenNames: [String: Int] = [:]
  /// Variables of the session that the unit declares further down.
  var predeclared: [String: Global] = [:]
  /// The calls that stand as statements and never come back.
  var endings: Set<Span> = []
  /// The types that extensions are of, by where the extensions name them.
  var targets: [Span: DeclaredType] = [:]
  /// What types have for what their protocols require, by where the declarations name the types.
  var witnesses: [Span: [String: Witness]] = [:]
  /// Several protocols in one.
  var compositions: [String: ProtocolType] = [:]
  /// The functions that the unit declares, by where their names stand.
  var functions: [Span: TypedVariable] = [:]
  /// How the methods are called that the unit declares, by where their names stand.
  var methodShapes: [Span: CallShape] = [:]
  /// The shapes of all of those.
  var ownShapes: Set<ObjectIdentifier> = []
  /// The types that the unit declares, by where their names stand.
  var typesByPlace: [Span: DeclaredType] = [:]
  /// Its initialisers, by where they stand.
  var initialisers: [Span: Initialiser] = [:]
  /// The types of functions that can be seen in the type of a function.
  var localTypes: [ObjectIdentifier: [String: DeclaredType]] = [:]
  /// True while the members of types are being made known.
  var isPredeclaring = false
  /// A variable whose observers are being checked, and the one that keeps its value.
  var observed: (variable: Global, storage: Global)?
  /// Counts the types of functions.
  var localTypeCount = 0
  /// Properties whose types are found out when somebody asks.
  var pendingProperties: [PropertyKey: PendingProperty] = [:]
  /// Types whose keys are looked at once all is known of them.
  var pendingKeys: [(Type, Span)] = []
  /// Types that are said to be compared, and consist of what is not known yet.
  var pendingComparisons: [ObjectIdentifier: [(name: String, span: Span)]] = [:]
  /// The closures that may be called when the function around them has returned.
  var keptClosures: Set<Span> = []
  /// Where the last literal was sent.
  var sendTarget: SendTarget?
  /// How many calls around are being tried a second time.
  var tries = 0
  /// The work done so far, which is limited.
  @exclusivity(unchecked) var effort: CheckingEffort
  /// Counts the statements that can be left.
  var targetCount = 0
  /// The variables that an earlier pattern of the same case bound, while a later one is checked.
  var alternative: [String: LocalVariable]?
  /// Takes what is found out about the place where something is to be completed.
  var completion: CompletionContext?
  /// Follows what has a value where.
  private lazy var initialisation = Initialisation(self)
  /// Where errors may come from, in order.
  private var failures: [Int] = []
  lazy var reader = TypeReader(meaning: { [unowned self] in meaning(ofType: $0, $1) })

  /// - Parameter wantsStop: asked now and then whether to stop. What a checker reports that has
  ///   stopped is of no use.
  init(
    environment: Environment, catalog: Catalog, source: SourceText,
    completion: CompletionContext? = nil, wantsStop: @escaping () -> Bool = { false }
  ) {
    effort = CheckingEffort(wantsStop: wantsStop)
    self.environment = environment
    self.catalog = catalog
    self.source = source
    self.completion = completion
  }

  /// Checks all statements of a unit, giving up the syntax tree on the way.
  ///
  /// - Parameter each: takes the typed tree of each statement, which is dropped behind it.
  func check(_ statements: inout [Statement], each: (CheckedStatement) -> Void) {
    predeclare(statements)
    let nothing = Statement(kind: .fallthrough, span: Span(0..<0))
    for index in statements.indices where !effort.isStopped {
      let statement = statements[index]
      statements[index] = nothing
      if case .expression(let expression) = statement.kind, let send = repeatedSend(expression) {
        each(.repeatedSend(send))
      } else {
        let typed = self.statement(statement)
        if diagnostics.isEmpty { initialisation.follow(typed) }
        each(.statement(typed))
      }
    }
  }

  /// Has the statement followed for what gets its value later.
  func noteLaterValue() { initialisation.isWanted = true }

  func noteFailure(at place: Int) {
    failures.insert(place, at: failures.partitioningIndex { $0 >= place })
  }

  /// True where an error may come out of that part of the text.
  func mayFail(_ span: Span) -> Bool {
    let index = failures.partitioningIndex { $0 >= span.start }
    return index < failures.count && failures[index] < span.end
  }

  /// The mistakes, in the order of their places.
  var sortedDiagnostics: [Diagnostic] {
    diagnostics.sorted { $0.span.start < $1.span.start }
  }

  var diagnosticCount: Int { diagnostics.count }

  /// Reports a mistake; the result stands in for what makes no sense.
  @discardableResult
  func report(
    _ stage: Diagnostic.Stage, _ message: String, at span: Span, label: String? = nil,
    hints: [String] = []
  ) -> TypedExpression {
    // One mistake a place is enough.
    if places.insert(Place(span: span, stage: stage)).inserted {
      diagnostics.append(Diagnostic(.error, stage, message, at: span, label: label, hints: hints))
    }
    return .invalid(span)
  }

  /// True for a name that means nothing because of a mistake which is reported.
  func isMistaken(_ name: String) -> Bool { mistakenNames[name] != nil }

  /// Says so of a name; false where that is known.
  @discardableResult
  func noteMistaken(_ name: String) -> Bool {
    if isMistaken(name) { return false }
    mistakenNames[name] = diagnostics.count
    return true
  }

  var hasMistakenNames: Bool { !mistakenNames.isEmpty }

  /// Takes back what was reported when there were `count` mistakes already.
  func takeBack(to count: Int) -> [Diagnostic] {
    let taken = Array(diagnostics[count...])
    diagnostics.removeSubrange(count...)
    mistakenNames = mistakenNames.filter { $0.value < count }
    for mistake in taken { places.remove(Place(span: mistake.span, stage: mistake.stage)) }
    return taken
  }

  func putBack(_ taken: [Diagnostic]) {
    diagnostics += taken
    for mistake in taken { places.insert(Place(span: mistake.span, stage: mistake.stage)) }
  }

  private struct Place: Hashable {
    let span: Span
    let stage: Diagnostic.Stage
  }

  /// The known name that is most likely meant, while there are few mistakes.
  func suggestion(for name: String, among known: @autoclosure () -> [String]) -> String? {
    diagnostics.count < 100 ? nearest(name, among: known()) : nil
  }
}

extension [Int] {
  /// The index of the first element for which the predicate holds, as it does for all behind it.
  fileprivate func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// A statement of a unit, as it comes out of the checker.
enum CheckedStatement {
  case statement(TypedStatement)
  /// A send of a literal as one before it.
  case repeatedSend(RepeatedSend)
}
