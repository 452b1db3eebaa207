/// A variable of a function, in a slot of its frame.
final class LocalVariable {
  /// What made it.
  enum Origin {
    case declaration, parameter, loop
  }

  let name: String
  let slot: Int
  let isMutable: Bool
  var type: Type
  /// True once a closure refers to the variable itself rather than to a copy of its value.
  var isShared = false
  /// False while the code before its declaration is compiled.
  var isDeclared = true
  /// False where a constant is declared first and given its value later.
  var isInitialised = true
  /// How a function is called whose name this is.
  var shape: CallShape?
  var origin = Origin.declaration

  init(_ name: String, slot: Int, isMutable: Bool, type: Type) {
    self.name = name
    self.slot = slot
    self.isMutable = isMutable
    self.type = type
  }

  /// Gives the variable its first value.
  @inline(__always)
  func declare(_ value: Value, _ frame: Frame) {
    frame.slots[slot] = isShared ? .cell(Cell(value)) : value
  }
}

/// A variable of the session.
final class Global: HeapObject {
  let name: String
  let isMutable: Bool
  var type: Type
  /// nil until its declaration has run. Changed by the code of the session's one thread only.
  @exclusivity(unchecked) var value: Value?
  /// True for a constant that is declared first and given its value later.
  var isGivenLater = false
  /// How a function is called whose name this is.
  var shape: CallShape?
  /// Where the unit speaks of it.
  var mentions = Mentions()
  /// A computed variable's.
  var accessors: (get: FunctionCode, set: FunctionCode?)?

  init(
    _ name: String, isMutable: Bool, type: Type = .dynamic, value: Value? = nil, in heap: Heap
  ) {
    self.name = name
    self.isMutable = isMutable
    self.type = type
    self.value = value
    super.init()
    heap.add(self)
  }

  override func letGo() { (value, accessors) = (nil, nil) }
}

/// What the units of a session share: its variables and types.
final class Environment {
  var globals: [String: Global] = [:]
  var types: [String: DeclaredType] = [:]
  var aliases: [String: Type] = [:]
  var protocols: Set<String> = []
  /// The labels of tuples: members that only the tuple knows.
  var tupleLabels: Set<String> = [
    "output", "input", "producer", "observer", "key", "value", "offset", "element",
  ]
  /// How the words are called, as far as the session has called them.
  var shapes: [ObjectIdentifier: [CallShape]] = [:]

  func clear() {
    (globals, types, aliases) = ([:], [:], [:])
    (protocols, shapes) = ([], [:])
  }

  /// Puts everything back as it is now, the members of the types too.
  var restoration: () -> Void {
    let saved = (globals, types, aliases, tupleLabels, protocols)
    let members = types.values.map(\.restoration)
    return { [self] in
      (globals, types, aliases, tupleLabels, protocols) = saved
      for restore in members { restore() }
    }
  }
}

/// The function being compiled: its variables, and what it captures of the functions around it.
final class FunctionScope {
  enum Place {
    case slot(LocalVariable)
    case capture(Int, LocalVariable)
  }

  /// A statement that `break` or `continue` can be said of.
  struct Target {
    let label: String?
    let number: Int
    let isLoop: Bool
  }

  let parent: FunctionScope?
  /// The type whose member this is.
  let selfType: DeclaredType?
  private(set) var slotCount: Int
  private var blocks: [[String: LocalVariable]] = [[:]]
  private(set) var captured: [Place] = []
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
  var isDeferred = false
  /// False once something is called.
  var isLeaf = true

  init(
    parent: FunctionScope?, selfType: DeclaredType? = nil, reserving slots: Int = 0,
    isMember: Bool = false
  ) {
    self.parent = parent
    self.selfType = selfType ?? parent?.selfType
    self.isMember = isMember
    isLeaf = parent != nil || isMember
    slotCount = slots
  }

  func openBlock() { blocks.append([:]) }

  /// Ends a block; its slots are to be cleared when it is left.
  func closeBlock() -> [Int] { blocks.removeLast().values.map(\.slot) }

  func declare(_ name: String, isMutable: Bool, type: Type = .dynamic) -> LocalVariable {
    let variable = LocalVariable(name, slot: slotCount, isMutable: isMutable, type: type)
    slotCount += 1
    blocks[blocks.count - 1][name] = variable
    return variable
  }

  func find(_ name: String) -> Place? {
    for block in blocks.reversed() {
      if let variable = block[name] { return .slot(variable) }
    }
    guard let outer = parent?.find(name) else { return nil }
    let variable =
      switch outer {
      case .slot(let variable), .capture(_, let variable): variable
      }
    if variable.isMutable || !variable.isDeclared { variable.isShared = true }
    if let index = captureIndex[ObjectIdentifier(variable)] { return .capture(index, variable) }
    captured.append(outer)
    captureIndex[ObjectIdentifier(variable)] = captured.count - 1
    return .capture(captured.count - 1, variable)
  }

  /// True for a name that stands for a type which the caller decides.
  func isGeneric(_ name: String) -> Bool {
    genericNames.contains(name) || parent?.isGeneric(name) == true
  }

  /// The names that can be seen here, for suggestions.
  var visibleNames: [String] { blocks.flatMap(\.keys) + (parent?.visibleNames ?? []) }

  /// The variables that can be seen here, innermost first.
  var visibleVariables: [LocalVariable] {
    blocks.reversed().flatMap { $0.values.filter(\.isDeclared) } + (parent?.visibleVariables ?? [])
  }

  /// The names that stand for types which the caller decides.
  var allGenericNames: Set<String> { genericNames.union(parent?.allGenericNames ?? []) }
}

extension FunctionScope.Place {
  var variable: LocalVariable {
    switch self {
    case .slot(let variable), .capture(_, let variable): variable
    }
  }
}
