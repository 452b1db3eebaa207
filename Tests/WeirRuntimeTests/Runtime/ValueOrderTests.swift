import LanguageTestSupport
import Testing
import WeirStreams
import WeirSyntax

@testable import WeirRuntime

@Suite("Order of data")
struct ValueOrderTests {
  /// Values of all kinds of data, with numbers that differ only in digits beyond a Double.
  static let values: [Value] =
    [
      .none, .bool(false), .bool(true), .double(.nan), .int(9), .int(10), .int(.max), .double(9.5),
      .double(0x1p53), .int(1 << 53 + 1), .string(""), .string("b"), .string("1a"), .array([]),
      .array([.int(1), .none]), .array([.int(1), .string("a")]),
    ]
    + ["9", "9.0", "10.0", "10.0.1", "18446744073709551615", "18446744073709551614", "x"].map {
      Value(field: $0)
    }
    + [
      "1e3", "1000", "1000.0", "18446744073709551615", "18446744073709551614",
      "9007199254740993.0", "1.8446744073709552e+19", "-0", "{}", #"{"b":1}"#, #"{"a":2,"b":1}"#,
      #"{"b":1.0,"a":2}"#, "[1]",
    ].compactMap { try? JSON(parsing: $0) }.map { Value($0) }

  @Test("isOrderedBefore is a total order, which agrees with == and hash")
  func total() throws {
    for left in Self.values {
      for right in Self.values {
        let before = try #require(left.isOrderedBefore(right), "\(left) \(right)")
        let after = try #require(right.isOrderedBefore(left), "\(left) \(right)")
        #expect(!(before && after), "\(left) \(right)")
        let isNaN = left.number?.isNaN == true && right.number?.isNaN == true
        #expect((!before && !after) == (left == right || isNaN), "\(left) \(right)")
        if left == right { #expect(left.hashValue == right.hashValue, "\(left) \(right)") }
        guard before else { continue }
        for third in Self.values where right.isOrderedBefore(third) == true {
          #expect(left.isOrderedBefore(third) == true, "\(left) \(right) \(third)")
        }
      }
    }
  }

  @Test("== of numbers is transitive and compares exact decimal values")
  func equality() {
    for left in Self.values {
      for right in Self.values where left == right {
        for third in Self.values where right == third { #expect(left == third) }
      }
    }
    #expect(Value(number: "18446744073709551615") != Value(number: "18446744073709551614"))
    #expect(Value(number: "1e3") == .int(1000))
    #expect(Value(number: "0.10") == .double(0.1))
    #expect(Value(number: "9007199254740993.0") == .int(9_007_199_254_740_993))
  }

  @Test("sorted, min, max, uniqueValues and countBy of data do not depend on the order of the rows")
  func shuffled() {
    let rows = [
      "null", "true", "false", "3", "20", "2.5", #""10""#, #""9""#, #""b""#, "[1,2]", "[1]",
      #"{"a":1}"#, #"{"a":0,"b":1}"#, "18446744073709551615", "18446744073709551614",
    ]
    let fields = ["9.0", "10.0", "10.0.1", "1a", "x", "-3", "9", "1e2"]
    var generator = Seeded(seed: 7)
    let first = answers(rows, fields)
    #expect(first.count == 10)
    for _ in 0..<20 {
      let (rows, fields) = (
        rows.shuffled(using: &generator), fields.shuffled(using: &generator)
      )
      #expect(answers(rows, fields) == first, "\(rows) \(fields)")
    }
  }

  private func answers(_ rows: [String], _ fields: [String]) -> [String] {
    let json = rows.map { #"{"v":\#($0)}"# }.debugDescription
    let csv = (["v"] + fields).debugDescription
    let text = """
      for values in [
        SignalProducer(\(json)).json().map { $0.v }, SignalProducer(\(csv)).csv().map { $0.v },
      ] {
        values.max().startWithValues { print($0) }
        values.min().startWithValues { print($0) }
        values.collect().map { $0.sorted() }.startWithValues { print($0) }
        values.uniqueValues().count().startWithValues { print($0) }
        values.countBy().map { $0.total }.startWithValues { print($0) }
      }
      """
    return Transcript.run(SourceText(name: "shuffled", text: text)).lines
  }

  @Test(
    "dates, times, measurements and counts compare and compute as values",
    arguments: [
      Program(
        "dates",
        """
        let a = Date(timeIntervalSince1970: 5), b = Date(timeIntervalSince1970: 5)
        print(a == b, Set([a, b]).count, [a: 1][b]!, [a] == [b])  // true 1 1 true
        SignalProducer([a, b]).skipRepeats().count().startWithValues { print($0) }  // 1
        var c = a
        c += 10
        c -= 1
        print(c, a < c, (a...c).contains(a + 1))  // 1970-01-01 00:00:14 +0000 true true
        print([c, a].sorted() == [a, c], max(a, c) == c, c.distance(to: a))  // true true -9.0
        SignalProducer([c, a]).min().startWithValues { print($0 == b) }  // true
        """),
      Program(
        "dispatch times",
        """
        let t = DispatchTime.now()
        print(t == t, t < t + 1, t + .milliseconds(3) > t, t - 0.5 < t)  // true true true true
        """),
      Program(
        "measurements",
        """
        let m = Measurement(value: 60, unit: UnitDuration.seconds)
        let n = Measurement(value: 1, unit: UnitDuration.minutes)
        print(m == n, m < n + n, Set([m, n]).count)  // true true 1
        print(m + n, n + n, m * 2, 2 * m, n / 2)  // 120.0 s 2.0 min 120.0 s 120.0 s 0.5 min
        """),
      Program(
        "entries of dictionaries and counts",
        """
        print(["a": 2, "b": 3].top(1))  // [(key: "b", value: 3)]
        SignalProducer(["a", "b", "b"]).countBy()
          .map { $0.sorted { $0.value > $1.value } }.startWithValues { print($0) }
        // [(key: "b", value: 2), (key: "a", value: 1)]
        SignalProducer(["a", "b", "b"]).countBy()
          .startWithValues { for entry in $0 { print(entry.key, entry.count, entry.value) } }
        // a 1 1
        // b 2 2
        """),
      Program(
        "repeated names",
        """
        SignalProducer(["a,a", "1,2"]).csv()
          .startWithValues { print($0.a, $0.a_2, $0[1]) }  // 1 2 2
        SignalProducer(["a=1 a=2"]).logfmt().startWithValues { print($0.a, $0["a_2"], $0[1]) }
        // 1 2 2
        SignalProducer(["{\\"a\\":1,\\"a\\":2}"]).json().asJSONLines()
          .startWithValues { print($0) }  // {"a":2}
        """),
    ])
  func values(_ program: Program) { program.check() }

  @Test("types without a comparison in Swift are refused before the program runs")
  func refused() {
    for (type, value) in Self.handles {
      for (text, protocolName) in [("x == x", "=="), ("x < x", "<")] {
        let transcript = Transcript.run(
          SourceText(name: type, text: "print(1)\nlet x = \(value)\nprint(\(text))"))
        #expect(transcript.printed == "", "\(type) \(text)")
        #expect(
          transcript.faults.first?.message.hasPrefix(
            "binary operator '\(protocolName)' cannot be applied to two '\(type)") == true,
          "\(type): \(transcript.faults)")
      }
    }
  }

  private static let handles = [
    ("SignalProducer", "SignalProducer([1])"), ("MutableProperty", "MutableProperty(1)"),
    ("PublishSubject", "PublishSubject<Int>()"), ("CompositeDisposable", "CompositeDisposable()"),
    ("TestScheduler", "TestScheduler()"), ("Regex", "/a/"),
  ]

  @Test("the checker and the type table agree on the comparisons of every named type")
  func types() {
    for type in NamedType.all {
      guard let kind = type.kind else { continue }
      let stated = StandardProtocol.conformances(of: type.name)
      for name in ["Equatable", "Hashable", "Comparable"] where stated.contains(name) {
        let wanted = ComparisonTraits(protocol: name) ?? []
        #expect(kind.comparisons.isSuperset(of: wanted), "\(type.name) \(name)")
      }
      if kind.comparisons.isSuperset(of: .comparable) {
        let isData = [.jsonObject, .row, .numberText].contains(kind)
        #expect(isData || stated.contains("Comparable"), "\(type.name)")
      }
    }
  }
}

extension Value {
  fileprivate init(number text: String) {
    self = Array(text.utf8).withUnsafeBytes { Value(number: $0) }
  }
}

private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 33
  }
}
