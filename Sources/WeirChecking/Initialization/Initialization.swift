import WeirRuntime

/// What the analysis needs of the checker.
protocol InitializationReporting: AnyObject {
  /// Returns whether code in the span can throw.
  func mayFail(_ span: Span) -> Bool

  @discardableResult
  func report(
    _ stage: Diagnostic.Stage, _ message: String, at span: Span, label: String?, hints: [String]
  ) -> TypedExpression
}

extension InitializationReporting {
  func report(_ message: String, at span: Span, label: String? = nil, hints: [String] = []) {
    report(.type, message, at: span, label: label, hints: hints)
  }
}

/// Analyzes the control flow of a program and reports uses of uninitialized variables.
///
/// Tracks the variables that are declared without a value. In initializers, also tracks `self`,
/// with its properties as parts.
final class Initialization {
  unowned let checker: any InitializationReporting
  var flow = Initialized()
  private var tracked: [ObjectIdentifier: TrackedVariable] = [:]
  /// The local functions. Each use of a function counts as a use of its captures.
  var functions: [ObjectIdentifier: (variable: LocalVariable, code: TypedFunction)] = [:]
  /// The enclosing constructs that can be left, innermost last.
  var exits: [Exit] = []
  /// The state at the beginning of each loop's iterations, keyed by the number of the loop.
  var turns: [Int: Initialized] = [:]
  /// The state at the last `fallthrough`, which control flow carries into the next case.
  var fallthroughState = Initialized.unreachable
  /// The first index of the parts that belong to the current function. Lower indices belong to
  /// enclosing functions.
  var ownParts = 1
  private var partCount = 1
  /// Whether statements are analyzed. Set by a declaration that requires the analysis, and reset
  /// after a top-level statement if no variables are tracked.
  var isTracking = false

  init(_ checker: any InitializationReporting) { self.checker = checker }

  /// Analyzes a top-level statement of the unit if a declaration requires it.
  func follow(_ statement: TypedStatement) {
    guard isTracking else { return }
    visit(statement)
    tracked = tracked.filter { $0.value.isGlobal }
    (functions, turns) = ([:], [:])
    isTracking = !tracked.isEmpty
  }

  func variable(_ object: AnyObject) -> TrackedVariable? { tracked[ObjectIdentifier(object)] }

  /// Begins to track a variable that has no value yet.
  func declare(_ variable: TypedVariable) {
    let declared = variable.declared
    let part = TrackedVariable.Part(
      kind: .variable(declared.name), isMutable: declared.isMutable)
    var count = 1
    if case .tuple(let elements, _) = declared.type { count = elements.count }
    let isGlobal = if case .global = variable { true } else { false }
    declare(declared, Array(repeating: part, count: count), isGlobal: isGlobal)
  }

  func declare(_ object: AnyObject, _ parts: [TrackedVariable.Part], isGlobal: Bool = false) {
    let known =
      variable(object)
      ?? TrackedVariable(object, parts, first: partCount, isGlobal: isGlobal)
    partCount = max(partCount, known.range.upperBound)
    tracked[ObjectIdentifier(object)] = known
    for (index, part) in zip(known.range, parts) {
      flow[index] = part.begins ? .assigned : .unassigned
    }
  }

  /// Analyzes a nested function, which cannot initialize the variables of enclosing functions.
  ///
  /// Restores the current state afterwards.
  func visitNestedFunction(_ body: () -> Void) {
    let outer = (flow, exits, ownParts, fallthroughState)
    (exits, ownParts) = ([Exit(.function)], partCount)
    body()
    (flow, exits, ownParts, fallthroughState) = outer
  }

  /// Analyzes a function that is called only after all tracked local variables are initialized.
  func visitDeferredFunction(_ body: () -> Void) {
    visitNestedFunction {
      for variable in tracked.values where !variable.isGlobal {
        for index in variable.range { flow[index] = .assigned }
      }
      body()
    }
  }
}

/// A tracked variable: one without an initial value, or `self` in an initializer.
final class TrackedVariable {
  struct Part {
    enum Kind {
      case variable(String)
      case property(String)
      /// The part of `self` that `super.init` or `self.init` initializes.
      case superInitializer, ownInitializer
    }

