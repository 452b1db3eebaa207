import Testing

@testable import WeirServer

@Suite struct MessageReaderTests {
  private static func items(_ text: String, by size: Int = .max) -> [String] {
    var reader = MessageReader()
    var items: [String] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: min(size, bytes.count)) {
      reader.append(bytes[start..<min(start + min(size, bytes.count), bytes.count)])
      while let item = reader.next() {
        switch item {
        case .content(let content): items.append(String(decoding: content, as: UTF8.self))
        case .malformed: items.append("malformed")
        }
      }
    }
    return items
  }

  private static let two =
    "Content-Length: 2\r\n\r\n{}Content-Type: x\r\ncontent-length:  3\r\n\r\n[1]"

  @Test(arguments: [1, 2, 7, .max])
  func `messages are complete however their bytes arrive`(size: Int) {
    #expect(Self.items(Self.two, by: size) == ["{}", "[1]"])
  }

  @Test func `a header without a length is malformed, and the next message is read`() {
    #expect(Self.items("Content-Type: x\r\n\r\n" + Self.two) == ["malformed", "{}", "[1]"])
  }

  @Test(arguments: ["-1", "x", "99999999999999999999", "999999999999"])
  func `an invalid length is malformed`(length: String) {
    #expect(Self.items("Content-Length: \(length)\r\n\r\n" + Self.two).last == "[1]")
    #expect(Self.items("Content-Length: \(length)\r\n\r\n" + Self.two).first == "malformed")
  }

  @Test func `after a length that is too small, the reader finds the next header`() {
    #expect(Self.items("Content-Length: 1\r\n\r\n{}" + Self.two) == ["{", "{}", "[1]"])
  }

  @Test func `a header without an end is malformed`() {
    #expect(Self.items(String(repeating: "x", count: 20_000)) == ["malformed"])
  }
}
