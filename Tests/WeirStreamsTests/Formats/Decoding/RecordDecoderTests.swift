import Testing

@testable import WeirStreams

@Suite("Record decoding")
struct RecordDecoderTests {
  enum Mood: String, Decodable { case calm, wild }

  struct Place: Decodable, Equatable {
    let x: Int
    let y: Double?
  }

  struct Reading: Decodable, Equatable {
    let temp: Double
    let id: UInt8
    let name: String
    let mood: Mood?
    let place: Place?
    let tags: [String]?
    let counts: [String: Int]?
  }

  @Test("JSON.decode() decodes a struct with nested values")
  func json() throws {
    let reading: Reading = try JSON(
      parsing: #"""
        {"temp":1,"id":255,"name":"a\u00e9","mood":"wild","place":{"x":-1.0,"y":null},"tags":["p","q"],
         "counts":{"k":3},"more":[]}
        """#
    ).decode()
    #expect(
      reading
        == Reading(
          temp: 1, id: 255, name: "aé", mood: .wild, place: Place(x: -1, y: nil), tags: ["p", "q"],
          counts: ["k": 3]))
    #expect(try JSON(parsing: "[[1,null],[]]").decode([[Int?]].self) == [[1, nil], []])
    #expect(try JSON(parsing: #"{"b":"1"}"#).decode([String: JSON].self)["b"]?.string == "1")
    #expect(try JSON(parsing: "18446744073709551615").decode(UInt64.self) == .max)
    #expect(try JSON(parsing: "null").decode(Int?.self) == nil)
  }

  struct Fields: Decodable, Equatable {
    let temp: Double
    let id: UInt8?
    let name: String
    let flag: Bool
  }

  @Test("decode() decodes a struct from text fields of rows, logfmt and pattern matches")
  func fields() throws {
    let row = try #require(try RowTests.rows("name,temp,id,flag\nOslo,-1.5,,TRUE\n").first)
    #expect(try row.decode() == Fields(temp: -1.5, id: nil, name: "Oslo", flag: true))
    let record = try LogRecord(parsing: #"flag name="a b" id=7 temp=1e3"#)
    #expect(try record.decode() == Fields(temp: 1000, id: 7, name: "a b", flag: true))
    let matcher = PatternMatcher(try Pattern(#"(?<name>\w+)=(?<temp>\S+) (?<flag>\d)"#))
    let match = try #require(try matcher.match(Line("x=2.5 0")))
    #expect(try match.decode() == Fields(temp: 2.5, id: nil, name: "x", flag: false))
    #expect(try row.decode([String].self) == ["Oslo", "-1.5", "", "TRUE"])
  }

  @Test(
    "decode() errors contain the line number and the path",
    arguments: [
      (#"{"id":1,"name":"a"}"#, "line 7: 'temp' is missing"),
      (#"{"temp":"abc","id":1,"name":"a"}"#, #"line 7: 'temp' is no number: "abc""#),
      (#"{"temp":1,"id":300,"name":"a"}"#, "line 7: 'id' does not fit into UInt8: 300"),
      (#"{"temp":1,"id":1.5,"name":"a"}"#, "line 7: 'id' is no whole number: 1.5"),
      (#"{"temp":1,"id":1,"name":null}"#, "line 7: 'name' is no text: null"),
      (#"{"temp":1,"id":1,"name":"a","place":{"y":2}}"#, "line 7: 'place.x' is missing"),
      (#"{"temp":1,"id":1,"name":"a","place":5}"#, "line 7: 'place' has no members: 5"),
      (#"{"temp":1,"id":1,"name":"a","tags":["x",1]}"#, "line 7: 'tags[1]' is no text: 1"),
      (#"{"temp":1,"id":1,"name":"a","tags":{}}"#, "line 7: 'tags' is no array: an object"),
      (#"[1]"#, "line 7: the value has no members: an array"),
    ])
  func errors(text: String, words: String) throws {
    let json = try JSON(parsing: Line(text, number: 7))
    let error = #expect(throws: FormatError.self) { try json.decode(Reading.self) }
    #expect(error?.description == words)
  }

  @Test("decode() reports the path of an unknown enum case")
  func enumeration() throws {
    let json = try JSON(parsing: Line(#"{"temp":1,"id":1,"name":"a","mood":"odd"}"#, number: 7))
    let error = #expect(throws: FormatError.self) { try json.decode(Reading.self) }
    #expect(error?.description.hasPrefix("line 7: 'mood': ") == true)
  }
}
