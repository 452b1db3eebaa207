import WeirSession

/// A message between a job and a worker: a type and a body.
///
/// A frame is sent as the length of what follows (4 bytes, most significant first), the type and
/// the body.
public struct WorkerFrame {
  public let type: UInt8
  public let body: [UInt8]

  public init(_ type: UInt8, _ body: [UInt8]) { (self.type, self.body) = (type, body) }

  init(_ type: Character, _ body: FrameEncoder = FrameEncoder()) {
    self.init(type.asciiValue ?? 0, body.bytes)
  }

  /// The bytes of the frame.
  public var bytes: [UInt8] {
    var encoder = FrameEncoder()
    encoder.put(UInt32(body.count + 1))
    return encoder.bytes + [type] + body
  }
}

/// Writes the fields of a frame. Numbers have a fixed length, the most significant byte first.
struct FrameEncoder {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ byte: UInt8) { bytes.append(byte) }
  mutating func put(_ number: UInt32) { append(number) }
  mutating func put(_ time: Int64?) { append(time ?? .min) }

  mutating func put(_ content: some Collection<UInt8>) {
    put(UInt32(content.count))
    bytes += content
  }

  /// Writes the fields of another encoder.
  mutating func append(_ fields: [UInt8]) { bytes += fields }

  private mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
  }
}

/// Reads the fields of a frame.
struct FrameDecoder {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  mutating func byte() throws(StateError) -> UInt8 { try number() }
  mutating func integer() throws(StateError) -> Int { Int(try number() as Int64) }
  mutating func count() throws(StateError) -> Int { Int(try number() as UInt32) }

  mutating func time() throws(StateError) -> Int64? {
    let time: Int64 = try number()
    return time == .min ? nil : time
  }

  mutating func content() throws(StateError) -> ArraySlice<UInt8> {
    let count = try count()
    guard count <= bytes.endIndex - position else { throw .damaged }
    defer { position += count }
    return bytes[position..<position + count]
  }

  private mutating func number<Number: FixedWidthInteger>() throws(StateError) -> Number {
    let length = MemoryLayout<Number>.size
    guard length <= bytes.endIndex - position else { throw .damaged }
    defer { position += length }
    return Number(
      bigEndian: bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: position - bytes.startIndex, as: Number.self)
      })
  }
}