    let kind: Kind
    let isMutable: Bool
    /// Whether the part has an initial value.
    var begins = false
  }

  private let object: AnyObject
  let parts: [Part]
  /// The indices of the variable's parts in `Initialized`.
  let range: Range<Int>
  let isGlobal: Bool
  /// The number of inherited properties. Used only for `self`.
  var inheritedCount = 0
  var place = Span(0..<0)
  var isObject = false

  init(_ object: AnyObject, _ parts: [Part], first: Int, isGlobal: Bool) {
    (self.object, self.parts, self.isGlobal) = (object, parts, isGlobal)
    range = first..<first + parts.count
  }

  var isSelf: Bool { if case .variable? = parts.first?.kind { false } else { true } }

  /// Returns the part for a property or tuple element; nil if only the whole variable is tracked.
  func part(_ index: Int) -> Int? {
    let part = index - inheritedCount
    guard parts.indices.contains(part) else { return nil }
    switch parts[part].kind {
    case .variable, .property: return part
    case .superInitializer, .ownInitializer: return nil
    }
  }
}

/// The initialization state at one point of a program.
///
/// Each part has two flags: whether it can be uninitialized, and whether it can be initialized.
/// Both are set if this depends on the control flow. Neither is set in unreachable code.
struct Initialized {
  struct Mark: OptionSet {
    let rawValue: UInt8
    static let unassigned = Mark(rawValue: 1)
    static let assigned = Mark(rawValue: 2)
  }

  /// The marks of the parts. The first one marks the point itself as reachable.
  private var marks: [Mark] = [.assigned]

  static let unreachable = Initialized(marks: [[]])

  init() {}

  private init(marks: [Mark]) { self.marks = marks }

  var isReachable: Bool { !marks[0].isEmpty }

  subscript(index: Int) -> Mark {
    get { index < marks.count ? marks[index] : [] }
    set {
      guard isReachable else { return }
      while marks.count <= index { marks.append([]) }
      marks[index] = newValue
    }
  }

  /// Merges the state of another path. Returns whether this sets any flag that was not set before.
  @discardableResult
  mutating func join(_ other: Initialized) -> Bool {
    var isLess = false
    for (index, mark) in other.marks.enumerated() {
      if index == marks.count { marks.append([]) }
      isLess = isLess || !marks[index].isSuperset(of: mark)
      marks[index].formUnion(mark)
    }
    return isLess
  }

  func joined(with other: Initialized) -> Initialized {
    var joined = self
    joined.join(other)
    return joined
  }
}

extension Initialization {
  /// A construct that can be left, with the merged states where it is left or continued.
  final class Exit {
    enum Kind {
      case function
      /// An `if` or `switch` expression.
      case value
      case target(Int)
      /// A `do` statement with `catch` clauses.
      case catching
      /// A `defer` block, which runs when the enclosing block is left.
      case deferred(TypedBlock)
    }

    let kind: Kind
    var left = Initialized.unreachable
    var continued = Initialized.unreachable

    init(_ kind: Kind) { self.kind = kind }
  }

  /// Analyzes the body of a construct that can be left, and merges the states at its exits.
  func exit(_ kind: Exit.Kind, _ body: (Exit) -> Void) {
    let exit = Exit(kind)
    exits.append(exit)
    body(exit)
    exits.removeLast()
    flow.join(exit.left)
  }

  /// Leaves the enclosing constructs up to a matching one. Analyzes their `defer` blocks.
  func leave(for isEnd: (Exit.Kind) -> Bool, _ arrive: (Exit) -> Void) {
    let all = exits
    while let exit = exits.popLast() {
      if isEnd(exit.kind) {
        arrive(exit)
        break
      }
      if case .deferred(let block) = exit.kind { visit(block) }
    }
    exits = all
    flow = .unreachable
  }

  /// Analyzes a thrown error.
  func fail() {
    leave(for: { if case .catching = $0 { true } else { false } }) { $0.left.join(flow) }
  }
}
