import WeirSyntax

/// What the units of a session share: its variables and types.
final class Environment {
  private(set) var globals: [String: Global] = [:]
  private(set) var types: [String: DeclaredType] = [:]
  private(set) var aliases: [String: TypeAlias] = [:]
  /// What programs add to the types of the language, and to types under conditions, by their names.
  private(set) var extended: [String: [ExtendedType]] = [:]
  /// The operators that have been declared, also those of types.
  private(set) var operators: Set<String> = []
  /// The labels of tuples: members that only the tuple knows.
  private(set) var tupleLabels: Set<String> = [
    "output", "input", "producer", "observer", "key", "value", "offset", "element",
  ]
  /// True where somebody types at a prompt, and may declare a name anew.
  var isInteractive = false
  /// Takes what changes from now on.
  var changes: Changes?
  private var shapes = CallShapes()
  private var rxShapes: [ObjectIdentifier: [CallShape]] = [:]
  /// True once there may be data of which only the run shows what members it has.
  private(set) var knowsOpenData = false
  /// The libraries that the program imports.
  private(set) var modules: Set<String> = []

  func clear() {
    (globals, types, aliases) = ([:], [:], [:])
    (extended, shapes, rxShapes) = ([:], CallShapes(), [:])
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
      changes.note((types, aliases, extended))
      for addition in declarations.extensions.values { changes.note(addition.type.restoration) }
    }
    modules.formUnion(declarations.modules)
    types.merge(declarations.types) { $1 }
    aliases.merge(declarations.aliases) { $1 }
    for type in declarations.extended.values {
      if extended[type.base]?.contains(where: { $0 === type }) != true {
        extended[type.base, default: []].append(type)
      }
    }
    operators.formUnion(declarations.operators)
    tupleLabels.formUnion(declarations.tupleLabels)
    for addition in declarations.extensions.values {
      addition.type.shapes.merge(addition.members) { $1 }
      addition.type.conformances.formUnion(addition.conformances)
      addition.type.aliases.merge(addition.aliases) { $1 }
    }
  }

  /// Takes back what was changed since.
  func revert(_ changes: Changes) {
    for (name, global) in changes.globals { globals[name] = global }
    if let types = changes.types { (self.types, aliases, extended) = types }
    for restore in changes.members { restore() }
  }

  /// Keeps how things were before they were changed.
  final class Changes {
    fileprivate private(set) var globals: [String: Global?] = [:]
    fileprivate private(set) var types: Types?
    fileprivate private(set) var members: [() -> Void] = []

    fileprivate typealias Types = (
      types: [String: DeclaredType], aliases: [String: TypeAlias],
      extended: [String: [ExtendedType]]
    )

    /// The names that stood for something before and stand for something else now.
    func replaced(in environment: Environment) -> [String] {
      globals.filter { name, former in
        former.flatMap { $0 }?.value != nil && environment.globals[name] !== former.flatMap { $0 }
      }.keys.sorted()
    }

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
    if word.readsOpenData { knowsOpenData = true }
    return shapes.all(of: word)
  }

  /// The same where the word is said of one of RxSwift's streams.
  func rxShapes(of word: Word) -> [CallShape] {
    let key = ObjectIdentifier(word)
    if let known = rxShapes[key] { return known }
    let shapes = shapes(of: word).map(\.saidOfObservables)
    rxShapes[key] = shapes
    return shapes
  }
}

/// Another name of a type, which may take types itself.
struct TypeAlias {
  let parameters: [String]
  let type: Type

  /// The type for those that the alias is given; what it is not given stays open.
  func applied(to arguments: [Type]) -> Type {
    let bindings = Dictionary(zip(parameters, arguments), uniquingKeysWith: { $1 })
    return parameters.isEmpty ? type : type.substituting(bindings)
  }
}

/// What a unit declares, until the session takes it over.
struct Declarations {
  var globals: [String: Global] = [:]
  var types: [String: DeclaredType] = [:]
  var aliases: [String: TypeAlias] = [:]
  /// By their own names.
  var extended: [String: ExtendedType] = [:]
  var operators: Set<String> = []
  var tupleLabels: Set<String> = []
  var modules: Set<String> = []
  /// What the unit adds to types of the session.
  var extensions: [ObjectIdentifier: Addition] = [:]

  struct Addition {
    let type: DeclaredType
    var members: [String: MemberShape] = [:]
    var conformances: Set<String> = []
    var aliases: [String: Type] = [:]
  }

  /// True where no type is spoken of.
  fileprivate var isOfVariables: Bool {
    types.isEmpty && aliases.isEmpty && extended.isEmpty && extensions.isEmpty
  }
}

extension Environment {
  /// What the events of signals and producers are called: the programs of ReactiveCocoa 4 import that
  /// alone, those of later versions ReactiveSwift too.
  var eventType: EnumType {
    modules.contains("ReactiveCocoa") && !modules.contains("ReactiveSwift") ? .cocoaEvent : .event
  }
}
