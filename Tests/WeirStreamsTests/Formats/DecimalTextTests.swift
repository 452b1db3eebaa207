import Testing
import WeirStreams

@Suite("DecimalText")
struct DecimalTextTests {
  private func number(_ text: String) -> DecimalText.Number? {
    var text = text
    return text.withUTF8 { DecimalText.number(UnsafeRawBufferPointer($0)) }
  }

  /// Returns the number that Swift parses from a text that JSON allows.
  private func expected(_ text: String) -> String {
    if let int = Int(text), text != "-0" { return "int \(int)" }
    return Double(text).map { "double \($0.bitPattern)" } ?? "none"
  }

  private func found(_ text: String) -> String {
    switch number(text) {
    case .int(let int): "int \(int)"
    case .double(let double): "double \(double.bitPattern)"
    case nil: "none"
    }
  }

  @Test(
    "DecimalText parses numbers exactly like Int and Double",
    arguments: [
      "0", "-0", "7", "-7", "123456789012345678", "1234567890123456789", "9223372036854775807",
      "-9223372036854775808", "9223372036854775808", "123456789012345678901234567890", "0.1",
      "-0.1", "0.30000000000000004", "1700000000.5", "12345678901234.5", "1234567890123456.7",
      "123456789012345678.25", "1e3", "1E-7", "2.5e10", "1e400", "-1e-400", "0.0", "-0.0",
      "9007199254740993", "9007199254740993.0", "", "-", ".", "x", "1x", "1.2.3", "--1",
    ])
  func edges(_ text: String) { #expect(found(text) == expected(text)) }

  @Test("DecimalText reads any number of digits before and after the point")
  func lengths() {
    var state = 5
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in
        state = (state &* 48_271) % 0x7FFF_FFFF
        return String(state % 10)
      }.joined()
    }
    for whole in 1...20 {
      for fraction in 0...20 {
        let text = digits(whole) + (fraction == 0 ? "" : "." + digits(fraction))
        #expect(found(text) == expected(text), "\(text)")
        #expect(found("-1" + text) == expected("-1" + text), "\(text)")
      }
    }
  }
}
