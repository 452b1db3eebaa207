/// What the units of a session share: its variables and types.
final class Environment {
  var globals: [String: Global] = [:]
  private(set) var types: [String: DeclaredType] = [:]
  private(set) var aliases: [String: Type] = [:]
  private(set) var protocols: Set<String> = []
  /// The labels of tuples: members that only the tuple knows.
  private(set) var tupleLabels: Set<String> = [
    "output", "input", "producer", "observer", "key", "value", "offset", "element",
  ]
  /// How the words are called, as far as the session has called them.
  private var shapes: [ObjectIdentifier: [CallShape]] = [:]

  func clear() {
    (globals, types, aliases) = ([:], [:], [:])
    (protocols, shapes) = ([], [:])
  }

  /// Takes over what a unit declares.
  func adopt(_ declarations: Declarations) {
    globals.merge(declarations.globals) { $1 }
    types.merge(declarations.types) { $1 }
    aliases.merge(declarations.aliases) { $1 }
    protocols.formUnion(declarations.protocols)
    tupleLabels.formUnion(declarations.tupleLabels)
    for (type, members) in declarations.extensions.values { type.shapes.merge(members) { $1 } }
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

  /// The ways to call a word: its own, and those of its other names.
  func shapes(of word: Word) -> [CallShape] {
    let key = ObjectIdentifier(word)
    if let known = shapes[key] { return known }
    let main = CallShape(word.signature, of: word)
    let shapes = [main] + word.others.map { CallShape($0, of: word, result: main.result) }
    self.shapes[key] = shapes
    return shapes
  }
}

/// What a unit declares, until the session takes it over.
struct Declarations {
  var globals: [String: Global] = [:]
  var types: [String: DeclaredType] = [:]
  var aliases: [String: Type] = [:]
  var protocols: Set<String> = []
  var tupleLabels: Set<String> = []
  /// The members that the unit adds to types of the session.
  var extensions: [ObjectIdentifier: (type: DeclaredType, members: [String: MemberShape])] = [:]
}
