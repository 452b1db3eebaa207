import SyntaxTestSupport
import Testing

@testable import WeirSyntax

@Suite("Statements and patterns")
struct StatementTests {
  @Test(
    "conditions and loops parse",
    arguments: [
      ("if a { b } else if c { d } else { e }", "(if a {b} c {d} {e})"),
      (
        "if let x = y, x > 3, case .a(let b) = c { }",
        "(if (let x = y), (> x 3), (case .a(let b) = c) {})"
      ),
      ("if let x { }", "(if (let x = x) {})"), ("if var x: Int = y { }", "(if (var x:Int = y) {})"),
      (
        "guard let a = a, let b = try? f(a) else { return }",
        "(guard (let a = a), (let b = (try? (call f a))) {(return)})"
      ),
      ("while let x = it.next() { }", "(while (let x = (call (. it next))) {})"),
      ("repeat { x } while x < 3", "(repeat {x} (< x 3))"),
      ("for i in 0..<10 { a }", "(for let i in (..< 0 10) {a})"),
      ("for (i, x) in xs where i > 2 { }", "(for (let i,let x) in xs where (> i 2) {})"),
      ("for _ in xs { }", "(for _ in xs {})"),
      ("for case let x? in xs { }", "(for-case let x? in xs {})"),
      ("for var x: Int in xs { }", "(for var x:Int in xs {})"),
      ("outer: while true { break outer }", "(outer: while true {(break outer)})"),
      ("a: for b in c { continue a }", "(a: for let b in c {(continue a)})"),
      ("a: do { break a }", "(a: do {(break a)})"),
      ("if a { }\nelse { }", "(if a {} {})"), ("if a == 1\n  && b { }", "(if (&& (== a 1) b) {})"),
    ])
  func control(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "return, throw, break, continue and defer parse",
    arguments: [
      ("return", "(return)"), ("return a", "(return a)"), ("f { return }", "(call f | {(return)})"),
      ("return\na", "(return a)"),
      ("return\nlet a = 1", "(return); (let (a 1))"), ("return; a", "(return); a"),
      ("throw E.a(1)", "(throw (call (. E a) 1))"),
      ("defer { a }", "(defer {a})"), ("return if a { 1 } else { 2 }", "(return (if a {1} {2}))"),
      (
        "do { try f() } catch let e as E where e.c > 3 { a } catch .a, .b { b } catch { c }",
        "(do {(try (call f))} (catch let e as E where (> (. e c) 3) {a}) (catch .a | .b {b}) (catch {c}))"
      ),
    ])
  func jumps(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "patterns parse",
    arguments: [
      (".Next(let v)", ".Next(let v)"), ("let .Next(v)", ".Next(let v)"),
      ("let .a(x, 1, _)", ".a(let x,1,_)"), (".a", ".a"),
      ("X.y", "X.y"), ("X.y(let z)", "X.y(let z)"), ("A.B<C>.d", "A.B<C>.d"),
      (".a(b: let c, d: .e)", ".a(b:let c,d:.e)"),
      ("(1, let b)", "(1,let b)"), ("let (a, b)", "(let a,let b)"), ("var x", "var x"), ("1", "1"),
      ("-1", "-1"), ("\"a\"", "\"a\""),
      ("1...3", "(... 1 3)"), ("..<3", "(pre..< 3)"), ("a", "a"), ("a.b", "(. a b)"),
      ("nil", "nil"), ("_", "_"), ("is Int", "is Int"),
      ("let x as String", "let x as String"), ("let x?", "let x?"), (".a?", ".a?"),
      (".a(let x)??", ".a(let x)??"), ("(.a, .b)", "(.a,.b)"),
      (".a, .b", ".a | .b"), ("let x where x > 3", "let x where (> x 3)"),
      (".a where b, .c", ".a where b | .c"), ("let .some(.some(x))", ".some(.some(let x))"),
    ])
  func patterns(_ text: String, _ pattern: String) {
    #expect(Dump.program("switch e { case \(text): a }") == "(switch e (\(pattern) {a}))")
  }

  @Test("switch statements parse with cases, default and fallthrough")
  func switches() {
    let text = """
      switch event {
      case let .Next(next): print(next); fallthrough
          case .Completed:
              a
              b
      @unknown default: break
      }
      """
    #expect(
      Dump.program(text)
        == "(switch event (.Next(let next) {(call print next); (fallthrough)}) (.Completed {a; b}) (default {(break)}))"
    )
  }
}
