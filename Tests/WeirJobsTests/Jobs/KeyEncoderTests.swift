import Testing
import WeirStreams
import WeirSyntax

@testable import WeirRuntime

struct KeyEncoderTests {
  private static let record = RecordType(name: "P", isReference: false, in: nil)

  /// A random value of few possible ones, so that equal values in different notations are frequent.
  private func value(_ depth: Int, _ random: inout SplitMix64) -> Value {
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func inner(_ count: ClosedRange<Int>) -> [Value] {
      (0..<number(count)).map { _ in value(depth - 1, &random) }
    }
    switch number(0...(depth > 0 ? 19 : 9)) {
    case 0: return .void
    case 1: return .int([0, 1, -1, .max, .min][number(0...4)])
    case 2: return .double([0, -0.0, 1, 0.5, 0x1p63, -0x1p63, .infinity][number(0...6)])
    case 3: return .bool(number(0...1) == 0)
    case 4, 5:
      let texts = ["", "a", "é", "e\u{301}", "1", "\u{1E69}", "s\u{323}\u{307}", "s\u{307}\u{323}"]
      return .string(texts[number(0...7)])
    case 6: return .character(["a", "é", "e\u{301}"][number(0...2)])
    case 7: return .substring(TextSlice(["a", "xé", "xe\u{301}"][number(0...2)].suffix(1)))
    case 8: return .none
    case 9: return json(&random)
    case 10, 11: return .some(value(depth - 1, &random))
    case 12: return .array(inner(0...2))
    case 13:
      var dictionary = DictionaryValue()
      for key in inner(0...3) { dictionary[key] = value(0, &random) }
      return .dictionary(dictionary)
    case 14: return .set(SetValue(inner(0...3)))
    case 15:
      let elements = inner(2...2)
      return .tuple(TupleValue(elements, labels: number(0...1) == 0 ? [] : ["x", "y"]))
    case 16: return .record(RecordValue(Self.record, inner(2...2)))
    case 17:
      let isClosed = number(0...1) == 0
      return .range(RangeValue(lower: 0, end: number(0...1), isClosed: isClosed))
    case 18:
      return .enumCase(EnumValue(.sequenceError, ["noValue", "moreThanOneValue"][number(0...1)]))
    default: return .object(ArraySliceObject(inner(0...2), from: number(0...1)))
    }
  }

  private func json(_ random: inout SplitMix64) -> Value {
    let texts = [
      #"{"a":1,"b":[1,null]}"#, #"{"b":[1.0,null],"a":10e-1}"#, #"{"a":"é"}"#, #"{"a":"e\u0301"}"#,
      #"{"\u0061":"\u00e9"}"#, #"{"é":1}"#, #"{"e\u0301":1}"#, #"{"a":2,"a":1,"b":[1,null]}"#,
      #"{"a":9007199254740993}"#, #"{"a":9007199254740992.0}"#, #"{"a":true}"#, "{}",
      #"{"a":{"x":1,"y":0}}"#, #"{"a":{"y":-0.0,"x":1}}"#,
    ]
    let text = texts.randomElement(using: &random)!
    return (try? JSON(parsing: text)).map { .object(JSONObject($0)) } ?? .none
  }

  @Test func `keys have equal bytes if and only if they are equal`() throws {
    var random = SplitMix64(seed: 53)
    var equal = 0
    for _ in 0..<40 {
      let values = (0..<60).map { _ in value(2, &random) }
      let keys = try values.map { try KeyEncoder($0).bytes }
      for (left, leftKey) in zip(values, keys) {
        for (right, rightKey) in zip(values, keys) {
          #expect(
            (left == right) == (leftKey == rightKey),
            "\(left.debugDescription) and \(right.debugDescription)")
          if left == right { equal += 1 }
        }
      }
    }
    #expect(equal > 4000)
  }

  @Test func `a position of a string is no key`() {
    let index = Value.object(TextIndex("ab".startIndex))
    #expect(throws: StateError.notSaved(type: index.typeName)) { try KeyEncoder(index) }
  }
}
