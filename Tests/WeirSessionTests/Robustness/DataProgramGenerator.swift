import LanguageTestSupport
import WeirSyntax

@testable import WeirRuntime
@testable import WeirWords

/// Generates programs with dynamically typed values: JSON members, CSV and logfmt fields, and
/// values of untyped pipes. Each seed always produces the same program.
///
/// Consecutive seeds use the catalog's entries in order. Receivers, arguments and operators have
/// arbitrary kinds, independent of the entry's signature.
struct DataProgramGenerator {
  static let wordsPerProgram = 16
  private static let words = Catalog.shared.words

  /// The number of consecutive seeds that use every entry.
  static var cycle: Int { (words.count + wordsPerProgram - 1) / wordsPerProgram }

  private let seed: UInt64
  private var random: SeededGenerator
  private var depth = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed)
  }

  /// Returns the entries of one session, to be evaluated after the prelude.
  mutating func entries() -> [String] {
    let first = Int(seed) * Self.wordsPerProgram
    let words = (first..<first + Self.wordsPerProgram).map { Self.words[$0 % Self.words.count] }
    return words.map { entry(using: $0) } + (0..<4).map { _ in statement() }
  }

  /// Declares the names that the entries use.
  static let prelude = #"""
    let j = JSON("{\"n\": 1.5, \"i\": 3, \"m\": -7, \"z\": 0, \"w\": 9223372036854775807, \"h\": 1e400, \"s\": \"text é\", \"e\": \"\", \"q\": \"12\", \"b\": true, \"x\": null, \"a\": [1, \"a\", null, 2.5], \"o\": {\"n\": 1, \"s\": \"k\"}}")
    let r = "n=1.5 i=3 m=-7 s=\"two words\" e= b".logfmt
    let objects = SignalProducer(["{\"n\": 1.5, \"i\": 3, \"s\": \"x\"}", "{\"n\": null, \"a\": [1, \"b\"]}", "{\"n\": \"1\"}"]).json()
    let rows = SignalProducer(["n,i,s,e", "1.5,3,x,", "-2,,é,q"]).csv()
    let logs = SignalProducer(["n=1.5 i=3 s=x b"]).logfmt()
    let (pipe, sink) = Signal.pipe(), property = MutableProperty<Any>(j.n), numbers: [Any] = [1, 2.5, j.n, "x"]
    var v = j.n, f = { (x: Any) in x }, xs = [j.n, j.s], dict = [j.s: j.n], pair = (j.n, j.s)
    """#

  // MARK: Values

  private static let members = ["n", "i", "m", "z", "w", "h", "s", "e", "q", "b", "x", "a", "o"]

  private static let constants = [
    "0", "1", "-1", "64", "Int.max", "Int.min", "0.5", "-2.5", "1e300", "0.0 / 0.0", "true",
    "false", "nil", "\"\"", "\"text\"", "\"é\\n\"", "[]", "[1, 2.5]", "[:]", "()", "1...3", "...2",
    "numbers", "xs", "dict", "pair", "f", "v", "objects", "rows", "logs", "pipe", "sink",
    "property", "UIScheduler()", ".merge", ".seconds(1)", ".completed", "Int", "\\.count",
  ]

  private mutating func member() -> String {
    let name = random.pick(Self.members)
    return switch random.upTo(6) {
    case 0: "r.\(name)"
    case 1: "j.o.\(name)"
    case 2: "j[\"\(name)\"]"
    case 3: "j.a[\(random.upTo(5))]"
    default: "j.\(name)"
    }
  }

  private mutating func value() -> String {
    guard depth < 3 else { return random.upTo(3) > 0 ? member() : random.pick(Self.constants) }
    depth += 1
    defer { depth -= 1 }
    return switch random.upTo(14) {
    case 0: random.pick(Self.constants)
    case 1: "(\(value()) \(binaryOperator()) \(value()))"
    case 2: "[\(value()), \(value())]"
    case 3: "[\(member()): \(value())]"
    case 4: "(\(value()), \(value()))"
    case 5: "\(member())[\(value())]"
    case 6: "\"\\(\(member()))\""
    case 7: "(\(random.pick(["-", "!", "~", "+"]))\(member()))"
    case 8: "(\(member())\(random.pick(["!", "?.count", " as? Int", " as! String", ".0"])))"
    case 9: "(\(member()) ? \(value()) : \(value()))"
    default: member()
    }
  }

  private mutating func binaryOperator() -> String {
    random.pick([
      "+", "-", "*", "/", "%", "<<", ">>", "&", "|", "^", "&+", "&-", "&*", "&<<", "&>>", "==",
      "!=", "<", "<=", ">", ">=", "&&", "||", "??", "...", "..<", "===", "~=",
    ])
  }

  /// Returns a closure over its own value, whose type is unknown, too.
  private mutating func closure() -> String {
    let field = "$0.\(random.pick(Self.members))"
    return switch random.upTo(7) {
    case 0: "{ \(field) \(binaryOperator()) \(value()) }"
    case 1: "{ $0 \(binaryOperator()) $1 }"
    case 2: random.pick(["+", "%", "|", "<", "&-", "<<", "max", "f", "\\.n"])
    case 3: "{ x in \(statement()); return x }"
    case 4: "{ \(field)\(random.pick(["", "!", ".count", "[0]", ".n"])) }"
    case 5: "{ $0.a[\(value())] }"
    default: "{ \(value()) }"
    }
  }

  private mutating func argument() -> String { random.upTo(3) == 0 ? closure() : value() }

  // MARK: Statements

  private mutating func statement() -> String {
    guard depth < 2 else { return value() }
    depth += 1
    defer { depth -= 1 }
    switch random.upTo(10) {
    case 0: return "v = \(value()); v \(random.pick(["+", "-", "*", "/", "%", "<<"]))= \(value())"
    case 1: return "for x in \(value()) { print(x \(binaryOperator()) \(member())) }"
    case 2: return "switch \(value()) { case \(value()): print(1); default: print(\(value())) }"
    case 3: return "if let x = \(member()) { print(x \(binaryOperator()) \(value())) }"
    case 4:
      let place = random.pick(["xs[\(value())]", "dict[\(value())]", "property.value"])
      return "\(place) = \(value())"
    case 5: return "print(\(value()), \(value()))"
    case 6:
      return "\(stream()).map(\(closure())).filter(\(closure())).startWithValues { print($0) }"
    case 7:
      return "pipe.map(\(closure())).observeValues { print($0) }; sink.send(value: \(value()))"
    case 8: return "print(numbers.map(\(closure())), numbers.sorted(by: \(closure())))"
    default: return "print(\(stream()).reduce(\(value()), \(closure())).first())"
    }
  }

  private mutating func stream() -> String {
    random.pick(["objects", "rows", "logs", "pipe", "SignalProducer(numbers)"])
  }

  // MARK: Words

  private mutating func entry(using word: Word) -> String {
    let place = random.pick(word.places)
    let call = call(of: word, in: place)
    return switch random.upTo(3) {
    case 0: call
    case 1: "print(\(call))"
    default: "\(call).map(\(closure())).startWithValues { print($0) }"
    }
  }

  private mutating func call(of word: Word, in place: Word.Place) -> String {
    let call = text(of: random.pick([word.signature] + word.others))
    switch place {
    case .free: return call
    case .type(let types):
      let type = random.pick(types)
      return word.name == "init" ? type + call.dropFirst(4) : "\(type).\(call)"
    case .value(let kinds): return receiver(of: kinds) + "." + call
    }
  }

  private mutating func receiver(of kinds: [ReceiverKind]) -> String {
    let streams: [ReceiverKind] = [.signal, .producer, .observable]
    if random.upTo(4) > 0, kinds.contains(where: { streams.contains($0) }) { return stream() }
    return random.upTo(4) > 0 ? member() : "(\(value()))"
  }

  private mutating func text(of signature: Signature) -> String {
    guard let parameters = signature.parameters else { return signature.name }
    let arguments = parameters.filter { !$0.isOptional || random.upTo(2) == 0 }
      .map { parameter in
        let value = parameter.type.contains("->") ? closure() : argument()
        return (parameter.label.map { "\($0): " } ?? "") + value
      }
    return "\(signature.name)(\(arguments.joined(separator: ", ")))"
  }
}
