import WeirSyntax

/// Follows the ways through a program, and reports what is used before it has a value.
///
/// Followed are variables that are declared without a value, and in an initialiser `self`, whose
/// parts are its properties.
final class Initialisation {
  unowned let checker: Checker
  var flow = Initialised()
  private var followed: [ObjectIdentifier: FollowedVariable] = [:]
  /// The functions of blocks, which use what they capture where they are mentioned.
  var functions: [ObjectIdentifier: (variable: LocalVariable, code: TypedFunction)] = [:]
  /// What can be left here, innermost last.
  var exits: [Exit] = []
  /// What holds where a turn of each loop begins.
  var turns: [Int: Initialised] = [:]
  /// Where `fallthrough` leads.
  var fallen = Initialised.unreachable
  /// The parts below belong to the functions around.
  var ownParts = 1
  private var partCount = 1
  /// True once a statement declares something whose value comes later.
  var isWanted = false

  init(_ checker: Checker) { self.checker = checker }

  /// Follows a statement of the unit.
  func follow(_ statement: TypedStatement) {
    guard isWanted else { return }
    visit(statement)
    followed = followed.filter { $0.value.isGlobal }
    (functions, turns) = ([:], [:])
    isWanted = !followed.isEmpty
  }

  func variable(_ object: AnyObject) -> FollowedVariable? { followed[ObjectIdentifier(object)] }

  /// Follows a variable from here on, where it has no value.
  func declare(_ variable: TypedVariable) {
    switch variable {
    case .local(let local): declare(local, local.name, local.isMutable, local.type)
    case .global(let global):
      declare(global, global.name, global.isMutable, global.type, isGlobal: true)
    }
  }

  private func declare(
    _ object: AnyObject, _ name: String, _ isMutable: Bool, _ type: Type, isGlobal: Bool = false
  ) {
    var parts = [FollowedVariable.Part(kind: .variable(name), isMutable: isMutable)]
    if case .tuple(let elements, _) = type {
      parts = Array(repeating: parts[0], count: elements.count)
    }
    declare(object, parts, isGlobal: isGlobal)
  }

  func declare(_ object: AnyObject, _ parts: [FollowedVariable.Part], isGlobal: Bool = false) {
    let known =
      variable(object)
      ?? FollowedVariable(object, parts, first: partCount, isGlobal: isGlobal)
    partCount = max(partCount, known.range.upperBound)
    followed[ObjectIdentifier(object)] = known
    for (index, part) in zip(known.range, parts) {
      flow[index] = part.begins ? .assigned : .unassigned
    }
  }

  /// Does something with the variables around, whose values are not this function's to give.
  func inside(_ body: () -> Void) {
    let outer = (flow, exits, ownParts, fallen)
    (exits, ownParts) = ([Exit(.function)], partCount)
    body()
    (flow, exits, ownParts, fallen) = outer
  }

  /// The code of a function that runs when the variables of the functions around have their values.
  func later(_ body: () -> Void) {
    inside {
      for variable in followed.values where !variable.isGlobal {
        for index in variable.range { flow[index] = .assigned }
      }
      body()
    }
  }
}

/// A variable without a value to begin with, or `self` in an initialiser.
final class FollowedVariable {
  struct Part {
    enum Kind {
      case variable(String)
      case property(String)
      /// What `super.init` does, or in other initialisers `self.init`.
      case superInitialiser, ownInitialiser
    }

    let kind: Kind
    let isMutable: Bool
    /// True for what has a value from the beginning.
    var begins = false
  }

  private let object: AnyObject
  let parts: [Part]
  /// Where its parts are in what is known of all.
  let range: Range<Int>
  let isGlobal: Bool
  /// Of `self` how many properties are the superclass's, and where an initialiser stands.
  var inheritedCount = 0
  var place = Span(0..<0)
  var isObject = false

  init(_ object: AnyObject, _ parts: [Part], first: Int, isGlobal: Bool) {
    (self.object, self.parts, self.isGlobal) = (object, parts, isGlobal)
    range = first..<first + parts.count
  }

  var isSelf: Bool { if case .variable? = parts.first?.kind { false } else { true } }

  /// The part that an element of a tuple or a property is; nil where that is of the whole.
  func part(_ index: Int) -> Int? {
    let part = index - inheritedCount
    guard parts.indices.contains(part) else { return nil }
    switch parts[part].kind {
    case .variable, .property: return part
    case .superInitialiser, .ownInitialiser: return nil
    }
  }
}

/// What is known at one place of a program: of each part whether it may lack a value, and whether it
/// may have one. Both are true where that depends on the way there; neither where no way leads there.
struct Initialised {
  struct Mark: OptionSet {
    let rawValue: UInt8
    static let unassigned = Mark(rawValue: 1)
    static let assigned = Mark(rawValue: 2)
  }

  /// The first is that of the place itself.
  private var marks: [Mark] = [.assigned]

  static let unreachable = Initialised(marks: [[]])

  init() {}

  private init(marks: [Mark]) { self.marks = marks }

  var isReachable: Bool { !marks[0].isEmpty }

  subscript(index: Int) -> Mark {
    get { index < marks.count ? marks[index] : [] }
    set {
      guard isReachable else { return }
      while marks.count <= index { marks.append([]) }
      marks[index] = newValue
    }
  }

  /// What holds where two ways meet; true where that is less than what was known.
  @discardableResult
  mutating func join(_ other: Initialised) -> Bool {
    var isLess = false
    for (index, mark) in other.marks.enumerated() {
      if index == marks.count { marks.append([]) }
      isLess = isLess || !marks[index].isSuperset(of: mark)
      marks[index].formUnion(mark)
    }
    return isLess
  }

  func joined(with other: Initialised) -> Initialised {
    var joined = self
    joined.join(other)
    return joined
  }
}

extension Initialisation {
  /// Something that a statement leaves, and what holds where it does.
  final class Exit {
    enum Kind {
      case function
      /// `if` and `switch` where a value is wanted.
      case value
      case target(Int)
      /// A `do` whose errors are caught.
      case catching
      /// What runs when the block around is left.
      case deferred(TypedBlock)
    }

    let kind: Kind
    var left = Initialised.unreachable
    var continued = Initialised.unreachable

    init(_ kind: Kind) { self.kind = kind }
  }

  /// What is in the body of something that can be left, and what holds behind it.
  func exit(_ kind: Exit.Kind, _ body: (Exit) -> Void) {
    let exit = Exit(kind)
    exits.append(exit)
    body(exit)
    exits.removeLast()
    flow.join(exit.left)
  }

  /// Goes to where one of the statements around ends, running what is deferred on the way.
  func leave(for isEnd: (Exit.Kind) -> Bool, _ arrive: (Exit) -> Void) {
    let all = exits
    while let exit = exits.popLast() {
      if isEnd(exit.kind) {
        arrive(exit)
        break
      }
      if case .deferred(let block) = exit.kind { visit(block) }
    }
    exits = all
    flow = .unreachable
  }

  /// An error comes from here.
  func fail() {
    leave(for: { if case .catching = $0 { true } else { false } }) { $0.left.join(flow) }
  }
}
