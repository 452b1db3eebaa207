import LanguageTestSupport
import WeirSyntax

@testable import WeirRuntime
@testable import WeirWords

/// Calls functions and methods with edge values: negative, zero, huge, empty or fractional.
struct HostileCalls {
  private(set) var returned = 0
  private(set) var failed = 0
  private var random: SeededGenerator
  private let interpreter: Interpreter
  private let site = SourceLocation(
    unit: CompilationUnit(SourceText(name: "", text: "")), span: Span(0..<0))

  init(_ interpreter: Interpreter, seed: UInt64) {
    (self.interpreter, random) = (interpreter, SeededGenerator(seed: seed))
  }

  /// Calls the entry with arguments that mostly have the types of its parameters.
  mutating func call(_ word: Word) {
    let parameters = word.signature.parameters ?? []
    let arguments = parameters.map { parameter in
      Int.random(in: 0..<5, using: &random) == 0
        ? any(of: everything) : any(of: values(of: parameter.type))
    }
    let callSite = CallSite(word, parameters.indices.map { [$0] }, site, interpreter)
    var receiver = any(of: receivers(of: word))
    finish { () throws(Fault) in
      let arguments = CallArguments(arguments, callSite)
      if case .mutating = word.behavior {
        return try callSite.perform(changing: &receiver, arguments)
      }
      return try callSite.call(receiver, arguments)
    }
  }

  /// Calls the method without arguments on receivers of other types.
  mutating func callOnOthers(_ word: Word) {
    for receiver in [Value.void, .int(1), .enumCase(EnumValue(nil, "invalid"))] {
      let mapping = (word.signature.parameters ?? []).map { _ in [Int]() }
      let callSite = CallSite(word, mapping, site, interpreter)
      finish { () throws(Fault) in try callSite.call(receiver, CallArguments([], callSite)) }
    }
  }

  mutating func apply(_ operation: BinaryOperator, _ left: Value, _ right: Value) {
    let site = site
    finish { () throws(Fault) in try Operation.apply(operation, left, right, site) }
    guard operation.assigns else { return }
    finish { () throws(Fault) in
      var target = left
      try Operation.change(operation, &target, right, site)
      return target
    }
  }

  private mutating func finish(_ body: () throws(Fault) -> Value) {
    do throws(Fault) {
      let value = try body()
      try interpreter.surface()
      _ = value.description + value.debugDescription + value.typeName
      returned += 1
    } catch {
      failed += 1
    }
  }

  private mutating func any(of values: [Value]) -> Value {
    values.randomElement(using: &random) ?? .void
  }
}

extension HostileCalls {
  private static let text = "e\u{301}a👨‍👩‍👧\r\n1.5"

  private var ints: [Value] {
    [0, 1, -1, 3, .min, .max, .min + 1, 1 << 40, 64, -64].map(Value.int)
  }

  private var doubles: [Value] {
    [0, -0.0, 1.5, -2.5, .nan, .infinity, -.infinity, 1e300, 5e-324, 9.3e18].map(Value.double)
  }

  private var texts: [Value] {
    let text = Self.text
    return ["", "a", "1.5", "-7", text].map(Value.string) + [
      .character("e\u{301}"), .substring(TextSlice(text.dropFirst(2))),
      .substring(TextSlice(""[...])), .object(FieldNumber("1.5", .double(1.5))),
    ]
  }

  private var lists: [Value] {
    [
      .array([]), .array([.int(1), .double(2.5), .string("x"), .none]),
      .array([.string("a"), .string("")]), .array([.array([.int(1)]), .array([])]),
      .object(ArraySliceObject([.int(7), .int(8)], from: 3)),
      .set(SetValue([.int(1), .double(.nan)])), .dictionary(dictionary),
    ]
  }

  private var dictionary: DictionaryValue {
    var dictionary = DictionaryValue()
    for (key, value) in [(Value.string("a"), Value.int(1)), (.double(.nan), .none), (.none, .void)]
    {
      dictionary[key] = value
    }
    return dictionary
  }

  private var ranges: [Value] {
    [(0, 3), (-2, 2), (.max - 2, .max), (.min + 1, .min + 3), (5, 5)].map {
      .range(RangeValue(lower: $0, end: $1, isClosed: false))
    } + [
      .range(RangeValue(lower: 1, end: 4, isClosed: true)),
      .object(Interval(.double(0), .double(.infinity), isClosed: true)),
      .object(Interval(nil, .string("m"), isClosed: false)),
      .object(Interval(indices.first, indices.last, isClosed: true)),
    ]
  }

  private var indices: [Value] {
    let text = Self.text
    return [
      text.startIndex, text.endIndex, text.index(after: text.startIndex),
      text.utf8.index(text.startIndex, offsetBy: 5), "ab".endIndex,
    ].map(Value.index)
  }

  private var functions: [Value] {
    [Value.bool(true), .bool(false), .int(1), .array([.int(1)]), .none].map { answer in
      .function(
        FunctionValue(
          .host(name: "closure") { (_) throws(Fault) in answer }, interpreter: interpreter))
    }
  }

  private var others: [Value] {
    [
      .void, .bool(true), .none, .some(.int(1)), .some(.some(.none)),
      .tuple(TupleValue(.int(1), .none)),
      .enumCase(EnumValue(nil, "up")), .type(TypeValue(.int)),
      .object(NumberText("1.50", 1.5)), .object(ScalarObject("a")),
    ]
  }

  /// Values of all kinds.
  var everything: [Value] {
    ints + doubles + texts + lists + ranges + indices + functions + others
  }

  private func values(of type: String) -> [Value] {
    if type.contains("->") { return functions }
    if type.contains("Index") { return type.contains("Range") ? ranges : indices }
    if type.contains("Range") { return ranges }
    if type.contains("Sequence") || type.contains("[") { return lists + texts + ranges }
    if type.contains("String") || type.contains("Character") { return texts }
    if type.contains("Int") { return ints }
    return type.contains("Double") ? doubles : everything
  }

  private func receivers(of word: Word) -> [Value] {
    let kinds = word.places.flatMap { place in
      if case .value(let kinds) = place { kinds } else { [ReceiverKind]() }
    }
    let fitting = everything.filter { $0.receiverKind.map(kinds.contains) == true }
    return fitting.isEmpty ? everything : fitting
  }
}
