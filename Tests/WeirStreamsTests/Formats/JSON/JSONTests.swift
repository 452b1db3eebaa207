import Testing

@testable import WeirStreams

@Suite("JSON values")
struct JSONTests {
  let json: JSON

  init() throws {
    json = try JSON(
      parsing: #"""
        { "temp" : 21.50, "n": 7, "big": 123456789012345678901234567890, "s": "a\n\u00e9\ud83d\ude00",
          "ok": true, "no": null, "tags": ["x", [1, 2], {"y": 3}], "odd key": {"deep": {"er": -1}},
          "string": "word", "esc\u0061pe": 1, "": 0 }
        """#)
  }

  @Test("JSON finds members by name and elements by index at any depth")
  func access() {
    #expect(json.temp?.double == 21.5)
    #expect(json["odd key"]?.deep?.er?.int == -1)
    #expect(json.tags?[0]?.string == "x")
    #expect(json.tags?[1]?[1]?.int == 2)
    #expect(json.tags?[2]?.y?.int == 3)
    #expect(json["string"]?.string == "word")
    #expect(json.escape?.int == 1)
    #expect(json[""]?.int == 0)
  }

  @Test("JSON compares member names by Unicode scalars, not by canonical equivalence")
  func names() throws {
    let composed = "{\"\u{E9}\": 1, \"e\u{301}\": 2}"
    let json = try JSON(parsing: composed)
    #expect(json["\u{E9}"]?.int == 1)
    #expect(json["e\u{301}"]?.int == 2)
    #expect(json.members?.map(\.value.int) == [1, 2])
    #expect(try JSON(parsing: #"{"\u00e9": 1}"#)["\u{E9}"]?.int == 1)
    #expect(try JSON(parsing: #"{"\u00e9": 1}"#)["e\u{301}"] == nil)
    #expect(try JSON(parsing: #"{"\u00e9": 1}"#) == JSON(parsing: "{\"\u{E9}\": 1}"))
    #expect(try JSON(parsing: "{\"e\u{301}\": 1}") != JSON(parsing: "{\"\u{E9}\": 1}"))
    let reader = JSONReader()
    var (first, second) = (JSONField("\u{E9}"), JSONField("e\u{301}"))
    for _ in 0..<3 {
      Array(composed.utf8).withUnsafeBytes { bytes in
        try? reader.read(bytes)
        #expect(reader.member(&first).map { reader.bytes(of: $0).elementsEqual([0x31]) } == true)
        #expect(reader.member(&second).map { reader.bytes(of: $0).elementsEqual([0x32]) } == true)
      }
    }
  }

  @Test("JSON returns nil for missing members and elements")
  func missing() {
    #expect(json.nothing == nil)
    #expect(json.tags?[3] == nil)
    #expect(json.tags?[-1] == nil)
    #expect(json.tags?[.max] == nil)
    #expect(json.temp?.nothing == nil)
    #expect(json.temp?[0] == nil)
    #expect(json[0] == nil)
    #expect(json.no?.isNull == true)
    #expect(json.ok?.isNull == false)
  }

  @Test("JSON accessors return nil for values of another kind")
  func kinds() {
    #expect(json.kind == .object)
    #expect(json.n?.kind == .number)
    #expect(json.n?.string == nil)
    #expect(json.n?.bool == nil)
    #expect(json.s?.string == "a\né😀")
    #expect(json.s?.int == nil)
    #expect(json.ok?.bool == true)
    #expect(json.ok?.double == nil)
    #expect(json.tags?.array?.count == 3)
    #expect(json.tags?.dictionary == nil)
    #expect(json.array == nil)
  }

  @Test("JSON keeps member order, and a duplicate name takes the last value")
  func duplicates() throws {
    let json = try JSON(parsing: #"{"b":1,"a":2,"b":3,"\u0061":4}"#)
    #expect(json.b?.int == 3)
    #expect(json.a?.int == 4)
    #expect(json.members?.map(\.name) == ["b", "a"])
    #expect(json.members?.map { $0.value.int } == [3, 4])
    #expect(json.dictionary?["b"]?.int == 3)
  }

  @Test("JSON.int accepts every notation of an integer that fits Int")
  func ints() throws {
    let cases: [(String, Int?)] = [
      ("7", 7), ("-7", -7), ("7.0", 7), ("7e2", 700), ("700e-2", 7), ("7.5", nil), ("-0", 0),
      ("0.0e5", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
      ("9223372036854775808", nil), ("1e18", 1_000_000_000_000_000_000), ("1e19", nil),
      ("1e99999999999999999999", nil), ("0e99999999999999999999", 0),
    ]
    for (text, int) in cases { #expect(try JSON(parsing: text).int == int, "\(text)") }
  }

  @Test("JSON.description keeps digits as written and omits whitespace")
  func description() {
    #expect(json.temp?.description == "21.50")
    #expect(json.big?.description == "123456789012345678901234567890")
    #expect(json.tags?.description == #"["x",[1,2],{"y":3}]"#)
    #expect(json.s?.description == #""a\n\u00e9\ud83d\ude00""#)
  }

  @Test("JSON values are equal if they represent equal data")
  func equality() throws {
    func isSame(_ one: String, _ other: String) throws -> Bool {
      let (one, other) = (try JSON(parsing: one), try JSON(parsing: other))
      if one == other { #expect(one.hashValue == other.hashValue) }
      return one == other
    }
    let same = [
      ("1", "1.0"), ("1", "10e-1"), ("0", "-0.0"),
      ("1e99999999999999999999", "1e99999999999999999999"),
      ("12345678901234567890.50", "12345678901234567890.5"), (#""a""#, #""\u0061""#),
      (#"{"a":1,"b":[2]}"#, #"{ "b":[2.0], "a":0, "a":1 }"#), ("[]", "[ ]"),
    ]
    for (one, other) in same { #expect(try isSame(one, other), "\(one) \(other)") }
    let different = [
      ("1", "2"), ("1", "-1"), ("1", #""1""#), ("0.1", "0.10000000000000001"), ("null", "false"),
      ("10", "1"), ("100", "10"), ("0.1", "0.01"),
      ("[1,2]", "[2,1]"), ("{}", "[]"), (#"{"a":1}"#, #"{"a":1,"b":1}"#),
      ("1e99999999999999999999", "1e99999999999999999998"),
    ]
    for (one, other) in different { #expect(try !isSame(one, other), "\(one) \(other)") }
  }

  @Test("JSON.double returns the nearest Double")
  func doubles() throws {
    let texts = [
      "0.1", "123456.789", "2.2250738585072014e-308", "1.7976931348623157e308", "5e-324", "-0.0",
      "9007199254740993", "0.30000000000000004", "123456789012345678", "999999999999999.9",
      "0.000000000000001", "-12.5",
    ]
    for text in texts { #expect(try JSON(parsing: text).double == Double(text), "\(text)") }
  }
}
