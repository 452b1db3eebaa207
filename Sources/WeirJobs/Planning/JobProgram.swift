import WeirSession

/// The declarations of a program that a plan refers to.
struct JobProgram {
  let source: SourceText
  /// The types that the program declares.
  let types: [String: DeclaredType]
  /// The initial values of the constants.
  private(set) var constants: [ObjectIdentifier: TypedExpression] = [:]
  /// The names of the constants that contain streams.
  private(set) var streams: [ObjectIdentifier: String] = [:]
  private(set) var functions: [ObjectIdentifier: TypedFunction] = [:]
  /// The members of the declared types, by name. Members of different types with the same name are
  /// not distinguished.
  private(set) var members: [String: [TypedFunction]] = [:]
  /// The stored static properties that can change, by name.
  private(set) var mutableStatics: Set<String> = []

  init(_ source: SourceText, types: [String: DeclaredType], _ statements: [TypedStatement]) {
    (self.source, self.types) = (source, types)
    for statement in statements { collect(statement) }
  }

  private mutating func collect(_ statement: TypedStatement) {
    switch statement.kind {
    case .function(.global(let global), let function):
      functions[ObjectIdentifier(global)] = function
    case .type(let declaration): collect(declaration)
    case .variables(let bindings):
      for binding in bindings { collect(binding) }
    default: break
    }
  }

  private mutating func collect(_ binding: TypedBinding) {
    switch binding.kind {
    case .value(.variable(.global(let global)), let value) where !global.isMutable:
      constants[ObjectIdentifier(global)] = value
      if value.type.receiverKind?.isStream == true {
        streams[ObjectIdentifier(global)] = global.name
      }
    case .value(let pattern, let value):
      for case .global(let global) in pattern.variables where !global.isMutable {
        constants[ObjectIdentifier(global)] = value
      }
    case .computed(let global, let get?, nil): functions[ObjectIdentifier(global)] = get
    case .computed, .uninitialized, .observed: break
    }
  }

  private mutating func collect(_ declaration: TypedTypeDeclaration) {
    for member in declaration.members {
      for (name, function) in member.named(declaration.type) {
        members[name, default: []].append(function)
      }
      if case .staticProperty(let name, let global, _) = member, global.isMutable {
        mutableStatics.insert(name)
      }
    }
    for inner in declaration.inner { collect(inner) }
  }

  /// The functions that run without a call in the program: those that print, compare or hash
  /// values, operators, and deinitializers.
  var implicitMembers: [TypedFunction] {
    members.filter { name, _ in
      ["description", "debugDescription", "hash", "deinit"].contains(name)
        || name.first?.isLetter == false
    }.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}

extension JobProgram {
  /// The key of a type's initializers and initial values among the members.
  static func initializers(of type: DeclaredType) -> String { "init \(type.name)" }
}

extension TypedTypeDeclaration.Member {
  /// The functions that implement the member, with the names under which they are called.
  fileprivate func named(_ type: DeclaredType) -> [(String, TypedFunction)] {
    switch self {
    case .method(let name, let function), .staticMethod(let name, _, let function),
      .accessor(let name, _, let function):
      [(name, function)]
    case .initial(_, let function), .lazyValue(_, let function), .initializer(_, let function, _):
      [(JobProgram.initializers(of: type), function)]
    case .deinitializer(let function): [("deinit", function)]
    case .staticProperty(let name, _, let function): function.map { [(name, $0)] } ?? []
    case .staticAccessors(let name, _, let get, let set):
      [get, set].compactMap(\.self).map { (name, $0) }
    }
  }
}
