/// The values of the Redis serialization protocol that consist of one line.
enum RESPScalar {
  /// Parses the text after the type.
  static func parse(
    _ type: UInt8, _ bytes: UnsafeRawBufferPointer
  ) throws -> RedisValue {
    switch type {
    case UInt8(ascii: "+"): return text(bytes)
    case UInt8(ascii: "-"): return .error(String(decoding: bytes, as: UTF8.self))
    case UInt8(ascii: ":"):
      guard let number = integer(bytes) else { throw RESPError("invalid integer in the reply") }
      return .integer(number)
    case UInt8(ascii: "_"):
      guard bytes.isEmpty else { throw RESPError("invalid null in the reply") }
      return .null
    case UInt8(ascii: "#"): return .boolean(try boolean(bytes))
    case UInt8(ascii: ","): return .double(try double(bytes))
    case UInt8(ascii: "("):
      let digits = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") ? 1 : 0
      guard bytes.count > digits, bytes[digits...].allSatisfy({ (48...57).contains($0) }) else {
        throw RESPError("invalid big number in the reply")
      }
      return .bigNumber(String(decoding: bytes, as: UTF8.self))
    default: throw RESPError("the server does not speak the Redis protocol")
    }
  }

  static func text(_ bytes: UnsafeRawBufferPointer) -> RedisValue {
    if let text = String(validating: bytes, as: UTF8.self) { return .string(text) }
    return .bytes(Array(bytes))
  }

  /// Parses a decimal integer; returns nil if it is invalid or does not fit.
  static func integer(_ bytes: UnsafeRawBufferPointer) -> Int64? {
    guard let first = bytes.first else { return nil }
    let isNegative = first == UInt8(ascii: "-")
    let start = isNegative || first == UInt8(ascii: "+") ? 1 : 0
    guard bytes.count > start else { return nil }
    // The magnitude is negative, since only the negative range contains the minimum.
    var value: Int64 = 0
    for byte in bytes[start...] {
      guard (48...57).contains(byte) else { return nil }
      let (product, hasOverflow) = value.multipliedReportingOverflow(by: 10)
      let (difference, hasCarry) = product.subtractingReportingOverflow(Int64(byte) - 48)
      guard !hasOverflow, !hasCarry else { return nil }
      value = difference
    }
    if isNegative { return value }
    return value == .min ? nil : -value
  }

  private static func boolean(_ bytes: UnsafeRawBufferPointer) throws -> Bool {
    if bytes.count == 1, bytes[0] == UInt8(ascii: "t") { return true }
    if bytes.count == 1, bytes[0] == UInt8(ascii: "f") { return false }
    throw RESPError("invalid boolean in the reply")
  }

  private static func double(_ bytes: UnsafeRawBufferPointer) throws -> Double {
    let text = String(decoding: bytes, as: UTF8.self)
    switch text {
    case "inf", "+inf": return .infinity
    case "-inf": return -.infinity
    case "nan", "-nan": return .nan
    default:
      guard bytes.count <= 512, let number = Double(text) else {
        throw RESPError("invalid double in the reply")
      }
      return number
    }
  }
}
