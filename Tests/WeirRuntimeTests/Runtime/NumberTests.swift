import LanguageTestSupport
import Testing

@Suite("Numbers")
struct NumberTests {
  @Test("each program prints the output of swiftc", arguments: programs)
  func run(_ program: Program) { program.check() }

  /// Programs with the output of swiftc's builds.
  static let programs = [
    Program(
      "numbers from other values",
      """
      print(Int(3.9), Int(-3.9), Int("12")!, Int("x") == nil, Int("-7")!, Int(" 7") == nil)
      // 3 -3 12 true -7 true
      print(Int("ff", radix: 16)!, Int("12", radix: 2) == nil)  // 255 true
      print(Int(exactly: 2.0)!, Int(exactly: 2.5) == nil)  // 2 true
      print(Double(3), Double("1e3")!, Double("x") == nil, Double(2.5))  // 3.0 1000.0 true 2.5
      print(Bool("true")!, Bool("1") == nil)  // true true
      print(Int(), Double(), Bool(), Double(7 / 2))  // 0 0.0 false 3.0
      print(Int.max, Int.min)  // 9223372036854775807 -9223372036854775808
      print(["1", "2"].map { Int($0) ?? 0 }, ["4", "x"].compactMap(Int.init))  // [1, 2] [4]
      print([1, 2].map(Double.init))  // [1.0, 2.0]
      print(Int("4").map { $0 * 2 } ?? 0, Int("x").map { $0 * 2 } ?? 0)  // 8 0
      print(["7"].first.flatMap { Int($0) }!)  // 7
      """),
    Program(
      "whole numbers",
      """
      print(9.isMultiple(of: 3), 9.isMultiple(of: 0), 0.isMultiple(of: 0))  // true false true
      print((-5).signum(), (-5).magnitude)  // -1 5
      print(7.quotientAndRemainder(dividingBy: 2), (-7).quotientAndRemainder(dividingBy: 2))
      // (quotient: 3, remainder: 1) (quotient: -3, remainder: -1)
      let (q, r) = 17.quotientAndRemainder(dividingBy: 5)
      print(q, r, 5.description, 5.advanced(by: 3), 5.distance(to: 2))  // 3 2 5 8 -3
      print(255.nonzeroBitCount, 1.leadingZeroBitCount, 8.trailingZeroBitCount, Int.bitWidth)
      // 8 63 3 64
      print(String(10, radix: 2), String(255, radix: 16, uppercase: true), String(-255, radix: 16))
      // 1010 FF -ff
      var flag = true
      flag.toggle()
      print(flag)  // false
      """),
    Program(
      "comparing",
      """
      print(abs(-3), abs(-2.5), min(3, 1, 2), max(3, 1), min("b", "a"), max(1, 2, 3, 4))
      // 3 2.5 1 3 a 4
      print(max(0, 2.5), min(2.5, 1), min(-0.0, 0.0), max(-0.0, 0.0))  // 2.5 1.0 -0.0 0.0
      print(max(Double.nan, 1), min(1, Double.nan))  // nan 1.0
      """),
    Program(
      "numbers with a fraction",
      """
      print(2.5.rounded(), 2.5.rounded(.down), 2.5.rounded(.up), 2.5.rounded(.toNearestOrEven))
      // 3.0 2.0 3.0 2.0
      print((-2.5).rounded(.towardZero), (-2.5).rounded(.awayFromZero), (-2.5).rounded())
      // -2.0 -3.0 -3.0
      print(Double.pi, Double.infinity, Double.nan, Double.ulpOfOne)
      // 3.141592653589793 inf nan 2.220446049250313e-16
      print(Double.greatestFiniteMagnitude)  // 1.7976931348623157e+308
      print(Double.leastNonzeroMagnitude, Double.leastNormalMagnitude)
      // 5e-324 2.2250738585072014e-308
      print((0.0 / 0.0).isNaN, (1.0 / 0.0).isInfinite, 1.0.isFinite, 0.0.isZero, (-2.5).magnitude)
      // true true true true 2.5
      print(5.5.truncatingRemainder(dividingBy: 2), 5.5.remainder(dividingBy: 2), 2.0.squareRoot())
      // 1.5 -0.5 1.4142135623730951
      let t: Double = .pi
      print(t > 3, max(t, .infinity), min(1, t), Int(7.0 / 2), Double(7) / 2)  // true inf 1.0 3 3.5
      """),
    Program(
      "functions",
      """
      print(sqrt(16.0), sqrt(2), pow(2.0, 10.0), floor(-1.5), ceil(1.2), round(2.5), trunc(-1.7))
      // 4.0 1.4142135623730951 1024.0 -2.0 2.0 3.0 -1.0
      print(hypot(3.0, 4.0), fmod(7.5, 2.0), cbrt(8.0), sin(0.0), cos(0.0))  // 5.0 1.5 2.0 0.0 1.0
      print(tan(1.0), atan2(1.0, -1.0))  // 1.5574077246549023 2.356194490192345
      print(asin(1.0), acos(1.0), atan(1.0), exp(1.0))
      // 1.5707963267948966 0.0 0.7853981633974483 2.718281828459045
      print(log(10.0), log2(8.0), log10(1000.0))  // 2.302585092994046 3.0 3.0
      """),
    Program(
      "the types of values",
      """
      print(type(of: 1), type(of: 1.5), type(of: "a"), type(of: true), type(of: [1]))
      // Int Double String Bool Array<Int>
      print(type(of: ["a": 1]), type(of: (1, "a")), type(of: Optional(1)))
      // Dictionary<String, Int> (Int, String) Optional<Int>
      print(type(of: 1...3), type(of: 0..<3), type(of: [[1.5]]))
      // ClosedRange<Int> Range<Int> Array<Array<Double>>
      struct P { var x = 1 }
      print(type(of: P()), type(of: ()), type(of: 1) == Int.self, [Int].self, [String: Int].self)
      // P () true Array<Int> Dictionary<String, Int>
      """),
  ]

