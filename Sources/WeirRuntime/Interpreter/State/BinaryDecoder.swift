import WeirStreams

/// Reads the bytes of a `BinaryEncoder`. Every read throws if the bytes are incomplete or invalid.
package struct BinaryDecoder {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: some Sequence<UInt8>) { self.init(Array(bytes)[...]) }

  package init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  package var isAtEnd: Bool { position == bytes.endIndex }

  package mutating func byte() throws(StateError) -> UInt8 {
    guard position < bytes.endIndex else { throw .damaged }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func int() throws(StateError) -> Int {
    let bits = try bits()
    return Int(bitPattern: UInt(bits >> 1)) ^ -Int(bits & 1)
  }

  /// The greatest count in a saved state: more values than a job can process, and small enough that
  /// sums of counts cannot overflow.
  package static let greatestTally = 1 << 53

  /// Reads a count of values.
  mutating func tally() throws(StateError) -> Int {
    let tally = try int()
    guard 0...Self.greatestTally ~= tally else { throw .damaged }
    return tally
  }

  /// Reads a time in microseconds, whose distance from any other one can be computed.
  mutating func time() throws(StateError) -> Int64 {
    let time = Int64(try int())
    guard EventTicks.isValid(time) else { throw .damaged }
    return time
  }

  /// Reads the number of elements that follow. Each has at least one byte, so that damaged bytes
  /// cannot reserve a lot of memory.
  mutating func count() throws(StateError) -> Int {
    let bits = try bits()
    guard bits <= UInt64(bytes.endIndex - position) else { throw .damaged }
    return Int(bits)
  }

  mutating func double() throws(StateError) -> Double {
    let bits = try content(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Double(bitPattern: bits)
  }

  mutating func string() throws(StateError) -> String {
    guard let text = String(validating: try content(count()), as: UTF8.self) else {
      throw .damaged
    }
    return text
  }

  mutating func content() throws(StateError) -> ArraySlice<UInt8> { try content(count()) }

  private mutating func content(_ count: Int) throws(StateError) -> ArraySlice<UInt8> {
    guard count <= bytes.endIndex - position else { throw .damaged }
    defer { position += count }
    return bytes[position..<position + count]
  }

  private mutating func bits() throws(StateError) -> UInt64 {
    var (result, shift): (UInt64, UInt64) = (0, 0)
    while true {
      let byte = try byte()
      guard shift < 63 || byte <= 1 else { throw .damaged }
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
  }
}
