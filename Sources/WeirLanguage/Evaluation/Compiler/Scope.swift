/// A variable of a function, in a slot of its frame.
final class LocalVariable {
  let name: String
  let slot: Int
  let isMutable: Bool
  /// True once a closure refers to the variable itself rather than to a copy of its value.
  var isShared = false
  /// False while the code before its declaration is compiled.
  var isDeclared = true
  /// To the type that its declaration states.
  var conversion: Conversion?

  init(_ name: String, slot: Int, isMutable: Bool) {
    self.name = name
    self.slot = slot
    self.isMutable = isMutable
  }

  /// Gives the variable its first value.
  @inline(__always)
  func declare(_ value: Value, _ frame: Frame) {
    frame.slots[slot] = isShared ? .cell(Cell(value)) : value
  }
}

/// A variable of the session.
final class Global {
  let name: String
  let isMutable: Bool
  /// nil until its declaration has run.
  var value: Value?
  /// To the type that its declaration states.
  var conversion: Conversion?
  /// True for a constant that is declared first and given its value later.
  var isGivenLater = false

  init(_ name: String, isMutable: Bool, value: Value? = nil) {
    self.name = name
    self.isMutable = isMutable
    self.value = value
  }
}

/// What the units of a session share: its variables and types.
final class Environment {
  var globals: [String: Global] = [:]
  var enums: [String: EnumType] = [:]
  var aliases: [String: TypeSyntax] = [:]
  /// The labels of tuples: members that only the tuple knows.
  var tupleLabels: Set<String> = [
    "output", "input", "producer", "observer", "key", "value", "offset", "element",
  ]

  /// Puts everything back as it is now, the members of the enums too.
  var restoration: () -> Void {
    let saved = (globals, enums, aliases, tupleLabels)
    let members = enums.values.map { type in
      (type, type.methods, type.properties, type.statics, type.memberNames)
    }
    return { [self] in
      (globals, enums, aliases, tupleLabels) = saved
      for (type, methods, properties, statics, names) in members {
        (type.methods, type.properties, type.statics) = (methods, properties, statics)
        type.memberNames = names
      }
    }
  }
}

/// The function being compiled: its variables, and what it captures of the functions around it.
final class FunctionScope {
  enum Place {
    case slot(LocalVariable)
    case capture(Int, LocalVariable)
  }

  let parent: FunctionScope?
  /// The enum whose member this is.
  let selfType: EnumType?
  private(set) var slotCount: Int
  private var blocks: [[String: LocalVariable]] = [[:]]
  private(set) var captured: [Place] = []
  private var captureIndex: [ObjectIdentifier: Int] = [:]
  /// True directly inside the unit: declarations there are the session's.
  var isAtTopLevel: Bool { parent == nil && blocks.count == 1 }

  init(parent: FunctionScope?, selfType: EnumType? = nil, reserving slots: Int = 0) {
    self.parent = parent
    self.selfType = selfType ?? parent?.selfType
    slotCount = slots
  }

  func openBlock() { blocks.append([:]) }

  /// Ends a block; its slots are to be cleared when it is left.
  func closeBlock() -> [Int] { blocks.removeLast().values.map(\.slot) }

  func declare(_ name: String, isMutable: Bool) -> LocalVariable {
    let variable = LocalVariable(name, slot: slotCount, isMutable: isMutable)
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

  /// The names that can be seen here, for suggestions.
  var visibleNames: [String] { blocks.flatMap(\.keys) + (parent?.visibleNames ?? []) }
}
