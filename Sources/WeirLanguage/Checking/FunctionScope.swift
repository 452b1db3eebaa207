import WeirSyntax

/// The function being checked: its variables, and what it captures of the functions around it.
final class FunctionScope {
  enum Reference {
    case slot(LocalVariable)
    case capture(Int, LocalVariable)
  }

  /// A statement that `break` or `continue` can be said of.
  struct Target {
    enum Kind {
      case loop
      case choice
      /// `if` and `do`, which are left by their label only.
      case block
    }

    let label: String?
    let number: Int
    let kind: Kind
  }

  let parent: FunctionScope?
  /// The type whose member this is.
  let selfType: DeclaredType?
  private(set) var slotCount: Int
  private var blocks: [[String: LocalVariable]] = [[:]]
  /// What the statements of the blocks declare.
  private var names: [Set<String>] = [[]]
  /// The types that the blocks declare.
  private var types: [[String: DeclaredType]] = [[:]]
  /// Those of the functions around the type whose member this is.
  var outerTypes: [String: DeclaredType] = [:]
  private(set) var captured: [Reference] = []
  private var captureIndex: [ObjectIdentifier: Int] = [:]
  /// True directly inside the unit: declarations there are the session's.
  var isAtTopLevel: Bool { parent == nil && !isMember && blocks.count == 1 }
  private let isMember: Bool
  /// The statements around, innermost last.
  var targets: [Target] = []
  /// What `return` gives back: nil where there is nothing to return from.
  var resultType: Type?
  /// The types of what the returns give back, where the result is to be found out.
  var returned: [Type]?
  /// The types of `$0`, `$1` ...
  var shorthandTypes: [Type] = []
  /// The names that stand for the types of the parameters of a generic function.
  var genericNames: Set<String> = []
  /// What names of types stand for here that are not declared: what a `where` clause says of them.
  var meanings: [String: Type] = [:]
  /// What has to hold of the types that the caller decides.
  var requirements: [TypeRequirement] = []
  /// The type in whose declaration this stands.
  private(set) var enclosingType: DeclaredType?
  /// What the function is for the type that it is a member of.
  var role = Role.other
  var isDeferred = false
  var fallthroughTarget = FallthroughTarget.none
  /// Whether its code may wait for something.
  var waiting: Waiting
  /// True for a closure.
  var isClosure = false
  /// True for one that names its parameters.
  var namesParameters = false
  /// True for one that may be called when the function around it has returned.
  var isEscaping = false
  /// True for one whose capture list has `self` in it.
  var capturesSelf = false
  /// How many `await` stand around.
  var awaits = 0

  enum Waiting {
    case allowed, refused
    /// A closure of which that is not said: it may wait, and then has to be awaited itself.
    case open
  }
  /// True where something may be thrown in it.
  var mayThrow = false
  /// How the function is called, where it is none without a name.
  var ownName: String?
  /// Whether errors may leave the function.
  var throwing = Throwing.allowed
  /// True in what stands behind a `try`.
  var isTrying = false
  /// True in what stands behind `try?` and `try!`.
  var isAttempting = false
  /// For each `do` around with a `catch`, whether that takes every error.
  var catches: [Bool] = []

  enum Throwing {
    /// Of a closure, which throws where an error can leave it.
    case inferred(Bool)
    case allowed, refused
  }

  /// Where `fallthrough` leads: to the next case, if there is one.
  enum FallthroughTarget {
    case none
    case clause(SwitchCase?)
  }

  /// Some members may set properties without their observers being told.
  enum Role {
    case other, deinitialiser
    case initialiser(Initialiser)
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
    waiting = parent == nil && !isMember ? .allowed : .refused
    slotCount = slots
  }

  /// How the function is called, or the one that it stands in.
  var functionName: String? { ownName ?? parent?.functionName }

  /// Notes that a statement of the present block declares a name; false where one before it does.
  func noteDeclared(_ name: String) -> Bool { names[names.count - 1].insert(name).inserted }

  func openBlock() {
    blocks.append([:])
    names.append([])
    types.append([:])
  }

  /// Declares a type in the present block; false where it has one of that name.
  func declare(_ type: DeclaredType, named name: String) -> Bool {
    types[types.count - 1].updateValue(type, forKey: name) == nil
  }

  /// A type that is declared in a function.
  func type(named name: String) -> DeclaredType? {
    for block in types.reversed() {
      if let type = block[name] { return type }
    }
    return parent?.type(named: name) ?? outerTypes[name]
  }

  /// The types of functions that can be seen here.
  var visibleTypes: [String: DeclaredType] {
    types.reduce(into: outerTypes.merging(parent?.visibleTypes ?? [:]) { $1 }) { all, block in
      all.merge(block) { $1 }
    }
  }

  /// Ends a block, and says what it declared.
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

  /// Declares a function beside another of the same name.
  func declareOverload(of first: LocalVariable) -> LocalVariable {
    let variable = LocalVariable(first.name, slot: slotCount, isMutable: false, type: .dynamic)
    slotCount += 1
    first.overloads.append(variable)
    return variable
  }

  /// A variable of the function itself.
  func ownVariable(_ name: String) -> LocalVariable? {
    for block in blocks.reversed() {
      if let variable = block[name] { return variable }
    }
    return nil
  }

  /// The function of that name that the innermost block declares.
  func functionOfBlock(_ name: String) -> LocalVariable? {
    blocks.last?[name].flatMap { $0.shape == nil ? nil : $0 }
  }

  /// - Parameter overload: which of the functions of that name.
  func find(_ name: String, overload: Int = 0) -> Reference? {
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
    if variable.isMutable || !variable.isDeclared || !variable.isInitialised {
      variable.isShared = true
    }
    if let index = captureIndex[ObjectIdentifier(variable)] { return .capture(index, variable) }
    captured.append(outer)
    captureIndex[ObjectIdentifier(variable)] = captured.count - 1
    return .capture(captured.count - 1, variable)
  }

  /// True for a name that stands for a type which the caller decides.
  func isGeneric(_ name: String) -> Bool {
    genericNames.contains(name) || parent?.isGeneric(name) == true
  }

  /// The names of types mean what they mean in another scope.
  func takeTypes(of other: FunctionScope) {
    (genericNames, meanings) = (other.allGenericNames, other.meanings)
    outerTypes = other.outerTypes
    (requirements, enclosingType) = (other.allRequirements, other.enclosingType)
  }

  /// What a name of a type stands for here that nothing declares.
  func meaning(ofType name: String) -> Type? { meanings[name] ?? parent?.meaning(ofType: name) }

  /// What has to hold here of the types that callers decide.
  var allRequirements: [TypeRequirement] { requirements + (parent?.allRequirements ?? []) }

  /// The names that can be seen here, for suggestions.
  var visibleNames: [String] { blocks.flatMap(\.keys) + (parent?.visibleNames ?? []) }

  /// The variables that can be seen here, innermost first.
  var visibleVariables: [LocalVariable] {
    blocks.reversed().flatMap { $0.values.filter(\.isDeclared) } + (parent?.visibleVariables ?? [])
  }

  /// The names that stand for types which the caller decides.
  var allGenericNames: Set<String> { genericNames.union(parent?.allGenericNames ?? []) }
}

extension FunctionScope.Reference {
  var variable: LocalVariable {
    switch self {
    case .slot(let variable), .capture(_, let variable): variable
    }
  }
}
