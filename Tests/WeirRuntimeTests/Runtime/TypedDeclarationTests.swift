import LanguageTestSupport
import Testing

@Suite("Declarations and former spellings")
struct TypedDeclarationTests {
  @Test("a declared type is kept and converts literals", arguments: typed)
  func declare(_ program: Program) { program.check() }

  static let typed = [
    Program(
      "conversion where Swift converts",
      """
      let x: Double = 3
      let maybe: Int? = 3
      let list: [Int?] = [1, nil]
      print(x, maybe, list)  // 3.0 Optional(3) [Optional(1), nil]
      """),
    Program(
      "assignment too",
      """
      var x: Double = 1
      x = 2
      var y = 1.5
      y = 2
      var name: String? = nil
      name = "a"
      var last = [1, 2].last
      last = 5
      print(x, y, name, last)  // 2.0 2.0 Optional("a") Optional(5)
      func local() {
        var z: Double? = nil
        z = 4
        print(z)  // Optional(4.0)
      }
      local()
      """),
    Program(
      "a constant that gets its value later",
      """
      let n: Int
      if 1 < 2 { n = 3 } else { n = 4 }
      print(n)  // 3
      """),
    Program(
      "several at once",
      """
      let a = 1, b = "x"
      var (c, d) = (3, 4)
      (c, d) = (d, c)
      let (first, _, third) = (1, 2, 3)
      print(a, b, c, d, first, third)  // 1 x 4 3 1 3
      """),
    Program(
      "type aliases",
      """
      typealias Handler = (Int) -> Void
      typealias Name = String
      let handle: Handler = { print($0) }
      let name: Name = "a"
      handle(3)  // 3
      print(name)  // a
      """),
    Program(
      "a wrong type",
      "let n: Int = \"a\"  // error: cannot convert value of type 'String' to specified type 'Int'"),
    Program(
      "a wrong type, assigned",
      """
      var n: Int = 1
      n = "a"  // error: cannot assign value of type 'String' to type 'Int'
      """),
    Program(
      "a constant",
      """
      let n = 1
      n = 2  // error: cannot assign to value: 'n' is a 'let' constant
      """),
    Program(
      "a constant of a function",
      """
      func f(n: Int) {
        n = 2  // error: cannot assign to value: 'n' is a 'let' constant
      }
      """),
    Program(
      "an unknown name stops the program before it begins",
      """
      print("never printed")
      let count = 1
      print(cuont)  // error: cannot find 'cuont' in scope
      """),
    Program(
      "a name before its value",
      """
      func f() -> Int { n }  // error: 'n' used before being initialized
      f()
      let n = 1
      """),
    Program(
      "names of inner blocks hide the outer ones",
      """
      let n = 1
      do {
        let n = 2
        print(n)  // 2
      }
      if n == 1 {
        let n = "inner"
        print(n)  // inner
      }
      print(n)  // 1
      """),
  ]

  @Test("Swift 2 syntax is accepted", arguments: older)
  func remember(_ program: Program) { program.check() }

  static let older = [
    Program(
      "++ and --",
      """
      var n = 1
      n++
      ++n
      print(n++, n, --n, n--, n)  // 3 4 3 3 2
      """),
    Program(
      "texts",
      """
      print("a".uppercaseString, "B".lowercaseString, "abc".containsString("b"))  // A b true
      """),
    Program(
      "ErrorType, and events with capitals",
      """
      enum Trouble: ErrorType { case Any }
      let (signal, observer) = Signal<Int, NSError>.pipe()
      signal.observe { event in
        switch event {
        case let .Next(value): print("next", value)
        case .Failed(let error): print("failed", error.code)
        case .Completed: print("completed")
        case .Interrupted: print("interrupted")
        }
      }
      observer.sendNext(1)  // next 1
      observer.sendFailed(NSError(domain: "d", code: 2, userInfo: nil))  // failed 2
      """),
    Program(
      "access words, attributes and imports",
      """
      import ReactiveCocoa
      private let a = 1
      public func f() -> Int { a }
      @discardableResult internal func g() -> Int { 2 }
      g()
      print(f())  // 1
      """),
  ]
}
