import LanguageTestSupport
import Testing

@Suite("Operators")
struct OperatorTests {
  @Test("operators behave like Swift's", arguments: working)
  func workingRun(_ program: Program) { program.check() }

  static let working = [
    Program(
      "arithmetic",
      """
      print(1 + 2 * 3 - 4, (1 + 2) * 3)  // 3 9
      print(7 / 2, -7 / 2, 7 % 3, -7 % 3)  // 3 -3 1 -1
      print(7.0 / 2, 1.5 + 1.5, -(-2.5))  // 3.5 3.0 2.5
      print(2 - -2, +3, -3)  // 4 3 -3
      """),
    Program(
      "bits",
      """
      print(6 & 3, 6 | 3, 6 ^ 3, ~6)  // 2 7 5 -7
      print(1 << 4, 256 >> 4, -1 >> 1)  // 16 16 -1
      print(1 << 64, 1 << -1, 4 >> 70)  // 0 0 0
      print(1 &<< 65)  // 2
      """),
    Program(
      "wrapping",
      """
      print(Int.max &+ 1 == Int.min, Int.min &- 1 == Int.max)  // true true
      print(Int.max &* 2)  // -2
      """),
    Program(
      "comparison",
      """
      print(1 < 2, 2 <= 2, 3 > 4, 3 >= 4, 1 == 1, 1 != 1)  // true true false false true false
      print([1, 2] == [1, 2], [1] != [2], ["a": 1] == ["a": 1])  // true true true
      let nan = 0.0 / 0
      print(nan < 1, nan <= 1, nan > 1, nan >= 1, nan == nan, nan != nan)
      // false false false false false true
      """),
    Program(
      "logic looks at the right side only where it must",
      """
      func say(_ value: Bool) -> Bool {
        print("asked")
        return value
      }
      print(true && !false, false || true)  // true true
      if false && say(true) {}
      if true || say(true) {}
      if true && say(false) {}  // asked
      print(true ? 1 : 2, false ? 1 : true ? 2 : 3)  // 1 2
      """),
    Program(
      "assignment with an operator",
      """
      var n = 10
      n += 5
      n -= 3
      n *= 2
      n /= 5
      n %= 3
      print(n)  // 1
      n <<= 3
      n |= 1
      n ^= 3
      n &= 0xf
      print(n)  // 10
      var list = [1]
      list += [2, 3]
      var text = "a"
      text += "b"
      print(list, text)  // [1, 2, 3] ab
      """),
    Program(
      "operators as functions",
      """
      print([1, 2, 3].reduce(0, +), [1, 2, 3].reduce(1, *))  // 6 6
      let add: (Int, Int) -> Int = (+)
      print(add(2, 3))  // 5
      """),
    Program(
      "a pattern operator",
      """
      print(1...3 ~= 2, 1..<3 ~= 3, 5... ~= 9)  // true false true
      """),
    Program(
      "precedence",
      """
      print(1 + 2 << 1, 2 * 3 & 1)  // 5 0
      print(1 < 2 && 2 < 3 || false)  // true
      let n: Int? = nil
      print((n ?? 1) + 1, n ?? 1 + 1)  // 2 2
      print(0..<1 + 2)  // 0..<3
      """),
  ]

  @Test("an invalid operation fails at its position", arguments: failing)
  func failingRun(_ program: Program) { program.check() }

  static let failing = [
    Program("dividing", "print(1 / (1 - 1))  // error: division by zero"),
    Program("the remainder", "print(1 % (1 - 1))  // error: division by zero"),
    Program(
      "too large a sum",
      """
      print("before")  // before
      let n = Int.max
      print(n + 1)  // error: arithmetic overflow
      print("after")
      """),
    Program(
      "too large a product",
      "let n = Int.max\nprint(n * n)  // error: arithmetic overflow"),
    Program(
      "too small a difference",
      "let n = Int.min\nprint(n - 1)  // error: arithmetic overflow"),
    Program(
      "the negative of the least number",
      "let n = Int.min\nprint(-n)  // error: arithmetic overflow"),
    Program(
      "the one quotient that is too large",
      "let n = Int.min\nprint(n / -1)  // error: arithmetic overflow"),
    Program(
      "a range that runs backwards",
      "let n = 1\nprint(2...n)  // error: range requires lowerBound <= upperBound: 2 and 1"),
    Program(
      "types that do not go together",
      """
      print("a" + 1)  // error: binary operator '+' cannot be applied to operands of type 'String' and 'Int'
      """),
    Program(
      "a number that is no truth",
      "let n = 1\nif n { }  // error: type 'Int' cannot be used as a boolean; test for '!= 0' instead"
    ),
    Program(
      "Int of too large a number",
      "print(Int(1e30))  // error: arithmetic overflow"),
  ]
}
