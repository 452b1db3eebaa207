extension JSON: Hashable {
  /// Returns whether two values are equal: numbers by value (1, 1.0 and 10e-1), strings by text,
  /// and objects by their members in any order. Names are equal if their scalars are.
  public static func == (one: JSON, other: JSON) -> Bool {
    guard one.kind == other.kind else { return false }
    switch one.kind {
    case .null: return true
    case .bool: return one.bool == other.bool
    case .number: return one.decimal == other.decimal
    case .string: return one.string == other.string
    case .array: return one.array == other.array
    case .object: return one.membersByBytes == other.membersByBytes
    }
  }

  /// Feeds the value into `hasher`, so that equal values such as 1 and 1.0 have equal hashes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch kind {
    case .null: break
    case .bool: hasher.combine(bool)
    case .number: hasher.combine(decimal)
    case .string: hasher.combine(string)
    case .array: hasher.combine(array)
    case .object: hasher.combine(membersByBytes)
    }
  }

  var decimal: DecimalValue { withBytes { DecimalValue($0) } }
}

extension JSON: CustomStringConvertible {
  /// The original text without the whitespace between values.
  public var description: String {
    withBytes { bytes in
      var (compact, isInString, isEscaped): ([UInt8], Bool, Bool) = ([], false, false)
      compact.reserveCapacity(bytes.count)
      for byte in bytes {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\"") {
          isInString.toggle()
        } else if isInString {
          isEscaped = byte == UInt8(ascii: "\\")
        }
        if isInString || byte > 0x20 { compact.append(byte) }
      }
      return String(decoding: compact, as: UTF8.self)
    }
  }
}
