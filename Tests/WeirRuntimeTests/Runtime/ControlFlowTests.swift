import LanguageTestSupport
import Testing

@Suite("Control flow")
struct ControlFlowTests {
  @Test("for, while and repeat loops run as in Swift", arguments: loops)
  func loop(_ program: Program) { program.check() }

  static let loops = [
    Program(
      "for, with patterns and where",
      """
      for i in 1...6 where i % 2 == 0 { print(i) }  // 2 | 4 | 6
      for (name, age) in [("a", 1), ("b", 2)] { print(name, age) }  // a 1 | b 2
      for _ in 0..<2 { print("x") }  // x | x
      for character in "hi" { print(character) }  // h | i
      """),
    Program(
      "while and repeat",
      """
      var n = 3
      while n > 0 {
        print(n)  // 3 | 2 | 1
        n -= 1
      }
      repeat { n += 1 } while n < 5
      print(n)  // 5
      """),
    Program(
      "break and continue reach the loop they name",
      """
      outer: for i in 1...3 {
        for j in 1...3 {
          if j == 2 { continue outer }
          if i == 3 { break outer }
          print(i, j)  // 1 1 | 2 1
        }
      }
      for i in 1...5 {
        if i == 2 { continue }
        if i == 4 { break }
        print(i)  // 1 | 3
      }
      """),
    Program(
      "break inside of switch leaves the switch",
      """
      loop: while true {
        switch 1 {
        case 1: break loop
        default: break
        }
      }
      for i in 1...2 {
        switch i {
        case 1: break
        default: print("i is \\(i)")  // i is 2
        }
      }
      block: do {
        if true { break block }
        print("not here")
      }
      """),
    Program(
      "a labeled block is left",
      """
      func find(_ wanted: Int, in rows: [[Int]]) -> String {
        for (y, row) in rows.enumerated() {
          for (x, value) in row.enumerated() where value == wanted { return "\\(x),\\(y)" }
        }
        return "nowhere"
      }
      print(find(3, in: [[1, 2], [3]]), find(9, in: [[1]]))  // 0,1 nowhere
      """),
    Program(
      "a variable of a loop is new in each turn",
      """
      for i in 1...2 {
        var list: [Int] = []
        list.append(i)
        print(list)  // [1] | [2]
      }
      """),
  ]

  @Test("errors are thrown, propagated and caught", arguments: errors)
  func fail(_ program: Program) { program.check() }

  static let errors = [
    Program(
      "do, try, catch",
      """
      enum Trouble: Error { case small, big(Int) }
      func risky(_ n: Int) throws -> Int {
        if n == 1 { throw Trouble.small }
        if n > 1 { throw Trouble.big(n) }
        return n
      }
      for n in 0...2 {
        do {
          print("got", try risky(n))
        } catch Trouble.small {
          print("small")
        } catch Trouble.big(let size) where size > 1 {
          print("big", size)
        } catch {
          print("else", error)
        }
      }
      // got 0 | small | big 2
      """),
    Program(
      "try? and try!",
      """
      enum Trouble: Error { case any }
      func half(_ n: Int) throws -> Int {
        guard n % 2 == 0 else { throw Trouble.any }
        return n / 2
      }
      print(try? half(4), try? half(3))  // Optional(2) nil
      print((try? half(3)) ?? 0, try! half(8))  // 0 4
      """),
    Program(
      "an error passes through functions and closures",
      """
      enum Trouble: Error { case deep }
      func inner() throws { throw Trouble.deep }
      func outer() throws {
        try inner()
        print("not here")
      }
      do { try outer() } catch { print("caught \\(error)") }  // caught deep
      do {
        let list = try [1, 2].map { n -> Int in
          if n == 2 { throw Trouble.deep }
          return n
        }
        print(list)
      } catch { print("also \\(error)") }  // also deep
      """),
    Program(
      "a catch may throw again",
      """
      enum Trouble: Error { case first, second }
      func again() throws {
        do { throw Trouble.first } catch { throw Trouble.second }
      }
      do { try again() } catch { print(error) }  // second
      do { try again() } catch let trouble as Trouble { print(trouble == .second) }  // true
      """),
    Program(
      "NSError",
      """
      do { throw NSError(domain: "demo", code: 7, userInfo: nil) }
      catch let error as NSError { print(error.domain, error.code) }  // demo 7
      print(NSError(domain: "demo", code: 7))  // Error Domain=demo Code=7 "(null)"
      """),
    Program(
      "nobody caught it",
      """
      enum Trouble: Error { case any }
      print("before")  // before
      throw Trouble.any  // error: uncaught error: any
      """),
    Program(
      "try! that fails",
      """
      enum Trouble: Error { case any }
      func f() throws { throw Trouble.any }
      try! f()  // error: 'try!' expression unexpectedly raised an error: any
      """),
  ]

  @Test("guard and defer run as in Swift", arguments: leaving)
  func leave(_ program: Program) { program.check() }

  static let leaving = [
    Program(
      "defer runs last first, however the scope is left",
      """
      func work(_ fails: Bool) throws {
        defer { print("one") }
        defer { print("two") }
        if fails { throw NSError(domain: "d", code: 1) }
        print("working")
      }
      try work(false)  // working | two | one
      do { try work(true) } catch { print("failed") }  // two | one | failed
      """),
    Program(
      "defer belongs to its block",
      """
      func f() -> Int {
        for i in 1...2 {
          defer { print("leaving", i) }  // leaving 1 | leaving 2
          if i == 1 { continue }
          return i
        }
        return 0
      }
      print(f())  // 2
      """),
    Program(
      "the result is computed before the deferred block runs",
      """
      var n = 1
      func f() -> Int {
        defer { n = 2 }
        return n
      }
      print(f(), n)  // 1 2
      """),
    Program(
      "guard names things for what follows",
      """
      func check(_ values: [Int]) -> String {
        guard let first = values.first else { return "empty" }
        guard first > 0, values.count < 3 else { return "bad" }
        return "starts with \\(first)"
      }
      print(check([]), check([-1]), check([4]))  // empty bad starts with 4
      """),
    Program(
      "a guard that goes on",
      """
      func f(_ n: Int) {
        guard n > 0 else { }  // error: 'guard' body must not fall through, consider using a 'return' or 'throw' to exit the scope
      }
      f(0)
      """),
  ]
}
