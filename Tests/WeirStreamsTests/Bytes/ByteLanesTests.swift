import Testing

@testable import WeirStreams

@Suite("Bytes in lanes")
struct ByteLanesTests {
  @Test("isPlain is false for a carriage return or a non-ASCII byte in any position")
  func plain() {
    for count in 0...100 {
      var bytes = (0..<count).map { UInt8($0 + 14) }
      #expect(bytes.withUnsafeBytes { $0.isPlain })
      for index in bytes.indices {
        for byte in [0x0D, 0x80, 0x8D, 0xFF] as [UInt8] {
          let former = bytes[index]
          bytes[index] = byte
          #expect(!bytes.withUnsafeBytes { $0.isPlain }, "\(byte) at \(index) of \(count)")
          bytes[index] = former
        }
      }
    }
  }

  @Test("count(of:) counts a byte in any position", arguments: [0x00, 0x0A, 0x7F, 0x80, 0xFF])
  func counts(byte: UInt8) {
    for count in Array(0...100) + [9_000, 20_000] {
      var bytes = [UInt8](repeating: byte, count: count)
      #expect(bytes.withUnsafeBytes { $0.count(of: byte) } == count)
      for index in stride(from: 0, to: count, by: 3) { bytes[index] = byte ^ 1 }
      #expect(bytes.withUnsafeBytes { $0.count(of: byte) } == count - (count + 2) / 3)
    }
  }
}
