import WeirSyntax

/// A type that the program declares, with its members, conformances and nested types.
package class DeclaredType: HeapObject {
  /// The unique name, such as `Outer.Inner`; the name of a type that is local to a function ends in
  /// `#` and a number.
  package let name: String
  /// The name that descriptions of values show.
  package let shownName: String
  /// The type whose braces contain the declaration.
  package let outer: DeclaredType?
  package var methods: [String: FunctionValue] = [:]
  package var properties: [String: FunctionValue] = [:]
  package var setters: [String: FunctionValue] = [:]
  package var statics: [String: Global] = [:]
  /// The program's functions for comparing, ordering and hashing values.
  package var comparisons = Comparisons()
  /// The shapes of the members by name; overloads are in the order of their declaration.
  package var shapes: [String: MemberShape] = [:]
  package var initializers: [Initializer] = []
  /// The names of the generic parameters.
  package var parameters: [String] = []
  /// The number of generic parameters that belong to the enclosing type; these come first.
  package var outerParameterCount = 0
  /// The constraints on the generic parameters.
  package var requirements: [TypeRequirement] = []
  /// The protocols that the type conforms to by declaration, including inherited protocols.
  package var conformances: Set<String> = []
  /// The implementations of protocol requirements, by requirement key.
  package var witnesses: [String: Witness] = [:]
  /// The type aliases and associated types that are visible in the type.
  package var aliases: [String: Type] = [:]
  /// The types that are declared in the braces of the type, by name.
  package var innerTypes: [String: Type] = [:]

  /// Whether the program declares the type, as opposed to the language itself.
  private let isOfProgram: Bool
  /// The current recursion depth of `free(_:)`, which is reentered when a released value was the
  /// last reference to another value of the type.
  private final var depth = 0
  /// The contents of values whose release is deferred because the recursion is too deep.
  private final var waiting: [[Value]] = []

  /// - Parameter heap: nil for a type of the language itself.
  package init(name: String, outer: DeclaredType? = nil, in heap: Heap?) {
    self.name = name
    self.outer = outer
    shownName = Type.shown(name.split(separator: ".").last.map(String.init) ?? name)
    isOfProgram = heap != nil
    super.init()
    heap?.add(self)
  }

  /// Releases the contents of a value of the type.
  ///
  /// A long chain of values is released piece by piece, because releasing it recursively would need
  /// a stack as deep as the chain is long.
  final func free(_ values: inout [Value]) {
    guard isOfProgram, !values.isEmpty else { return }
    guard depth < 32 else {
      waiting.append(values)
      values = []
      return
    }
    depth += 1
    Self.drop(&values)
    while depth == 1, var next = waiting.popLast() { Self.drop(&next) }
    depth -= 1
  }

  /// Releases the values immediately. The optimizer can delay a release past the following code,
  /// but not past the end of a function.
  @inline(never)
  private static func drop(_ values: inout [Value]) { values = [] }

  override func releaseReferences() {
    (methods, properties, setters, statics) = ([:], [:], [:], [:])
    (witnesses, comparisons) = ([:], Comparisons())
    for initializer in initializers { initializer.code = nil }
  }

  /// A closure that restores the members to their current state.
  package var restoration: () -> Void {
    let (functions, others) = ((methods, properties, setters), (statics, shapes, initializers))
    let protocols = (conformances, witnesses, aliases)
    let comparisons = comparisons
    return { [self] in
      self.comparisons = comparisons
      (methods, properties, setters) = functions
      (conformances, witnesses, aliases) = protocols
      (statics, shapes, initializers) = others
    }
  }

  /// The type as its own declaration sees it, with its generic parameters as arguments.
  package var type: Type { .named(name, parameters.map(Type.variable)) }

  /// The superclass, if any.
  package var inherited: DeclaredType? { nil }

  /// Returns the first result of `look` for the type and then its superclasses; nil if there is
  /// none.
  package final func find<Found>(_ look: (DeclaredType) -> Found?) -> Found? {
    var type: DeclaredType? = self
    while let here = type {
      if let found = look(here) { return found }
      type = here.inherited
    }
    return nil
  }

  package final func method(_ name: String) -> FunctionValue? { find { $0.methods[name] } }

  /// Returns the method with the given labels. The last `trailing` arguments need no label.
  final func method(_ name: String, _ labels: [String?], _ trailing: Int) -> FunctionValue? {
    find { type in
      guard let shape = type.shapes[name], !shape.overloads.isEmpty else {
        return type.methods[name]
      }
      let call = shape.all.lazy.compactMap(\.call).first { call in
        guard let parameters = call.parameters, parameters.count == labels.count else {
          return false
        }
        return zip(parameters, labels).dropLast(trailing).allSatisfy { $0.label == $1 }
      }
      return call.flatMap { type.methods[$0.key] }
    }
  }

  final func getter(_ name: String) -> FunctionValue? { find { $0.properties[name] } }
}

