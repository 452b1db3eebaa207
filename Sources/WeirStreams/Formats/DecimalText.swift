/// Parsers for decimal numbers.
package enum DecimalText {
  /// Parses an integer with an optional sign; returns nil if `text` is anything else or out of
  /// range.
  @inline(__always)
  package static func int(_ text: UnsafeRawBufferPointer) -> Int? {
    var (index, value) = (0, 0)
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative || text.first == UInt8(ascii: "+") { index = 1 }
    guard index < text.count else { return nil }
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (product, overflows) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflowsToo) =
        isNegative
        ? product.subtractingReportingOverflow(Int(digit))
        : product.addingReportingOverflow(Int(digit))
      guard !overflows, !overflowsToo else { return nil }
      value = sum
      index += 1
    }
    return value
  }

  /// A parsed number: an integer or a floating-point number.
  package enum Number {
    case int(Int)
    case double(Double)
  }

  /// Parses a number; returns nil if `text` is not a number. The result is an integer if it is
  /// written as one and in range. Negative zero is a double.
  @inline(__always)
  package static func number(_ text: UnsafeRawBufferPointer) -> Number? {
    var (index, value) = (0, 0)
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    let first = index
    while index < text.count, index - first < 18 {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ Int(digit)
      index += 1
    }
    if index == text.count, index > first {
      return isNegative && value == 0 ? .double(-0.0) : .int(isNegative ? -value : value)
    }
    if index < text.count, text[index] == UInt8(ascii: "."), index > first {
      return fraction(text, behind: index + 1, value, digits: index - first, isNegative)
    }
    return int(text).map(Number.int) ?? double(text).map(Number.double)
  }

  /// Parses the fraction of a number whose digits before the point are known.
  @inline(__always)
  private static func fraction(
    _ text: UnsafeRawBufferPointer, behind start: Int, _ whole: Int, digits: Int,
    _ isNegative: Bool
  ) -> Number? {
    var (index, mantissa) = (start, whole)
    // A mantissa of at most 15 digits and such a power of ten are exact, so their quotient is
    // correctly rounded.
    guard digits + text.count - start <= 15 else { return slowDouble(text).map(Number.double) }
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return slowDouble(text).map(Number.double) }
      mantissa = mantissa &* 10 &+ Int(digit)
      index += 1
    }
    let value = Double(mantissa) / power(index - start)
    return .double(isNegative ? -value : value)
  }

  /// Parses a decimal number with an optional fraction and exponent, and rounds it to the nearest
  /// double. Returns nil if `text` is anything else, and an infinity if it is out of range.
  @inline(__always)
  package static func double(_ text: UnsafeRawBufferPointer) -> Double? {
    var (index, digits, scale, mantissa) = (0, 0, 0, UInt64(0))
    let isNegative = text.first == UInt8(ascii: "-")
    if isNegative { index = 1 }
    let first = index
    var isAfterPoint = false
    while index < text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      if digit < 10 {
        mantissa = mantissa &* 10 &+ UInt64(digit)
        digits += 1
        if isAfterPoint { scale += 1 }
      } else if text[index] == UInt8(ascii: "."), !isAfterPoint, index > first {
        isAfterPoint = true
      } else {
        return slowDouble(text)
      }
      index += 1
    }
    // A mantissa of at most 15 digits and such a power of ten are exact, so their quotient is
    // correctly rounded.
    guard digits > 0, digits <= 15, scale < powersOfTen.count else { return slowDouble(text) }
    let value = scale == 0 ? Double(mantissa) : Double(mantissa) / power(scale)
    return isNegative ? -value : value
  }

  @inline(__always)
  private static func power(_ exponent: Int) -> Double {
    powersOfTen.withUnsafeBufferPointer { $0[exponent] }
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  @inline(never)
  private static func slowDouble(_ text: UnsafeRawBufferPointer) -> Double? {
    let isDecimal = text.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    return isDecimal ? Double(String(decoding: text, as: UTF8.self)) : nil
  }
}
