/// Numbers as they are written in decimal digits.
package enum DecimalText {
  /// The whole number that `text` is, with or without a sign; nil where it is something else or too
  /// large.
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

  /// A number as it is written.
  package enum Number {
    case int(Int)
    case double(Double)
  }

  /// The number that `text` is: a whole one where it is written so and small enough, unless it is a
  /// zero with a sign; nil where it is none.
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

  /// The number whose digits before the point are known.
  @inline(__always)
  private static func fraction(
    _ text: UnsafeRawBufferPointer, behind start: Int, _ whole: Int, digits: Int,
    _ isNegative: Bool
  ) -> Number? {
    var (index, mantissa) = (start, whole)
    // So small a mantissa and such a power of ten are exact, and so their quotient is rounded once.
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

  /// The nearest double of a decimal number, with or without a fraction and an exponent; nil where
  /// `text` is something else. What is too large is infinite.
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
    // So small a mantissa and such a power of ten are exact, and so their quotient is rounded once.
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