extension DeclaredType: @unchecked Sendable {}

/// The static description of a member.
package struct MemberShape {
  package enum Kind {
    case stored(Int)
    case computed(isSettable: Bool)
    case method(CallShape, isMutating: Bool)
  }

  /// The access level of a member.
  package enum Access {
    case everywhere
    /// Readable everywhere, but settable only in the type itself.
    case readable
    /// Accessible only in the type itself.
    case inside
  }

  package let kind: Kind
  package let type: Type
  package var isStatic = false
  package var isMutable = false
  package var access = Access.everywhere
  /// Whether subclasses cannot override the member.
  package var isFinal = false
  /// Whether the member is a protocol requirement without a default implementation.
  package var isRequirement = false
  /// Whether the member is declared with a type `Type!`.
  package var isImplicitlyUnwrapped = false
  /// The other members with this name.
  package var overloads: [MemberShape] = []

  package init(
    kind: Kind, type: Type, isStatic: Bool = false, isMutable: Bool = false,
    access: Access = .everywhere, isFinal: Bool = false, isRequirement: Bool = false,
    isImplicitlyUnwrapped: Bool = false, overloads: [MemberShape] = []
  ) {
    (self.kind, self.type, self.isStatic, self.isMutable) = (kind, type, isStatic, isMutable)
    (self.access, self.isFinal, self.isRequirement) = (access, isFinal, isRequirement)
    (self.isImplicitlyUnwrapped, self.overloads) = (isImplicitlyUnwrapped, overloads)
  }

  /// All members with this name, including this one.
  package var all: [MemberShape] { [self] + overloads }

  package var call: CallShape? { if case .method(let shape, _) = kind { shape } else { nil } }
}

/// An initializer of a type.
package final class Initializer {
  /// The parameters; the result type is the type that declares the initializer.
  package let shape: CallShape
  package let isConvenience: Bool
  package let isRequired: Bool
  package let access: MemberShape.Access
  /// The superclass's initializer that this one overrides or inherits, if any.
  package let base: Initializer?
  /// The body; nil for an inherited initializer and for a memberwise one.
  package var code: FunctionValue?
  /// Whether the program declares the initializer explicitly.
  package let isDeclared: Bool
  /// Whether the body calls an initializer of the superclass.
  package var callsSuper = false
  /// The number of the block that `return` leaves; set if the superclass's initializer is called
  /// after the body.
  package var end: Int?
  /// Whether the initializer delegates to another initializer of the type.
  package var isDelegating: Bool

  package init(
    _ shape: CallShape, isConvenience: Bool = false, isRequired: Bool = false,
    access: MemberShape.Access = .everywhere, base: Initializer? = nil, isDeclared: Bool = false
  ) {
    (self.shape, self.base, self.access) = (shape, base, access)
    (self.isConvenience, self.isRequired) = (isConvenience, isRequired)
    (self.isDeclared, isDelegating) = (isDeclared, isConvenience)
  }

  /// Returns whether this initializer is `other`, or overrides or inherits it.
  func stands(for other: Initializer) -> Bool {
    self === other || base?.stands(for: other) == true
  }
}

extension Initializer: @unchecked Sendable {}

extension EnumType {
  /// The type of the raw values; nil if the cases have none.
  package var rawType: Type? {
    switch cases.first?.rawValue {
    case .int: .int
    case .string: .string
    case .character: .character
    case .double: .double
    case .object(let object as IntegerObject)?: object.integerType.type
    default: nil
    }
  }
}
