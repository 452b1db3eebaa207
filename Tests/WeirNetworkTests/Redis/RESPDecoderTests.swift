import NIOCore
import Testing

@testable import WeirNetwork

@Suite struct RESPDecoderTests {
  /// The examples of the specification (redis.io/docs/reference/protocol-spec).
  static let examples: [(String, RedisValue)] = [
    ("+OK\r\n", .string("OK")),
    ("-Error message\r\n", .error("Error message")),
    (
      "-WRONGTYPE Operation against a key holding the wrong kind of value\r\n",
      .error("WRONGTYPE Operation against a key holding the wrong kind of value")
    ),
    (":0\r\n", .integer(0)), (":1000\r\n", .integer(1_000)), (":+7\r\n", .integer(7)),
    (":-9223372036854775808\r\n", .integer(.min)), (":9223372036854775807\r\n", .integer(.max)),
    ("$5\r\nhello\r\n", .string("hello")), ("$0\r\n\r\n", .string("")), ("$-1\r\n", .null),
    ("$4\r\na\r\nb\r\n", .string("a\r\nb")), ("$2\r\n\u{e9}\r\n", .string("\u{e9}")),
    ("*0\r\n", .array([])), ("*-1\r\n", .null),
    ("*2\r\n$5\r\nhello\r\n$5\r\nworld\r\n", .array([.string("hello"), .string("world")])),
    ("*3\r\n:1\r\n:2\r\n:3\r\n", .array([.integer(1), .integer(2), .integer(3)])),
    (
      "*5\r\n:1\r\n:2\r\n:3\r\n:4\r\n$5\r\nhello\r\n",
      .array([.integer(1), .integer(2), .integer(3), .integer(4), .string("hello")])
    ),
    (
      "*2\r\n*3\r\n:1\r\n:2\r\n:3\r\n*2\r\n+Hello\r\n-World\r\n",
      .array([
        .array([.integer(1), .integer(2), .integer(3)]),
        .array([.string("Hello"), .error("World")]),
      ])
    ),
    (
      "*3\r\n$5\r\nhello\r\n$-1\r\n$5\r\nworld\r\n",
      .array([.string("hello"), .null, .string("world")])
    ),
    ("_\r\n", .null), ("#t\r\n", .boolean(true)), ("#f\r\n", .boolean(false)),
    (",1.23\r\n", .double(1.23)), (",10\r\n", .double(10)), (",inf\r\n", .double(.infinity)),
    (",-inf\r\n", .double(-.infinity)), (",1.5e-9\r\n", .double(1.5e-9)),
    (
      "(3492890328409238509324850943850943825024385\r\n",
      .bigNumber("3492890328409238509324850943850943825024385")
    ),
    ("!21\r\nSYNTAX invalid syntax\r\n", .error("SYNTAX invalid syntax")),
    ("=15\r\ntxt:Some string\r\n", .string("Some string")),
    (
      "%2\r\n+first\r\n:1\r\n+second\r\n:2\r\n",
      .map([
        .init(.string("first"), .integer(1)), .init(.string("second"), .integer(2)),
      ])
    ),
    ("~2\r\n+a\r\n:1\r\n", .set([.string("a"), .integer(1)])),
    (
      ">3\r\n+message\r\n+somechannel\r\n+this is the message\r\n",
      .push([.string("message"), .string("somechannel"), .string("this is the message")])
    ),
    (
      "|1\r\n+key-popularity\r\n%2\r\n$1\r\na\r\n,0.1923\r\n$1\r\nb\r\n,0.0012\r\n*2\r\n"
        + ":2039123\r\n:9543892\r\n", .array([.integer(2_039_123), .integer(9_543_892)])
    ),
    (
      "*3\r\n:1\r\n:2\r\n|1\r\n+ttl\r\n:3600\r\n:3\r\n",
      .array([.integer(1), .integer(2), .integer(3)])
    ),
    ("*2\r\n%0\r\n*1\r\n~0\r\n", .array([.map([]), .array([.set([])])])),
  ]

  @Test(arguments: examples)
  func `next() decodes the examples of the specification`(text: String, value: RedisValue) throws {
    var decoder = RESPDecoder()
    decoder.append(ByteBuffer(string: text))
    #expect(try decoder.next() == value)
    #expect(decoder.isAtBoundary)
    #expect(try decoder.next() == nil)
  }

  @Test func `next() decodes input that is split at every byte`() throws {
    let text = Array(Self.examples.map(\.0).joined().utf8)
    let values = Self.examples.map(\.1)
    for split in 0...text.count {
      var decoder = RESPDecoder()
      var decoded: [RedisValue] = []
      for part in [text[..<split], text[split...]] {
        decoder.append(ByteBuffer(bytes: part))
        while let value = try decoder.next() { decoded.append(value) }
      }
      #expect(decoded == values)
    }
    var decoder = RESPDecoder()
    var decoded: [RedisValue] = []
    for byte in text {
      decoder.append(ByteBuffer(bytes: [byte]))
      while let value = try decoder.next() { decoded.append(value) }
    }
    #expect(decoded == values)
  }

