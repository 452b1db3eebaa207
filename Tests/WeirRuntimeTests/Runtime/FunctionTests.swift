import LanguageTestSupport
import Testing

@Suite("Functions and closures")
struct FunctionTests {
  @Test("functions with labels, defaults, inout and nesting", arguments: functions)
  func functionsRun(_ program: Program) { program.check() }

  static let functions = [
    Program(
      "labels and defaults",
      """
      func power(_ base: Int, to exponent: Int = 2) -> Int {
        var result = 1
        for _ in 0..<exponent { result *= base }
        return result
      }
      print(power(3), power(2, to: 10))  // 9 1024
      func greet(name: String, loudly: Bool = false, times: Int = 1) {
        for _ in 0..<times { print(loudly ? name.uppercased() : name) }
      }
      greet(name: "a", times: 2)  // a | a
      greet(name: "b", loudly: true)  // B
      """),
    Program(
      "a function that takes more than it is given",
      """
      func each(_ body: (Int) -> Void) { body(1) }
      func show(_ number: Int?) { print(number ?? 0) }
      each(show)  // 1
      """),
    Program(
      "variadics",
      """
      func total(_ numbers: Int..., from start: Int = 0) -> Int { numbers.reduce(start, +) }
      print(total(), total(1), total(1, 2, 3), total(1, 2, from: 10))  // 0 1 6 13
      """),
    Program(
      "recursion, also through one another and before the declaration",
      """
      print(isEven(10), factorial(10))  // true 3628800
      func isEven(_ n: Int) -> Bool { n == 0 ? true : isOdd(n - 1) }
      func isOdd(_ n: Int) -> Bool { n == 0 ? false : isEven(n - 1) }
      func factorial(_ n: Int) -> Int { n < 2 ? 1 : n * factorial(n - 1) }
      """),
    Program(
      "functions in functions",
      """
      func outer() -> [Int] {
        var log: [Int] = []
        func visit(_ n: Int) {
          log.append(n)
          if n > 0 { visit(n - 1) }
        }
        visit(3)
        return log
      }
      print(outer())  // [3, 2, 1, 0]
      """),
    Program(
      "a computed variable whose setter reads it",
      """
      var stored = 1
      var sum: Int { get { stored } set { stored = sum + newValue } }
      sum = 2
      print(sum, stored)  // 3 3
      """),
    Program(
      "several results",
      """
      func split(_ n: Int) -> (tens: Int, ones: Int) { (n / 10, n % 10) }
      let (tens, ones) = split(42)
      print(tens, ones)  // 4 2
      """),
    Program(
      "a function as a value",
      """
      func double(_ n: Int) -> Int { n * 2 }
      func apply(_ f: (Int) -> Int, to n: Int) -> Int { f(n) }
      print(apply(double, to: 4), [1, 2].map(double))  // 8 [2, 4]
      """),
    Program(
      "too few arguments",
      """
      func add(_ a: Int, to b: Int) -> Int { a + b }
      print(add(1))  // error: missing argument for parameter 'to' in call
      """),
    Program(
      "a wrong label",
      """
      func add(_ a: Int, to b: Int) -> Int { a + b }
      print(add(1, and: 2))  // error: incorrect argument label in call (have '_:and:', expected '_:to:')
      """),
    Program(
      "a wrong type",
      """
      func half(_ n: Int) -> Int { n / 2 }
      print(half("a"))  // error: cannot convert value of type 'String' to expected argument type 'Int'
      """),
    Program(
      "without end",
      """
      func down(_ n: Int) -> Int { 1 + down(n + 1) }  // error: stack overflow: too many nested calls
      print(down(0))
      """),
  ]

  @Test("closures run in each of their syntactic forms", arguments: closures)
  func closuresRun(_ program: Program) { program.check() }

  static let closures = [
    Program(
      "the ways to write one",
      """
      let a: (Int) -> Int = { n in n + 1 }
      let b: (Int) -> Int = { (n: Int) -> Int in
        let m = n * 2
        return m
      }
      let c: (Int, Int) -> Int = { $0 - $1 }
      print(a(1), b(2), c(5, 3))  // 2 4 2
      print({ 7 }())  // 7
      """),
    Program(
      "variables are shared",
      """
      var n = 0
      let up = { n += 1 }
      up()
      up()
      print(n)  // 2
      func counter() -> () -> Int {
        var count = 0
        return {
          count += 1
          return count
        }
      }
      let first = counter()
      let second = counter()
      print(first(), first(), second())  // 1 2 1
      """),
    Program(
      "each turn of a loop has its own variable",
      """
      var makers: [() -> Int] = []
      for i in 1...3 { makers.append({ i * 10 }) }
      print(makers.map { $0() })  // [10, 20, 30]
      """),
    Program(
      "a capture list takes the value as it is",
      """
      var n = 1
      let copy = { [n] in n }
      let renamed = { [m = n * 10] in m }
      n = 5
      print(copy(), renamed(), n)  // 1 10 5
      """),
    Program(
      "closures inside of closures",
      """
      let add = { (a: Int) in { (b: Int) in a + b } }
      print(add(2)(3))  // 5
      let nested = [1, 2].map { x in [10, 20].map { y in x * y } }
      print(nested)  // [[10, 20], [20, 40]]
      """),
    Program(
      "a tuple spreads over the parameters",
      """
      let pairs = [(1, "a"), (2, "b")]
      print(pairs.map { n, text in "\\(n)\\(text)" })  // ["1a", "2b"]
      print(pairs.map { "\\($0)\\($1)" }, pairs.map { $0.0 })  // ["1a", "2b"] [1, 2]
      """),
    Program(
      "trailing closures",
      """
      func twice(_ n: Int, body: (Int) -> Void) {
        body(n)
        body(n + 1)
      }
      twice(3) { print($0) }  // 3 | 4
      func run(then a: () -> Void, finally b: () -> Void) {
        a()
        b()
      }
      run { print("a") } finally: { print("b") }  // a | b
      """),
    Program(
      "key paths",
      #"""
      print(["a", "bcd"].map(\.count))  // [1, 3]
      """#),
    Program(
      "too few values",
      """
      let add = { (a: Int, b: Int) in a + b }
      print(add(1))  // error: missing argument for parameter #2 in call
      """),
  ]
}
