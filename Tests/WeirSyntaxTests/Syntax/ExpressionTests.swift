import SyntaxTestSupport
import Testing

@testable import WeirSyntax

@Suite("Expressions", .timeLimit(.minutes(15)))
struct ExpressionTests {
  @Test(
    "operators have Swift's precedence and associativity",
    arguments: [
      ("1 + 2 * 3", "(+ 1 (* 2 3))"),
      ("(1 + 2) * 3", "(* (paren (+ 1 2)) 3)"),
      ("a - b - c", "(- (- a b) c)"),
      ("a << 2 * b", "(* (<< a 2) b)"),
      ("a | b & c ^ d", "(^ (| a (& b c)) d)"),
      ("a &+ b &* c", "(&+ a (&* b c))"),
      ("1...n - 1", "(... 1 (- n 1))"),
      ("a..<b", "(..< a b)"),
      ("a = b ?? c ?? d", "(= a (?? b (?? c d)))"),
      ("a < b && c || !d", "(|| (&& (< a b) c) (pre! d))"),
      ("x as? Int ?? 3", "(?? (as? x Int) 3)"),
      ("x is Int == true", "(== (is x Int) true)"),
      ("a as Int as! B", "(as! (as a Int) B)"),
      ("a ? b : c ? d : e", "(?: a b (?: c d e))"),
      ("a ? .b : -c", "(?: a .b (pre- c))"),
      ("a <~ b ?? c", "(<~ a (?? b c))"),
      ("a <~ b <~ c", "(<~ a (<~ b c))"),
      ("x += y = 3", "(+= x (= y 3))"),
      ("a *= b - 1", "(*= a (- b 1))"),
      ("a >> 2 >= 3", "(>= (>> a 2) 3)"),
      ("x>=3", "(>= x 3)"),
      ("x >>= 3", "(>>= x 3)"),
      ("a ~= b", "(~= a b)"),
      ("a !== b", "(!== a b)"),
    ])
  func precedence(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "whitespace determines prefix, infix and postfix operators",
    arguments: [
      ("a - b", "(- a b)"), ("a-b", "(- a b)"),
      ("a -b", "!'-' requires whitespace on both sides or on neither"),
      ("tries++ < limit", "(< (post++ tries) limit)"), ("++i", "(pre++ i)"),
      ("a/*x*/+/*y*/b", "(+ a b)"),
      (
        "xs[...2] + xs[2...] + xs[..<3]",
        "(+ (+ (index xs (pre... 2)) (index xs (post... 2))) (index xs (pre..< 3)))"
      ),
      ("f(&x, a & b)", "(call f (& x) (& a b))"), ("~a", "(pre~ a)"), ("!a.b", "(pre! (. a b))"),
      ("reduce(0, +)", "(call reduce 0 (op +))"),
      ("xs.sorted(by: >)", "(call (. xs sorted) by:(op >))"),
      ("(<)", "(paren (op <))"), ("xs.reduce(1, *)", "(call (. xs reduce) 1 (op *))"),
    ])
  func spacing(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "number literals parse",
    arguments: [
      ("0x1F + 0b11 + 0o17 + 1_000", "(+ (+ (+ 31 3) 15) 1000)"),
      ("1.5e3", "1500.0"), ("1e-2", "0.01"), ("0x1p3", "8.0"), ("0x1.8p-1", "0.75"),
      ("1_0.2_5", "10.25"),
      ("-9223372036854775808", "-9223372036854775808"),
      ("-1 + -x - -(2)", "(- (+ -1 (pre- x)) (pre- (paren 2)))"),
      ("-1.magnitude", "(pre- (. 1 magnitude))"), ("a.0.1", "(. (. a 0) 1)"),
      ("1.description", "(. 1 description)"),
      ("0..<10", "(..< 0 10)"),
    ])
  func numbers(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "string literals and interpolations parse",
    arguments: [
      (#""""#, #""""#), (#""\u{1F600}\n\t\"q\" \\ \0""#, #""😀\n\t\"q\" \\ \0""#),
      (#""a\(b + "c\(d)")e""#, #"(str "a" (+ b (str "c" d)) "e")"#),
      (#""\(f(")"))""#, #"(str (call f ")"))"#), (#""\(a)\(b)""#, "(str a b)"),
      (##"#"a\n\#(x)"b""#"##, ##"(str "a\\n" x "\"b\"")"##),
      (#""\(xs.map { "\($0)" })""#, #"(str (call (. xs map) | {$1 in (str $0)}))"#),
      (
        "\"\"\"\n    a\n      b \\(x)\n    c\\\n     d\n\n    \"\"\"",
        #"(str "a\n  b " x "\nc d\n")"#
      ),
      ("\"\"\"\n\"\"\"", #""""#), ("\"\"\"\na \"\" b\"\n\"\"\"", #""a \"\" b\"""#),
    ])
  func strings(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "collection literals, tuples and types as values parse",
    arguments: [
      ("[1, 2,]", "[1 2]"), ("[]", "[]"), ("[:]", "[:]"),
      ("[\"a\": 1, \"b\": [2]]", "[\"a\":1 \"b\":[2]]"),
      ("()", "(tuple)"), ("(1, x: 2)", "(tuple 1 x:2)"), ("((a))", "(paren (paren a))"),
      ("(a, _) = b", "(= (tuple a _) b)"), ("_ = a", "(= _ a)"),
      ("[String: Any]()", "(call <[String:Any]>)"), ("[Int]() + [1]", "(+ (call <[Int]>) [1])"),
      ("[[Int?]]()", "(call <[[Int?]]>)"), ("[a].map { $0 }", "(call (. [a] map) | {$1 in $0})"),
      ("[Int].self", "(. <[Int]> self)"), ("\\.count", "(path count)"),
      ("\\Foo.a.b", "(path Foo a b)"),
    ])
  func collections(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "'<' is parsed as generic arguments or as a comparison",
    arguments: [
      ("Signal<Int, NoError>.pipe()", "(call (. <Signal<Int,NoError>> pipe))"),
      ("P<P<String, E>, E>.buffer(5)", "(call (. <P<P<String,E>,E>> buffer) 5)"),
      ("M<String>(\"\")", "(call <M<String>> \"\")"), ("A<[Int: B?]>()", "(call <A<[Int:B?]>>)"),
      ("A<(Int) -> Void>()", "(call <A<(Int)->Void>>)"), ("A.B<C>.D<E>()", "(call <A.B<C>.D<E>>)"),
      ("a<b", "(< a b)"), ("a < b", "(< a b)"), ("(a < b, c > d)", "(tuple (< a b) (> c d))"),
      ("f(a<b, c>(d))", "(call f (call <a<b,c>> d))"), ("if a < b { c }", "(if (< a b) {c})"),
      ("a<b && c>d", "(&& (< a b) (> c d))"), ("a<1", "(< a 1)"),
    ])
  func generics(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "try, await, if and switch expressions parse",
    arguments: [
      ("let x = try? foo() ?? 2", "(let (x (try? (?? (call foo) 2))))"),
      ("x = try await foo(bar)", "(= x (try (await (call foo bar))))"),
      ("try! a.b()", "(try! (call (. a b)))"),
      ("await(1)", "(call await 1)"), ("let y = if a { 1 } else { 2 }", "(let (y (if a {1} {2})))"),
      ("let y = switch a { case 1: 2; default: 3 }", "(let (y (switch a (1 {2}) (default {3}))))"),
    ])
  func effects(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }
}