  @Test func `next() keeps strings that are not valid UTF-8`() throws {
    var decoder = RESPDecoder()
    decoder.append(ByteBuffer(bytes: Array("$2\r\n".utf8) + [0xFF, 0x00, 13, 10]))
    #expect(try decoder.next() == .bytes([0xFF, 0x00]))
  }

  @Test(arguments: [
    "\r\n", "x\r\n", "HTTP/1.1 400 Bad Request\r\n", "+a\n", ":\r\n", ":-\r\n", ":1a\r\n",
    ":9223372036854775808\r\n", "$\r\n", "$-2\r\n", "$1\r\nabc", "$99999999999999999999\r\n",
    "$536870913\r\n", "*-2\r\n", "*9223372036854775807\r\n", "%9223372036854775807\r\n",
    "*16777217\r\n", "#x\r\n", ",abc\r\n", "(12x\r\n", "_x\r\n", "=2\r\nab\r\n", "$?\r\n", "*?\r\n",
  ])
  func `next() throws for invalid input`(text: String) {
    var decoder = RESPDecoder()
    decoder.append(ByteBuffer(string: text))
    #expect(throws: RESPError.self) { try decoder.next() }
  }

  @Test func `next() reads a large array in pieces in linear time`() throws {
    // A decoder that started again with each piece would examine 5 * 10^10 bytes.
    let count = 200_000
    var input = ByteBuffer(string: "*\(count)\r\n")
    for _ in 0..<count { input.writeArgument("some text") }
    var decoder = RESPDecoder()
    var result: RedisValue?
    while let piece = input.readSlice(length: min(100, input.readableBytes)), result == nil {
      decoder.append(piece)
      result = try decoder.next()
    }
    #expect(result?.elements?.count == count)
    #expect(decoder.isAtBoundary)
  }

  @Test func `next() limits the line, the nesting, the elements and the size`() {
    func error(_ text: String, _ limits: RESPLimits) -> RESPError? {
      var decoder = RESPDecoder(limits: limits)
      decoder.append(ByteBuffer(string: text))
      do {
        while try decoder.next() != nil {}
        return nil
      } catch { return error as? RESPError }
    }
    let limits = RESPLimits(size: 64, line: 10, depth: 3, elements: 4)
    #expect(error("+0123456789", limits)?.reason == "a line of the reply is too long")
    #expect(error("+01234567\r\n", limits) == nil)
    #expect(
      error("*1\r\n*1\r\n*1\r\n*1\r\n", limits)?.reason == "the reply is nested too deeply")
    #expect(error("*2\r\n*3\r\n", limits)?.reason == "the reply has too many elements")
    #expect(error("*1\r\n$60\r\n", limits)?.reason == "the reply is too large")
    #expect(error(String(repeating: "*1\r\n:1\r\n", count: 100), limits) == nil)
  }

  @Test func `next() does not trap on malformed input`() {
    var generator = SplitMix(state: 42)
    let text = Array(Self.examples.map(\.0).joined().utf8)
    let alphabet = Array("$*+-:%~>|=!#_,(0123456789\r\n".utf8)
    for _ in 0..<20_000 {
      var bytes = Array(text[Int.random(in: 0..<text.count, using: &generator)...].prefix(200))
      for _ in 0..<Int.random(in: 0...6, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = .random(in: 0...255, using: &generator)
        case 1: bytes[index] = alphabet.randomElement(using: &generator) ?? 0
        case 2: bytes.insert(alphabet.randomElement(using: &generator) ?? 0, at: index)
        default: bytes.remove(at: index)
        }
      }
      var decoder = RESPDecoder(
        limits: RESPLimits(size: 1_000, line: 100, depth: 8, elements: 100))
      var rest = bytes[...]
      do {
        while !rest.isEmpty {
          let count = Int.random(in: 1...max(1, rest.count), using: &generator)
          decoder.append(ByteBuffer(bytes: rest.prefix(count)))
          rest = rest.dropFirst(count)
          while let value = try decoder.next() { _ = value.description }
        }
      } catch {}
    }
  }

  @Test func `writeCommand writes bulk strings`() {
    var buffer = ByteBuffer()
    buffer.writeCommand(["SET", "caf\u{e9}", String(repeating: "x", count: 12), ""])
    #expect(
      String(buffer: buffer)
        == "*4\r\n$3\r\nSET\r\n$5\r\ncaf\u{e9}\r\n$12\r\nxxxxxxxxxxxx\r\n$0\r\n\r\n")
    buffer.clear()
    buffer.writeArgument(String(repeating: "x", count: 100))
    #expect(String(buffer: buffer).hasPrefix("$100\r\nx"))
  }
}

private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