  @Test("each conversion and method has the declared result type", arguments: types)
  func check(_ program: Program) { program.check() }

  static let types = [
    Program(
      "results",
      """
      let a: Int = Int(2.5)
      let b: Int? = Int("2")
      let c: Double = Double(a)
      let d: Double? = Double("x")
      let e: Double = max(0, 2.5)
      let f: String = min("b", "a")
      let g: Int = abs(-2)
      let h: Double = pow(2, 3)
      let i: (quotient: Int, remainder: Int) = 7.quotientAndRemainder(dividingBy: 2)
      print(a + 1, b!, c / 4, d ?? 0, e, f, g, h, i.quotient)  // 3 2 0.5 0.0 2.5 a 2 8.0 3
      """),
    Program(
      "a result in a place of another type",
      """
      let a: Int = Int("3")  // error: value of optional type 'Int?' must be unwrapped to a value of type 'Int'
      let b: Int = sqrt(4.0)  // error: cannot convert value of type 'Double' to specified type 'Int'
      print(Int(true))  // error: cannot convert value of type 'Bool' to expected argument type 'NumberOrText'
      print(max(1, "a"))  // error: cannot convert value of type 'Int' to expected argument type 'String'
      """),
    Program(
      "no number is made of a value of any type, but of one that was found to be of a type",
      """
      let value: Any = 2.5
      print(Int(value))  // error: cannot convert value of type 'Any' to expected argument type 'NumberOrText'
      """),
  ]

  @Test("a runtime error is reported and does not affect later statements", arguments: mistakes)
  func report(_ program: Program) { program.check() }

  static let mistakes = [
    Program(
      "a number that is too great",
      """
      print(Int(1e300))  // error: arithmetic overflow
      """),
    Program(
      "what is no number",
      """
      print(Int(Double.nan))  // error: arithmetic overflow
      """),
    Program(
      "a number of another size",
      """
      let big: Int128 = 3  // error: numbers of type 'Int128' are not supported
      """),
    Program(
      "a value of any type is no number",
      """
      let a: [Any] = [[1], 2]
      let n: Int = a[0]  // error: cannot convert value of type 'Any' to specified type 'Int'
      """),
    Program(
      "the number without a counterpart",
      """
      print(abs(Int.min))  // error: arithmetic overflow
      """),
    Program(
      "a quotient that is too great",
      """
      print(Int.min.quotientAndRemainder(dividingBy: -1))
      // error: arithmetic overflow
      """),
    Program(
      "a division by zero",
      """
      print(1.quotientAndRemainder(dividingBy: 0))  // error: division by zero
      """),
    Program(
      "a step beyond the last number",
      """
      print(Int.max.advanced(by: 1))  // error: arithmetic overflow
      """),
    Program(
      "a base that there is not",
      """
      print(Int("1", radix: 99))
      // error: radix must be between 2 and 36, found 99
      """),
    Program(
      "a base for texts that there is not",
      """
      print(String(5, radix: 1))
      // error: radix must be between 2 and 36, found 1
      """),
    Program(
      "a rule that there is not",
      """
      print(2.5.rounded(.sideways))  // error: type 'FloatingPointRoundingRule' has no member 'sideways'
      """),
    Program(
      "values without an order",
      """
      struct P { let x: Int }
      let a: [Any] = [1, "a", P(x: 1), P(x: 2)]
      print(min(a[0], a[1]), max(a[0], a[1]))  // 1 a
      print(min(a[2], a[3]))
      // error: values of types 'P' and 'P' cannot be ordered
      """),
    Program(
      "a program that ends itself",
      """
      print(1)  // 1
      fatalError("boom")  // error: boom
      """),
    Program(
      "a way through that is never taken",
      """
      func f(_ n: Int) -> String {
        guard n > 0 else { preconditionFailure() }  // error: the program has gone wrong
        return "ok"
      }
      print(f(1))  // ok
      print(f(0))
      """),
    Program(
      "a condition that does not hold",
      """
      precondition(1 < 2, "fine")
      assert(1 > 2, "one is not more")  // error: one is not more
      """),
  ]
}
