/// The value of a decimal number of any length. Numbers are compared by value, not by spelling.
package struct DecimalValue: Hashable, Sendable {
  private let isNegative: Bool
  /// The digits without leading and trailing zeros; empty for zero.
  private let digits: [UInt8]
  /// The power of ten of the last digit.
  private let exponent: Int
  /// The text of the exponent if it is out of range; otherwise empty.
  private let hugeExponent: [UInt8]

  /// Parses a number.
  ///
  /// - Parameter text: a valid JSON number.
  package init(_ text: UnsafeRawBufferPointer) {
    let parts = text.split(maxSplits: 1) { $0 | 0x20 == UInt8(ascii: "e") }
    let mantissa = parts.first.map(Array.init) ?? []
    let written = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "0"
    let point = mantissa.firstIndex(of: UInt8(ascii: ".")) ?? mantissa.count - 1
    let all = mantissa.filter { $0 &- UInt8(ascii: "0") < 10 }
    let significant = all.drop { $0 == UInt8(ascii: "0") }
    let end = significant.lastIndex { $0 != UInt8(ascii: "0") }.map { $0 + 1 }
    digits = end.map { Array(significant[..<$0]) } ?? []
    isNegative = mantissa.first == UInt8(ascii: "-") && !digits.isEmpty
    let shift = (end.map { all.count - $0 } ?? 0) - (mantissa.count - 1 - point)
    let power = Int(written).flatMap { $0.magnitude < 1 << 60 ? $0 + shift : nil }
    exponent = digits.isEmpty ? 0 : power ?? shift
    hugeExponent = digits.isEmpty || power != nil ? [] : Array(written.utf8)
  }

  /// The number as an `Int`; nil if it is not an integer or out of range.
  package var int: Int? {
    guard !digits.isEmpty else { return 0 }
    guard hugeExponent.isEmpty, exponent >= 0, digits.count + exponent <= 19 else { return nil }
    let text = String(decoding: digits, as: UTF8.self) + String(repeating: "0", count: exponent)
    return Int((isNegative ? "-" : "") + text)
  }
  /// Parses a number.
  ///
  /// - Parameter text: a valid JSON number.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { DecimalValue(UnsafeRawBufferPointer($0)) }
  }

  /// A JSON number that is the same for all spellings of the value.
  package var text: String {
    let power = hugeExponent.isEmpty ? "\(exponent)" : String(decoding: hugeExponent, as: UTF8.self)
    let digits = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
    return (isNegative ? "-" : "") + digits + "e" + power
  }
}

extension DecimalValue: Comparable {
  package static func < (left: DecimalValue, right: DecimalValue) -> Bool {
    guard left.sign == right.sign else { return left.sign < right.sign }
    return left.isNegative ? right.hasLessMagnitude(than: left) : left.hasLessMagnitude(than: right)
  }

  private var sign: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  private func hasLessMagnitude(than other: DecimalValue) -> Bool {
    let (own, others) = (order, other.order)
    guard own == others else { return own.lexicographicallyPrecedes(others) }
    return digits.lexicographicallyPrecedes(other.digits)
  }

  /// The position of the first digit before the point, as a list of numbers that are compared in
  /// order. An exponent out of range is compared by its sign and its digits.
  private var order: [Int] {
    guard !hugeExponent.isEmpty else { return [0, digits.count + exponent] }
    let isTiny = hugeExponent.first == UInt8(ascii: "-")
    let power = hugeExponent.drop { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    let direction = isTiny ? -1 : 1
    return [direction, direction * power.count] + power.map { direction * Int($0) }
  }
}
