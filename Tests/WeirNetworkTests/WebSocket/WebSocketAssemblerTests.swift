import NIOCore
import NIOWebSocket
import Testing

@testable import WeirNetwork

@Suite struct WebSocketAssemblerTests {
  private func frame(
    _ opcode: WebSocketOpcode, _ bytes: [UInt8], fin: Bool = true, rsv1: Bool = false,
    mask: WebSocketMaskingKey? = nil
  ) -> WebSocketFrame {
    var data = ByteBuffer(bytes: bytes)
    if let mask { data.webSocketMask(mask) }
    return WebSocketFrame(fin: fin, rsv1: rsv1, opcode: opcode, maskKey: mask, data: data)
  }

  private func code(
    _ frames: [WebSocketFrame], role: WebSocketRole = .client, limit: Int = 100
  ) -> UInt16? {
    var assembler = WebSocketAssembler(role: role, limit: limit)
    do throws(WebSocketViolation) {
      for frame in frames { _ = try assembler.receive(frame) }
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `receive(_:) joins fragments around a control frame`() throws {
    var assembler = WebSocketAssembler(role: .client, limit: 100)
    #expect(try assembler.receive(frame(.text, Array("Hel".utf8), fin: false)) == nil)
    #expect(try assembler.receive(frame(.ping, [1])) == .ping(ByteBuffer(bytes: [1])))
    #expect(
      try assembler.receive(frame(.continuation, Array("lo".utf8))) == .message(.text("Hello")))
  }

  @Test func `receive(_:) unmasks frames of a client`() throws {
    var assembler = WebSocketAssembler(role: .server, limit: 100)
    let mask: WebSocketMaskingKey = [0x37, 0xFA, 0x21, 0x3D]
    #expect(
      try assembler.receive(frame(.text, Array("Hello".utf8), mask: mask))
        == .message(.text("Hello")))
  }

  @Test func `receive(_:) joins a scalar that is split between fragments`() throws {
    var assembler = WebSocketAssembler(role: .client, limit: 100)
    #expect(try assembler.receive(frame(.text, [0xF0, 0x9F], fin: false)) == nil)
    #expect(
      try assembler.receive(frame(.continuation, [0x98, 0x80])) == .message(.text("\u{1F600}")))
  }

  @Test func `receive(_:) refuses violations with their close codes`() {
    #expect(code([frame(.text, [], rsv1: true)]) == 1_002)
    #expect(code([frame(.text, [])], role: .server) == 1_002)
    #expect(code([frame(.text, [], mask: [1, 2, 3, 4])]) == 1_002)
    #expect(code([frame(.continuation, [])]) == 1_002)
    #expect(code([frame(.text, [], fin: false), frame(.text, [])]) == 1_002)
    #expect(code([frame(.ping, [], fin: false)]) == 1_002)
    #expect(code([frame(.init(encodedWebSocketOpcode: 3)!, [])]) == 1_002)
    #expect(code([frame(.connectionClose, [3])]) == 1_002)
    #expect(code([frame(.connectionClose, [0x03, 0xED])]) == 1_002)
    #expect(code([frame(.connectionClose, [0x03, 0xE8, 0xFF])]) == 1_007)
    #expect(code([frame(.text, [0xC0, 0xAF])]) == 1_007)
    #expect(code([frame(.text, [0xED, 0xA0], fin: false)]) == 1_007)
    #expect(code([frame(.text, [0xE2], fin: false), frame(.continuation, [])]) == 1_007)
    #expect(code([frame(.binary, Array(repeating: 0, count: 101))]) == 1_009)
    #expect(
      code([
        frame(.binary, Array(repeating: 0, count: 60), fin: false),
        frame(.continuation, Array(repeating: 0, count: 60)),
      ]) == 1_009)
  }

  @Test func `accept(_:) of WebSocketKey answers the key of RFC 6455`() {
    #expect(WebSocketKey.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(WebSocketKey.isValid(WebSocketKey.random()))
    #expect(!WebSocketKey.isValid("c2hvcnQ="))
  }

  @Test func `digest(_:) of SHA1 computes the vectors of FIPS 180`() {
    func hex(_ text: String) -> String {
      SHA1.digest(text.utf8).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        .joined()
    }
    #expect(hex("abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(hex("") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
  }
}
