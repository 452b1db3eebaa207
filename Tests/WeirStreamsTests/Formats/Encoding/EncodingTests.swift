import Testing
import Weir

@testable import WeirStreams

@Suite("Encoding of values as lines")
struct EncodingTests {
  struct Place: Codable, Equatable {
    var x = 1
    var names = ["a", "b"]
  }

  struct Reading: Codable, Equatable {
    var city: String
    var temp: Double
    var note: String?
    var count: UInt8 = 7
    var isOn = true
    var place: Place? = Place()
    var by: [String: Int] = ["k": 1]
  }

  private func text(_ value: some Encodable) throws -> String {
    var text = JSONText()
    try text.encode(value)
    return text.string
  }

  @Test("JSON encoding keeps member order and writes nil as null")
  func json() throws {
    #expect(
      try text(Reading(city: "Os\"lo", temp: -1.5))
        == #"{"city":"Os\"lo","temp":-1.5,"note":null,"count":7,"isOn":true,"#
        + #""place":{"x":1,"names":["a","b"]},"by":{"k":1}}"#)
    #expect(try text([1, nil, 3]) == "[1,null,3]")
    #expect(try text([Double.nan, 0.5]) == "[null,0.5]")
    #expect(try text("a\n") == #""a\n""#)
    #expect(try text([[Int]]()) == "[]")
    #expect(try text([String: Int]()) == "{}")
    #expect(try text(["j": JSON(parsing: "1.50")]) == #"{"j":1.50}"#)
  }

  @Test("JSON encoding and decoding yields an equal value")
  func roundTrip() throws {
    for value in [
      Reading(city: "é😀\0", temp: 1e300), Reading(city: "", temp: 0, note: "x", place: nil),
    ] {
      #expect(try JSON(parsing: text(value)).decode() == value)
    }
  }

  struct Cell: Codable, Equatable {
    var a: String?
    var n: Int
    var list: [Int] = []
  }

  private func lines<T>(_ stream: SignalProducer<T, any Error>) -> [String] {
    let lines = MutableProperty<[String]>([])
    stream.start { event in
      switch event {
      case .value(let value): lines.modify { $0.append("\(value)") }
      case .failed(let error): lines.modify { $0.append("failed: \(error)") }
      case .completed, .interrupted: break
      }
    }
    return lines.value
  }

  @Test("jsonLines() and csvLines() encode values as lines, CSV with a header")
  func streams() {
    let cells = SignalProducer<Cell, Never>([
      Cell(a: nil, n: 1), Cell(a: "x,\"y\"\nz", n: 2, list: [1, 2]),
    ])
    #expect(
      lines(cells.jsonLines()) == [
        #"{"a":null,"n":1,"list":[]}"#, #"{"a":"x,\"y\"\nz","n":2,"list":[1,2]}"#,
      ])
    for _ in 0..<2 {
      #expect(
        lines(cells.csvLines()) == ["a,n,list", ",1,[]", "\"x,\"\"y\"\"\nz\",2,\"[1,2]\""])
    }
    let named = DelimitedFormat(header: .names(["n", "list", "a"]), separator: ";")
    #expect(lines(cells.csvLines(named)).first == "1;[];")
    #expect(
      lines(SignalProducer<Int, Never>([1]).csvLines())
        == ["failed: invalid CSV: a row is made of a value that has members"])
  }
}
