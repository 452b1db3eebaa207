import LanguageTestSupport
import Testing

@Suite("Values and their printed form")
struct ValueTests {
  @Test("values print as in Swift", arguments: printing)
  func printingRun(_ program: Program) { program.check() }

  static let printing = [
    Program(
      "numbers",
      """
      print(1, -7, 1_000_000, 0xff, 0b101)  // 1 -7 1000000 255 5
      print(3.0, -0.5, 0.1 + 0.2)  // 3.0 -0.5 0.30000000000000004
      print(1e20, 1e-7, 123456789.0)  // 1e+20 1e-07 123456789.0
      print(1.0 / 0, -1.0 / 0, 0.0 / 0)  // inf -inf nan
      print(Int.max, Int.min)  // 9223372036854775807 -9223372036854775808
      """),
    Program(
      "texts stand bare, and in quotes inside of other values",
      #"""
      print("a\tb")  // a	b
      print(["a\tb", "\"", "é"])  // ["a\tb", "\"", "é"]
      print(("x", ["y"]))  // ("x", ["y"])
      print("one\ntwo")  // one | two
      print("")  //
      """#),
    Program(
      "truth, nothing and functions",
      """
      print(true, !true)  // true false
      print(())  // ()
      print({ 1 })  // (Function)
      """),
    Program(
      "optionals",
      """
      let some: Int? = 3
      let none: Int? = nil
      let text: String? = "a"
      let nested: Int?? = .some(3)
      print(some, none, text)  // Optional(3) nil Optional("a")
      print([some, none])  // [Optional(3), nil]
      print((some, text))  // (Optional(3), Optional("a"))
      print("\\(some)")  // Optional(3)
      print(some!, some ?? 0, none ?? 0)  // 3 3 0
      """),
    Program(
      "arrays of one type",
      """
      print([1, 2.5])  // [1.0, 2.5]
      print([1, -2, 0.5])  // [1.0, -2.0, 0.5]
      print([1, nil, 3])  // [Optional(1), nil, Optional(3)]
      print([[1], []])  // [[1], []]
      print([Int]())  // []
      """),
    Program(
      "tuples with and without labels",
      """
      let point = (x: 1, y: 2)
      print(point, point.x, point.1)  // (x: 1, y: 2) 1 2
      print((1, "A"), (1, (2, 3)))  // (1, "A") (1, (2, 3))
      print((1))  // 1
      let (a, (b, _)) = (1, (2, 3))
      print(a, b)  // 1 2
      print((1, 2) == (1, 2), (1, "a") < (1, "b"), (2, 0) < (1, 9))  // true true false
      """),
    Program(
      "ranges",
      """
      print(1...3, 0..<4)  // 1...3 0..<4
      print(...5)  // PartialRangeThrough<Int>(upperBound: 5)
      print(..<5)  // PartialRangeUpTo<Int>(upperBound: 5)
      print(1...)  // PartialRangeFrom<Int>(lowerBound: 1)
      """),
    Program(
      "dictionaries",
      """
      let empty: [String: Int] = [:]
      print(["a": 1], empty)  // ["a": 1] [:]
      print([1: "x"])  // [1: "x"]
      """),
    Program(
      "print takes a separator and an end",
      """
      print("a", 1, true, separator: "-")  // a-1-true
      print("no line end", terminator: "; ")
      print("here", terminator: "!\\n")  // no line end; here!
      print(1, 2, separator: "")  // 12
      """),
  ]

  @Test("an integer literal is a Double where one is expected", arguments: literals)
  func literalsRun(_ program: Program) { program.check() }

  static let literals = [
    Program(
      "beside a Double",
      """
      let x = 2.5
      print(x * 2, 2 * x, x + -1, 1 - x)  // 5.0 5.0 1.5 -1.5
      print(x > 2, 3 <= x, x == 2)  // true false false
      print(1 / 2 * x, (1 + 2) * x)  // 1.25 7.5
      var y = x
      y += 1
      print(y)  // 3.5
      """),
    Program(
      "where the type says so",
      """
      let half: Double = 1 / 2
      let list: [Double] = [1, 2]
      let maybe: Double? = 3
      print(half, list, maybe!)  // 0.5 [1.0, 2.0] 3.0
      func twice(_ x: Double) -> Double { x * 2 }
      print(twice(3))  // 6.0
      """),
  ]

  @Test("string interpolation and string methods print as in Swift", arguments: texts)
  func textsRun(_ program: Program) { program.check() }

  static let texts = [
    Program(
      "interpolation",
      #"""
      let name = "Weir"
      print("\(name) has \(name.count) letters, \(1 + 1)\t\(["a"])")  // Weir has 4 letters, 2	["a"]
      print("\("nested \(name)")")  // nested Weir
      print(#"no \(name)"#)  // no \(name)
      """#),
    Program(
      "over several lines",
      ##"""
      let poem = """
        roses
          are \("red")
        """
      print(poem.contains("\n  are"), poem.count)  // true 15
      """##),
    Program(
      "characters count as people see them",
      #"""
      print("é".count, "e\u{301}".count, "👨‍👩‍👧".count)  // 1 1 1
      print("e\u{301}" == "é")  // true
      for letter in "añ" { print(letter) }  // a | ñ
      """#),
    Program(
      "what a text can do",
      """
      let text = "Hello"
      print(text.uppercased(), text.lowercased())  // HELLO hello
      print(text.hasPrefix("He"), text.hasSuffix("x"), text.contains("ell"))  // true false true
      print(text.isEmpty, "".isEmpty, text + "!")  // false true Hello!
      print("a" < "b", "a" == "b", "B" < "a")  // true false true
      print(["a", "b"].joined(separator: "-"), ["a", "b"].joined())  // a-b ab
      print(String(3) + String(true), Int("12")!, Int("x") ?? -1)  // 3true 12 -1
      """),
  ]
}
