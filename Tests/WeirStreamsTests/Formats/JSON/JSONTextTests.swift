import Testing

@testable import WeirStreams

@Suite("JSONText")
struct JSONTextTests {
  @Test("JSONText inserts commas automatically")
  func commas() {
    var text = JSONText()
    text.beginObject()
    text.append(name: "a")
    text.beginArray()
    text.append(1)
    text.append(true)
    text.appendNull()
    text.beginObject()
    text.endObject()
    text.endArray()
    text.append(name: "b")
    text.append(0.1)
    text.endObject()
    #expect(text.string == #"{"a":[1,true,null,{}],"b":0.1}"#)
  }

  @Test("JSONText strings parse back to the original text")
  func strings() throws {
    let words = "a\"b\\c/\u{0}\u{1}\u{8}\u{9}\u{A}\u{C}\u{D}\u{1F}\u{7F}é😀\u{2028}"
    var text = JSONText()
    text.append(words)
    #expect(try JSON(parsing: text.string).string == words)
    #expect(text.string.hasPrefix(#""a\"b\\c/\u0000\u0001\b\t\n\f\r\u001f"#))
  }

  @Test("JSONText numbers parse back exactly, and non-finite numbers become null")
  func numbers() throws {
    for value in [0.1, 1e300, .leastNonzeroMagnitude, -0.0, 1e20, 100, 1.5e-7] {
      var text = JSONText()
      text.append(value)
      #expect(try JSON(parsing: text.string).double == value)
    }
    var text = JSONText()
    text.beginArray()
    text.append(Double.nan)
    text.append(-Double.infinity)
    text.append(UInt64.max)
    text.endArray()
    #expect(text.string == "[null,null,18446744073709551615]")
  }

  @Test("JSONText writes values, optionals, arrays and members in order")
  func values() throws {
    #expect(JSONText(["a", nil]).string == #"["a",null]"#)
    #expect(JSONText([[1], [2, 3]]).string == "[[1],[2,3]]")
    var text = JSONText()
    let read = try JSON(parsing: #"{"n" : 1.50}"#)
    let members: [(name: String, value: any JSONWritable)] = [
      (name: "z", value: 1), (name: "a", value: read), (name: "m", value: true),
    ]
    text.append(members: members)
    #expect(text.string == #"{"z":1,"a":{"n":1.50},"m":true}"#)
  }
}
