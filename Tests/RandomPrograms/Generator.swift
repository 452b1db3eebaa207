/// Makes programs that Swift takes, and that print the same whenever they run.
///
/// Everything is made by its type: a name stands only where a value of its kind is asked for. Loops
/// are bounded, and functions call only those before them. Programs may trap.
struct Generator {
  struct Variable {
    let name: String
    let kind: Kind
    let isMutable: Bool
  }

  struct Function {
    let name: String
    let labels: [String?]
    let parameters: [Kind]
    let result: Kind
    var isThrowing = false
  }

  struct Structure {
    let fields: [(name: String, kind: Kind, isMutable: Bool)]
    var methods: [Function] = []
    var mutating: [String] = []
  }

  struct Enumeration {
    let cases: [(name: String, payload: [Kind])]
    let hasRawValues: Bool
    var methods: [Function] = []
  }

  struct Class {
    let fields: [(name: String, kind: Kind)]
    let parent: Int?
    var methods: [Function] = []
  }

  var random: SeededNumbers
  var variables: [Variable] = []
  var functions: [Function] = []
  var structures: [Structure] = []
  var enumerations: [Enumeration] = []
  var classes: [Class] = []
  var lines: [String] = []
  var indentation = ""
  var count = 0
  var nesting = 0
  /// What `return` gives here, nil outside of functions.
  var result: Kind?
  var loops = 0
  /// Whether nothing but the parameters may be changed here.
  var isPure = false
  let size: Int

  init(seed: UInt64) {
    random = SeededNumbers(seed: seed)
    size = 1 + random.below(8)
  }

  mutating func program() -> String {
    for index in 0..<random.below(2 + size / 4) { structure(index) }
    for index in 0..<random.below(2 + size / 4) { enumeration(index) }
    for index in 0..<random.below(2 + size / 4) { objectClass(index) }
    for _ in 0..<random.below(3) { declaration() }
    for _ in 0..<random.below(1 + size / 2) { function() }
    for _ in 0..<(size + random.below(1 + size)) { statement() }
    for variable in variables where random.chance(60) { show(variable) }
    return lines.joined(separator: "\n") + "\n"
  }

  mutating func emit(_ line: String) { lines.append(indentation + line) }

  mutating func name(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(count)"
  }

  /// Emits what `body` emits in braces; what it declares is forgotten behind them.
  mutating func block(_ head: String, _ tail: String = "", _ body: (inout Generator) -> Void) {
    emit(head + " {")
    let known = variables, knownFunctions = functions
    indentation += "  "
    nesting += 1
    body(&self)
    nesting -= 1
    indentation.removeLast(2)
    (variables, functions) = (known, knownFunctions)
    emit("}" + tail)
  }

  mutating func kind(_ depth: Int = 0) -> Kind {
    switch random.below(depth > 1 ? 10 : 24) {
    case 0...4: return .int
    case 5: return .double
    case 6: return .bool
    case 7, 8: return .string
    case 9: return structures.isEmpty ? .int : .structure(random.below(structures.count))
    case 10: return enumerations.isEmpty ? .int : .enumeration(random.below(enumerations.count))
    case 11: return classes.isEmpty ? .int : .object(random.below(classes.count))
    case 12...14: return .array(kind(depth + 1))
    case 15...17: return .optional(kind(depth + 1))
    case 18: return .tuple((0...1 + random.below(2)).map { _ in kind(depth + 1) })
    case 19: return .dictionary(kind(depth + 1))
    case 20: return .set(random.pick([.int, .string]))
    case 21: return .function([simpleKind()], simpleKind())
    case 22: return .function([.int, .int], .int)
    default: return .array(.int)
    }
  }

  mutating func simpleKind() -> Kind { random.pick([.int, .int, .string, .bool, .double]) }

  /// A kind that is compared and printed without further ado.
  mutating func fieldKind() -> Kind {
    random.pick([
      .int, .int, .string, .bool, .double, .array(.int), .optional(.int), .array(.string),
      .optional(.string),
    ])
  }
}
