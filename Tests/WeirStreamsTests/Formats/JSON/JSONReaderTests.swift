import Testing

@testable import WeirStreams

@Suite("JSONReader")
struct JSONReaderTests {
  /// Returns the text of each of `fields` in each of `lines`, or nil where a field is missing.
  private func values(_ fields: [String], in lines: [String]) throws -> [[String?]] {
    let reader = JSONReader()
    var fields = fields.map { JSONField($0) }
    return try lines.map { text in
      let line = Line(text)
      return try line.withBytes { bytes in
        try reader.read(bytes)
        return fields.indices.map { index in
          reader.member(&fields[index]).map {
            String(decoding: reader.bytes(of: $0), as: UTF8.self)
          }
        }
      }
    }
  }

  @Test("JSONReader finds members in lines of equal structure")
  func alike() throws {
    let lines = (0..<20).map { #"{"id":\#($0),"a longer name":"x\#($0)","z":[\#($0)]}"# }
    let found = try values(["z", "id", "none", "a longer name"], in: lines)
    #expect(found == (0..<20).map { ["[\($0)]", "\($0)", nil, "\"x\($0)\""] })
  }

  @Test("JSONReader finds members in lines with other names, order or counts")
  func different() throws {
    let lines = [
      #"{"a":1,"b":2}"#, #"{"b":3,"a":4}"#, #"{"a":5}"#, #"{"a":6,"b":7,"c":8}"#, "{}", "[1]", "1",
      #"{"a":9,"b":10}"#, #"{"a":11,"a":12,"b":13}"#, #"{"\u0061":14,"b":15}"#, #"{"ab":0,"b":16}"#,
    ]
    let expected: [[String?]] = [
      ["1", "2"], ["4", "3"], ["5", nil], ["6", "7"], [nil, nil], [nil, nil], [nil, nil],
      ["9", "10"], ["12", "13"], ["14", "15"], [nil, "16"],
    ]
    for _ in 0..<3 {
      #expect(try values(["a", "b"], in: lines) == expected)
      #expect(try values(["a", "b"], in: lines + lines + lines) == expected + expected + expected)
    }
    #expect(
      try values(["a", "b"], in: lines.reversed() + lines) == expected.reversed() + expected)
  }

  @Test("JSONReader rejects invalid text even if its names match the previous line")
  func invalid() throws {
    let reader = JSONReader()
    let good = Line(#"{"name":1,"other":2}"#)
    try good.withBytes { try reader.read($0) }
    var other = JSONField("other")
    #expect(reader.member(&other) != nil)
    for text in [
      #"{"name:1}"#, #"{"name"1,"other":2}"#, #"{"name":1,"other"#, #"{"name":1,"other":}"#,
    ] {
      #expect(throws: JSONFault.self) { try Line(text).withBytes { try reader.read($0) } }
      #expect(reader.member(&other) == nil)
    }
  }

  @Test("JSONReader does not read past the end of its buffer")
  func ends() {
    let reader = JSONReader()
    for document in [#"{"a":"b","c":[1,-2.5e3,true,null]}"#, #"["x\n",""]"#, #""abc""#] {
      let bytes = Array(document.utf8)
      bytes.withUnsafeBytes { all in
        for count in 0..<all.count {
          let part = UnsafeRawBufferPointer(rebasing: all[..<count])
          #expect(throws: (any Error).self, "\(document) \(count)") { try reader.read(part) }
        }
      }
    }
  }
}
