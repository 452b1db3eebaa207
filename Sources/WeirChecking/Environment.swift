import WeirRuntime

/// The variables and types that the units of a session share.
package final class Environment {
  package private(set) var globals: [String: Global] = [:]
  package private(set) var types: [String: DeclaredType] = [:]
  private(set) var aliases: [String: TypeAlias] = [:]
  /// The extensions of built-in types and the conditional extensions, keyed by the name of the
  /// extended type.
  package private(set) var extended: [String: [ExtendedType]] = [:]
  /// The operators that the program declares, including those declared in types.
  private(set) var operators: Set<String> = []
  /// The known labels of tuple elements. On a value of unknown type, only these are valid labels.
  private(set) var tupleLabels: Set<String> = [
    "output", "input", "producer", "observer", "key", "value", "offset", "element",
  ]
  /// Whether the units are REPL entries, which can redeclare names.
  package var isInteractive = false
  /// The record of the changes; nil if changes are not recorded.
  package var changes: Changes?
  private var shapes = CallShapes()
  private var libraryShapes: [StreamLibrary: [ObjectIdentifier: [CallShape]]] = [:]
  /// Whether the program can contain values whose members are only known at run time.
  private(set) var mayContainDynamicData = false
  /// Whether the program is written in Swift 2: the first parameter of a function has no label, and
  /// all closures can escape.
  package var speaksSwift2 = false
  /// The modules that the program imports.
  private(set) var modules: Set<String> = []

  package init() {}

  package func clear() {
    (globals, types, aliases) = ([:], [:], [:])
    (extended, shapes, libraryShapes) = ([:], CallShapes(), [:])
  }

  /// Binds a name to a variable.
  package func declare(_ name: String, _ global: Global?) {
    changes?.note(name, globals[name])
    globals[name] = global
  }

  /// Adds the declarations of a unit.
  package func adopt(_ declarations: Declarations) {
    if globals.isEmpty, changes == nil {
      globals = declarations.globals
    } else {
      for (name, global) in declarations.globals { declare(name, global) }
    }
    if let changes, !declarations.declaresOnlyVariables {
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

  /// Undoes the recorded changes.
  package func revert(_ changes: Changes) {
    for (name, global) in changes.globals { globals[name] = global }
    if let types = changes.types { (self.types, aliases, extended) = types }
    for restore in changes.members { restore() }
  }

  /// The previous state of the variables and types that have been changed.
  package final class Changes {

    package init() {}
    fileprivate private(set) var globals: [String: Global?] = [:]
    fileprivate private(set) var types: Types?
    fileprivate private(set) var members: [() -> Void] = []

    fileprivate typealias Types = (
      types: [String: DeclaredType], aliases: [String: TypeAlias],
      extended: [String: [ExtendedType]]
    )

    /// Returns the names that had a value and are now bound to a different variable, sorted.
    package func replaced(in environment: Environment) -> [String] {
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

  /// Returns the signatures of a built-in, including those of its alternative names.
  func shapes(of word: Word) -> [CallShape] {
    if word.createsDynamicData { mayContainDynamicData = true }
    return shapes.all(of: word)
  }

  /// Returns the signatures of a built-in as a member of the library's streams.
  func shapes(of word: Word, in library: StreamLibrary?) -> [CallShape] {
    guard let library else { return shapes(of: word) }
    let key = ObjectIdentifier(word)
    if let known = libraryShapes[library]?[key] { return known }
    let shapes = shapes(of: word).map { $0.signature(in: library) }
    libraryShapes[library, default: [:]][key] = shapes
    return shapes
  }
}

/// A type alias, which can be generic.
package struct TypeAlias {
  let parameters: [String]
  let type: Type

  /// Returns the type for the given arguments. Parameters without an argument remain variables.
  func applied(to arguments: [Type]) -> Type {
    let bindings = Dictionary(zip(parameters, arguments), uniquingKeysWith: { $1 })
    return parameters.isEmpty ? type : type.substituting(bindings)
  }
}

/// The declarations of a unit, until the session adopts them.
package struct Declarations {
  var globals: [String: Global] = [:]
  package var types: [String: DeclaredType] = [:]
  var aliases: [String: TypeAlias] = [:]
  /// The extended types, keyed by their own names.
  var extended: [String: ExtendedType] = [:]
  var operators: Set<String> = []
  var tupleLabels: Set<String> = []
  var modules: Set<String> = []
  /// The members, conformances and aliases that the unit adds to types of the session.
  var extensions: [ObjectIdentifier: Addition] = [:]

  struct Addition {
    let type: DeclaredType
    var members: [String: MemberShape] = [:]
    var conformances: Set<String> = []
    var aliases: [String: Type] = [:]
  }

  /// Whether the unit declares neither types nor extensions.
  fileprivate var declaresOnlyVariables: Bool {
    types.isEmpty && aliases.isEmpty && extended.isEmpty && extensions.isEmpty
  }
}

extension Environment {
  /// The type of the events of signals and producers.
  ///
  /// Programs for ReactiveCocoa 4 import only ReactiveCocoa. Programs for later versions also
  /// import ReactiveSwift.
  package var eventType: EnumType {
    modules.contains("ReactiveCocoa") && !modules.contains("ReactiveSwift") ? .cocoaEvent : .event
  }
}
