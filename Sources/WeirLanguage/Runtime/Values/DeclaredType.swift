import WeirSyntax

/// A type that the program declares: what can be said of it and of its values.
class DeclaredType: HeapObject {
  /// The name that no other type has: `Outer.Inner`; a type of a function has a number behind `#`.
  let name: String
  /// As it shows inside of values.
  let shownName: String
  /// The type in whose braces it is declared.
  let outer: DeclaredType?
  var methods: [String: FunctionValue] = [:]
  var properties: [String: FunctionValue] = [:]
  var setters: [String: FunctionValue] = [:]
  var statics: [String: Global] = [:]
  /// How its values are compared, put in order and hashed, where the program says so.
  var comparisons = Comparisons()
  /// The types of the members, in order of their declaration for those of one name.
  var shapes: [String: MemberShape] = [:]
  var initialisers: [Initialiser] = []
  /// The names of the types that each use of the type decides.
  var parameters: [String] = []
  /// How many of them are those of the type around, which come first.
  var outerParameterCount = 0
  /// What the parameters have to be.
  var requirements: [TypeRequirement] = []
  /// The protocols that it is declared to conform to, and all that those inherit.
  var conformances: Set<String> = []
  /// What it has for what its protocols require, by the keys of the requirements.
  var witnesses: [String: Witness] = [:]
  /// What names stand for inside of it: its type aliases, and what its protocols leave open.
  var aliases: [String: Type] = [:]
  /// Types and names of types that stand in its braces.
  var innerTypes: [String: Type] = [:]

  /// False for a type of the language itself.
  private let isOfProgram: Bool
  /// How many of its values are being freed, each because the one before was.
  private final var depth = 0
  /// What values held that would be freed too deep.
  private final var waiting: [[Value]] = []

  /// - Parameter heap: nil for a type of the language itself.
  init(name: String, outer: DeclaredType? = nil, in heap: Heap?) {
    self.name = name
    self.outer = outer
    shownName = Type.shown(name.split(separator: ".").last.map(String.init) ?? name)
    isOfProgram = heap != nil
    super.init()
    heap?.add(self)
  }

  /// Frees what a value of the type held. A long chain of values is freed piece by piece: each on top
  /// of the one before would need a stack as deep as the chain is long.
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

  /// Frees the values here and now: the optimiser may move a release behind what follows it, but not
  /// out of a function.
  @inline(never)
  private static func drop(_ values: inout [Value]) { values = [] }

  override func letGo() {
    (methods, properties, setters, statics) = ([:], [:], [:], [:])
    (witnesses, comparisons) = ([:], Comparisons())
    for initialiser in initialisers { initialiser.code = nil }
  }

  /// Puts the members back as they are now.
  var restoration: () -> Void {
    let (functions, others) = ((methods, properties, setters), (statics, shapes, initialisers))
    let protocols = (conformances, witnesses, aliases)
    let comparisons = comparisons
    return { [self] in
      self.comparisons = comparisons
      (methods, properties, setters) = functions
      (conformances, witnesses, aliases) = protocols
      (statics, shapes, initialisers) = others
    }
  }

  /// As it is inside of its own declaration.
  var type: Type { .named(name, parameters.map(Type.variable)) }

  /// The type from which it inherits its members.
  var inherited: DeclaredType? { nil }

  /// Looks for something in the type and in those that it inherits from.
  final func find<Found>(_ look: (DeclaredType) -> Found?) -> Found? {
    var type: DeclaredType? = self
    while let here = type {
      if let found = look(here) { return found }
      type = here.inherited
    }
    return nil
  }

  final func method(_ name: String) -> FunctionValue? { find { $0.methods[name] } }

  final func getter(_ name: String) -> FunctionValue? { find { $0.properties[name] } }
}

extension DeclaredType: @unchecked Sendable {}

/// What is known of a member before the program runs.
struct MemberShape {
  enum Kind {
    case stored(Int)
    case computed(isSettable: Bool)
    case method(CallShape, isMutating: Bool)
  }

  /// Who may speak of it.
  enum Access {
    case everywhere
    /// Read by everybody, and changed by the type itself.
    case readable
    /// By the type itself.
    case inside
  }

  let kind: Kind
  let type: Type
  var isStatic = false
  var isMutable = false
  var access = Access.everywhere
  /// True for what no subclass may override.
  var isFinal = false
  /// True for what a protocol asks for and no extension gives.
  var isRequirement = false
  /// True for what is declared as `Type!`.
  var isImplicitlyUnwrapped = false
  /// The further members of the same name.
  var overloads: [MemberShape] = []

  /// All members of the name.
  var all: [MemberShape] { [self] + overloads }

  var call: CallShape? { if case .method(let shape, _) = kind { shape } else { nil } }
}

/// A way to make a value of a type.
final class Initialiser {
  /// What it gives back is of the type that has it.
  let shape: CallShape
  let isConvenience: Bool
  let isRequired: Bool
  let access: MemberShape.Access
  /// The superclass's that it overrides, or that it is where a subclass inherits it.
  let base: Initialiser?
  /// nil where it is inherited, or where nothing but the properties' values makes the value.
  var code: FunctionValue?
  /// True where the program writes it down.
  let isDeclared: Bool
  /// True for one that calls an initialiser of the superclass.
  var callsSuper = false
  /// The number by which `return` leaves its body, where the superclass's initialiser follows.
  var end: Int?
  /// True for one that has another initialiser do its work.
  var isDelegating: Bool

  init(
    _ shape: CallShape, isConvenience: Bool = false, isRequired: Bool = false,
    access: MemberShape.Access = .everywhere, base: Initialiser? = nil, isDeclared: Bool = false
  ) {
    (self.shape, self.base, self.access) = (shape, base, access)
    (self.isConvenience, self.isRequired) = (isConvenience, isRequired)
    (self.isDeclared, isDelegating) = (isDeclared, isConvenience)
  }

  /// True where a subclass has it in place of the other one.
  func stands(for other: Initialiser) -> Bool {
    self === other || base?.stands(for: other) == true
  }
}

extension Initialiser: @unchecked Sendable {}
