import LanguageTestSupport
import Testing

@Suite("Integers of all sizes and Floats")
struct SizedNumberTests {
  @Test("each program prints the output of swiftc", arguments: programs)
  func run(_ program: Program) { program.check() }

  /// Programs with the output of swiftc's builds.
  static let programs = [
    Program(
      "literals take the expected type",
      """
      func sum(_ a: UInt8, _ b: Int64 = 2, _ c: Float...) -> String { "\\(a) \\(b) \\(c)" }
      let a: UInt8 = 255, list: [UInt16] = [1, 2], table: [Int8: Float] = [-1: 0.5]
      print(a, list, table, sum(3), sum(1, -1, 2, 2.5))  // 255 [1, 2] [-1: 0.5] 3 2 [] 1 -1 [2.0, 2.5]
      print(a - 5, 5 + (a >> 1), a == 255, 3 < a, type(of: a / 2))  // 250 132 true true UInt8
      """),
    Program(
      "conversions",
      """
      let n = 300
      print(UInt8(truncatingIfNeeded: n), UInt8(clamping: n), UInt8(exactly: n) as Any)  // 44 255 nil
      print(Int(UInt8(7)), Double(Int16(3)), Float(1) / 3, UInt8("12")!)  // 7 3.0 0.33333334 12
      print(String(UInt64.max, radix: 16), TimeInterval(UInt32(2)))  // ffffffffffffffff 2.0
      """),
    Program(
      "a sum that does not fit",
      """
      let bytes: [UInt8] = [100, 100, 100]
      print(bytes.reduce(0) { $0 &+ $1 })  // 44
      print(bytes.reduce(0, +))  // error: arithmetic overflow
      """),
    Program(
      "a conversion that does not fit",
      """
      let numbers = [255, -1]
      print(UInt8(numbers[0]))  // 255
      print(UInt8(numbers[1]))  // error: arithmetic overflow
      """),
    Program(
      "operands of two types",
      """
      let (a, n): (UInt8, Int) = (1, 2)
      print(a == n, a < n, a << n)
      print(a + n)
      // error: binary operator '+' cannot be applied to operands of type 'UInt8' and 'Int'
      """),
    Program(
      "comparisons and shifts of two types",
      """
      let (a, n): (UInt8, Int) = (1, 2)
      print(a == n, a < n, a << n, type(of: n << a))  // false true 4 Int
      """),
    Program(
      "casts",
      """
      let values: [Any] = [UInt8(1), 2, Int64(3), Float(4), 5.0]
      print(values.compactMap { $0 as? Int }, values.compactMap { $0 as? UInt8 })  // [2] [1]
      print(values.map { $0 is Float }, values.map { "\\(type(of: $0))" })
      // [false, false, false, true, false] ["UInt8", "Int", "Int64", "Float", "Double"]
      """),
    Program(
      "ranges",
      """
      let top: UInt8 = 253
      for i in top...255 { print(i) }  // 253 | 254 | 255
      print((0..<top).count, (1...top).contains(0), Array(stride(from: top, to: 250, by: -1)))
      // 253 false [253, 252, 251]
      print((0...UInt64.max).first!, (0..<UInt64.max).prefix(2))  // 0 [0, 1]
      print(Array(0..<UInt64.max).count)
      // error: a collection of 9223372036854775807 elements exceeds the limit
      """),
    Program(
      "streams",
      """
      Observable.of(1, 2, 250 as UInt8).scan(0) { $0 &+ $1 }.subscribe(onNext: { print($0) })
      // 1 | 3 | 253
      let bytes: SignalProducer<UInt8, Never> = SignalProducer([1, 2, 3])
      bytes.map { $0 * 2 }.filter { $0 > 2 }.reduce(0, +).startWithValues { print($0) }  // 10
      bytes.combineLatest(with: SignalProducer(value: 1.5)).startWithValues { print($0, $1) }
      // 3 1.5
      """),
    Program(
      "JSON",
      """
      struct Pixel: Codable { let red: UInt8; let depth: Float; let id: UInt64; let next: [Int16]? }
      let text = "{\\"red\\":255,\\"depth\\":0.1,\\"id\\":18446744073709551615}"
      let pixel = try JSONDecoder().decode(Pixel.self, from: Data(text.utf8))
      print(pixel)  // Pixel(red: 255, depth: 0.1, id: 18446744073709551615, next: nil)
      print(String(data: try JSONEncoder().encode(pixel), encoding: .utf8)! == text)  // true
      do {
        _ = try JSONDecoder().decode([UInt8].self, from: Data("[256]".utf8))
      } catch { print("too large") }  // too large
      """),
    Program(
      "bytes",
      """
      let data = Data([1, 2, 255])
      print(data[2] &+ 1, data.map { String(format: "%02x", $0) }.joined())  // 0 0102ff
      print(data.reduce(0) { $0 + Int($1) }, "ab".utf8.map { $0 - 97 })  // 258 [0, 1]
      print(Character(UnicodeScalar("a".utf8.first! + 1)))  // b
      print(arc4random_uniform(1), Int(arc4random() % 1))  // 0 0
      """),
    Program(
      "raw values",
      """
      enum Code: UInt8 { case a = 1, b, c = 16 }
      print(Code.b.rawValue, Code(rawValue: 16)!, type(of: Code.a.rawValue))  // 2 c UInt8
      """),
  ]
}
