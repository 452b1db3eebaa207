/// What the units of a session share: its variables and types.
final class Environment {
  private(set) var globals: [String: Global] = [:]
  private(set) var types: [String: DeclaredType] = [:]
  private(set) var aliases: [String: Type] = [:]
  private(set) var protocols: Set<String> = []
  /// The labels of tuples: members that only the tuple knows.
  private(set) var tupleLabels: Set<String> = [
    "output", "input", "producer", "observer", "key", "value", "offset", "element",
  ]
  /// Takes what changes from now on.
  var changes: Changes?
  /// How the words are called, as far as the session has called them.
  private var shapes: [ObjectIdentifier: [CallShape]] = [:]

  func clear() {
    (globals, types, aliases) = ([:], [:], [:])
    (protocols, shapes) = ([], [:])
  }

  /// Gives a name to a variable.
  func declare(_ name: String, _ global: Global?) {
    changes?.note(name, globals[name])
    globals[name] = global
  }

  /// Takes over what a unit declares.
  func adopt(_ declarations: Declarations) {
    if globals.isEmpty, changes == nil {
      globals = declarations.globals
    } else {
      for (name, global) in declarations.globals { declare(name, global) }
    }
    if let changes, !declarations.isOfVariables {
      changes.note((types, aliases, protocols))
      for (type, _) in declarations.extensions.values { changes.note(type.restoration) }
    }
    types.merge(declarations.types) { $1 }
    aliases.merge(declarations.aliases) { $1 }
    protocols.formUnion(declarations.protocols)
    tupleLabels.formUnion(declarations.tupleLabels)
    for (type, members) in declarations.extensions.values { type.shapes.merge(members) { $1 } }
  }

  /// Takes back what was changed since.
  func revert(_ changes: Changes) {
    for (name, global) in changes.globals { globals[name] = global }
    if let types = changes.types { (self.types, aliases, protocols) = types }
    for restore in changes.members { restore() }
  }

  /// Keeps how things were before they were changed.
  final class Changes {
    fileprivate private(set) var globals: [String: Global?] = [:]
    fileprivate private(set) var types: Types?
    fileprivate private(set) var members: [() -> Void] = []

    fileprivate typealias Types = (
      types: [String: DeclaredType], aliases: [String: Type], protocols: Set<String>
    )

    fileprivate func note(_ name: String, _ global: Global?) {
      if globals[name] == nil { globals.updateValue(global, forKey: name) }
    }

    fileprivate func note(_ types: Types) { if self.types == nil { self.types = types } }

    fileprivate func note(_ restoration: @escaping () -> Void) {
      members.insert(restoration, at: 0)
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

  /// True where no type is spoken of.
  fileprivate var isOfVariables: Bool {
    types.isEmpty && aliases.isEmpty && protocols.isEmpty && extensions.isEmpty
  }
}
