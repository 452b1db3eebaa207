import WeirRuntime

/// The function that is being checked, with its variables and captures.
package final class FunctionScope {
  /// A statement that can be the target of `break` or `continue`.
  struct Target {
    enum Kind {
      case loop
      case choice
      /// An `if` or `do` statement, which can only be left by its label.
      case block
    }

    let label: String?
    let number: Int
    let kind: Kind
  }

  let parent: FunctionScope?
  /// The type of `self`; nil outside of instance members.
  let selfType: DeclaredType?
  package private(set) var slotCount: Int
  private var blocks: [[String: LocalVariable]] = [[:]]
  /// The names that the statements of each open block have declared.
  private var names: [Set<String>] = [[]]
  /// The types that each open block declares.
  private var types: [[String: DeclaredType]] = [[:]]
  /// The local types that are in scope at the declaration of the enclosing type.
  var outerTypes: [String: DeclaredType] = [:]
  private(set) var captured: [VariableReference] = []
  private var captureIndex: [ObjectIdentifier: Int] = [:]
  /// Whether declarations belong to the session, because no function or block encloses them.
  var isAtTopLevel: Bool { parent == nil && !isMember && blocks.count == 1 }
  private let isMember: Bool
  /// The enclosing statements that can be left, innermost last.
  var targets: [Target] = []
  /// The type that `return` must return; nil outside of functions.
  var resultType: Type?
  /// The types of the returned values; nil unless the result type is being inferred.
  var returned: [Type]?
  /// The types of `$0`, `$1` and so on.
  var shorthandTypes: [Type] = []
  /// The names of the function's generic parameters.
  var genericNames: Set<String> = []
  /// The types that undeclared type names refer to, such as those bound by a `where` clause.
  var typeSubstitutions: [String: Type] = [:]
  /// The requirements on the generic parameters.
  var requirements: [TypeRequirement] = []
  /// The innermost type whose declaration contains the function.
  private(set) var enclosingType: DeclaredType?
  /// The role of the function in the type that it is a member of.
  var role = Role.other
  var isDeferred = false
  var fallthroughTarget = FallthroughTarget.none
  /// Whether the function is allowed to suspend.
  var asyncSupport: AsyncSupport
  var isClosure = false
  /// Whether the function is a closure with named parameters.
  var namesParameters = false
  /// Whether the function is an escaping closure.
  var isEscaping = false
  /// Whether the function is a closure with a strong or unowned `self` in its capture list.
  var capturesSelf = false
  /// The number of enclosing `await` expressions.
  var awaitDepth = 0

  enum AsyncSupport {
    case allowed, refused
    /// Inferred for a closure without `async`. Becomes `allowed` if the closure awaits anything.
    case open
  }
  /// Whether code in the function can throw.
  var mayThrow = false
  /// The name of the function; nil for a closure.
  var ownName: String?
  /// Whether the function is allowed to throw errors.
  var throwing = Throwing.allowed
  /// Whether the current code is covered by a `try`.
  var isTrying = false
  /// Whether the current code is covered by a `try?` or `try!`.
  var isAttempting = false
  /// For each enclosing `do` statement with a `catch`, whether it catches all errors.
  var catches: [Bool] = []

  enum Throwing {
    /// Inferred for a closure. The associated value is true once an error can leave the closure.
    case inferred(Bool)
    case allowed, refused
  }

  /// The target of a `fallthrough` statement: the next case, if there is one.
  enum FallthroughTarget {
    case none
    case clause(SwitchCase?)
  }

  /// The role of a member function. In some roles, assignments to properties of `self` do not call
  /// observers.
  enum Role {
    case other, deinitializer
    case initializer(Initializer)
    case observer(of: String)
  }

  init(
    parent: FunctionScope?, selfType: DeclaredType? = nil, reserving slots: Int = 0,
    isMember: Bool = false, within enclosingType: DeclaredType? = nil
  ) {
    self.parent = parent
    self.selfType = selfType ?? parent?.selfType
    self.enclosingType = enclosingType ?? selfType ?? parent?.enclosingType
    self.isMember = isMember
    asyncSupport = parent == nil && !isMember ? .allowed : .refused
    slotCount = slots
  }

  /// The name of the function or of the innermost enclosing named function.
  var functionName: String? { ownName ?? parent?.functionName }

  /// Records that a statement of the current block declares a name.
  ///
  /// Returns false if an earlier statement of the block declares the same name.
  func noteDeclared(_ name: String) -> Bool { names[names.count - 1].insert(name).inserted }

  func openBlock() {
    blocks.append([:])
    names.append([])
    types.append([:])
  }

  /// Declares a type in the current block. Returns false if the block already declares the name.
  func declare(_ type: DeclaredType, named name: String) -> Bool {
    types[types.count - 1].updateValue(type, forKey: name) == nil
  }

  /// Returns the local type with the given name.
  func type(named name: String) -> DeclaredType? {
    for block in types.reversed() {
      if let type = block[name] { return type }
    }
    return parent?.type(named: name) ?? outerTypes[name]
  }

  /// The local types that are in scope.
  var visibleTypes: [String: DeclaredType] {
    types.reduce(into: outerTypes.merging(parent?.visibleTypes ?? [:]) { $1 }) { all, block in
      all.merge(block) { $1 }
    }
  }

  /// Closes the current block and returns its variables.
  func closeBlock() -> [LocalVariable] {
    types.removeLast()
    names.removeLast()
    return blocks.removeLast().values.flatMap { [$0] + $0.overloads }.sorted { $0.slot < $1.slot }
  }

  func declare(_ name: String, isMutable: Bool, type: Type = .dynamic) -> LocalVariable {
    let variable = LocalVariable(name, slot: slotCount, isMutable: isMutable, type: type)
    slotCount += 1
    blocks[blocks.count - 1][name] = variable
    return variable
  }

  /// Declares an overload of a local function.
  func declareOverload(of first: LocalVariable) -> LocalVariable {
    let variable = LocalVariable(first.name, slot: slotCount, isMutable: false, type: .dynamic)
    slotCount += 1
    first.overloads.append(variable)
    return variable
  }

  /// Returns the function's own variable with the given name; nil if there is none.
  func ownVariable(_ name: String) -> LocalVariable? {
    for block in blocks.reversed() {
      if let variable = block[name] { return variable }
    }
    return nil
  }

  /// Returns the function that the innermost block declares under the given name.
  func blockFunction(_ name: String) -> LocalVariable? {
    blocks.last?[name].flatMap { $0.shape == nil ? nil : $0 }
  }

  /// Returns a reference to a variable, and captures it if it belongs to an enclosing function.
  ///
  /// - Parameter overload: the index among the functions with that name.
  func find(_ name: String, overload: Int = 0) -> VariableReference? {
    for block in blocks.reversed() {
      if let variable = block[name] {
        return .slot(overload == 0 ? variable : variable.overloads[overload - 1])
      }
    }
    guard let outer = parent?.find(name, overload: overload) else { return nil }
    let variable =
      switch outer {
      case .slot(let variable), .capture(_, let variable): variable
      }
    if variable.isMutable || !variable.isDeclared || !variable.isInitialized {
      variable.isShared = true
    }
    if let index = captureIndex[ObjectIdentifier(variable)] { return .capture(index, variable) }
    captured.append(outer)
    captureIndex[ObjectIdentifier(variable)] = captured.count - 1
    return .capture(captured.count - 1, variable)
  }

  /// Returns whether a variable with the name is in scope. Does not capture it.
  func hasVariable(_ name: String) -> Bool {
    blocks.contains { $0[name] != nil } || parent?.hasVariable(name) == true
  }

  /// Returns whether the name refers to a generic parameter in scope.
  func isGeneric(_ name: String) -> Bool {
    genericNames.contains(name) || parent?.isGeneric(name) == true
  }

  /// Adopts the type names, requirements and enclosing type of another scope.
  func adoptTypeNames(of other: FunctionScope) {
    (genericNames, typeSubstitutions) = (other.allGenericNames, other.typeSubstitutions)
    outerTypes = other.outerTypes
    (requirements, enclosingType) = (other.allRequirements, other.enclosingType)
  }

  /// Returns the type that an undeclared type name refers to.
  func meaning(ofType name: String) -> Type? {
    typeSubstitutions[name] ?? parent?.meaning(ofType: name)
  }

  /// The requirements on all generic parameters in scope.
  var allRequirements: [TypeRequirement] { requirements + (parent?.allRequirements ?? []) }

  /// The variable names that are in scope, for suggestions.
  var visibleNames: [String] { blocks.flatMap(\.keys) + (parent?.visibleNames ?? []) }

  /// The declared variables that are in scope, innermost first.
  var visibleVariables: [LocalVariable] {
    blocks.reversed().flatMap { $0.values.filter(\.isDeclared) } + (parent?.visibleVariables ?? [])
  }

  /// The names of all generic parameters in scope.
  var allGenericNames: Set<String> { genericNames.union(parent?.allGenericNames ?? []) }
}

extension VariableReference {
  package var variable: LocalVariable {
    switch self {
    case .slot(let variable), .capture(_, let variable): variable
    }
  }
}
