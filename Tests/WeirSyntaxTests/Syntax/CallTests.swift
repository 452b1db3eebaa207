import SyntaxTestSupport
import Testing

@testable import WeirSyntax

@Suite("Calls, closures and chains")
struct CallTests {
  @Test(
    "closures parse in each form",
    arguments: [
      ("f { $0 + $1 }", "(call f | {$2 in (+ $0 $1)})"), ("f {}", "(call f | {})"),
      ("f { a, b in a }", "(call f | {(a,b) in a})"), ("f { _ in }", "(call f | {(_) in })"),
      ("f { (a: Int, b) -> T in a }", "(call f | {(a:Int,b) -> T in a})"),
      (
        "f { (observer) -> Disposable? in\n  return nil\n}",
        "(call f | {(observer) -> Disposable? in (return nil)})"
      ),
      ("f { observer -> D? in nil }", "(call f | {(observer) -> D? in nil})"),
      ("f { () -> () in }", "(call f | {() -> () in })"),
      ("f { (a, _) in a }", "(call f | {(a,_) in a})"),
      ("f { (x: Int) throws -> Int in x }", "(call f | {(x:Int) throws -> Int in x})"),
      ("f { [weak self, x = y] a in a }", "(call f | {[weak self,x=y] (a) in a})"),
      ("f { [unowned self] in a }", "(call f | {[unowned self] in a})"),
      ("f { [a, b] }", "(call f | {[a b]})"), ("f { (a) }", "(call f | {(paren a)})"),
      ("f(failed: {e in print(\"x\")})", "(call f failed:{(e) in (call print \"x\")})"),
      ("f { { $1 } }", "(call f | {{$2 in $1}})"),
      ("f { \"\\($0)\" }", "(call f | {$1 in (str $0)})"),
      ("f { @Sendable x in x }", "(call f | {(x) in x})"),
      ("let f = { 3 }()", "(let (f (call {3})))"),
      ("f { x in\n  a\n  b\n}", "(call f | {(x) in a; b})"), ("f { a; b }", "(call f | {a; b})"),
      ("f { x = 1 }", "(call f | {(= x 1)})"),
      ("f { (a, b) = c }", "(call f | {(= (tuple a b) c)})"),
    ])
  func closures(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "trailing closures parse",
    arguments: [
      ("f(1) { a }", "(call f 1 | {a})"),
      ("f(1) { a } onError: { b } done: { c }", "(call f 1 | {a} onError:{b} done:{c})"),
      ("f { a }.g { b }", "(call (. (call f | {a}) g) | {b})"),
      ("f() { a }()", "(call (call f | {a}))"),
      ("if f { a }", "(if f {a})"), ("if f({ a }) { b }", "(if (call f {a}) {b})"),
      ("if xs.contains { $0 } { y }", "(if (call (. xs contains) | {$1 in $0}) {y})"),
      ("while a.b { c }", "(while (. a b) {c})"),
      ("for x in xs { f { x } }", "(for let x in xs {(call f | {x})})"),
      ("switch f { default: g { a } }", "(switch f (default {(call g | {a})}))"),
      ("guard a else { f { b } }", "(guard a {(call f | {b})})"),
      ("if [f { a }] == b { c }", "(if (== [(call f | {a})] b) {c})"),
      ("f\n{ a }", "(call f | {a})"), (".f { a }", "(call .f | {a})"),
      ("a[0] { b }", "(index a 0 | {b})"),
      ("A<B> { c }", "(call <A<B>> | {c})"),
    ])
  func trailing(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "call chains continue over several lines",
    arguments: [
      (
        "signal\n    .map { $0 }   // c\n    // d\n\n    ?.filter { x in x }\n    .0",
        "(chain (. (call (. (? (call (. signal map) | {$1 in $0})) filter) | {(x) in x}) 0))"
      ),
      ("a.b = c\n  .d", "(= (. a b) (. c d))"), ("let v = a\n  + b", "(let (v (+ a b)))"),
      ("foo\n(1)", "foo; (paren 1)"),
      ("foo\n[1]", "foo; [1]"), ("x = -1\n-y", "(= x -1); (pre- y)"), ("a; b;;c", "a; b; c"),
      ("f(\n  a,\n  b\n)", "(call f a b)"),
      ("a?.b!.c?[0] = 3", "(= (chain (index (? (. (! (. (? a) b)) c)) 0)) 3)"),
      ("a?()?.b", "(chain (. (? (call (? a))) b))"),
      ("X.init(a: 1).self", "(. (call (. X init) a:1) self)"),
      ("x.default.in(for: 1, where: 2)", "(call (. (. x default) in) for:1 where:2)"),
      ("f(.a, b: .c(1))", "(call f .a b:(call .c 1))"), ("a.`in`.b", "(. (. a in) b)"),
      ("f(x: 1,)", "(call f x:1)"),
      ("m[\"a\", default: 0] += 1", "(+= (index m \"a\" default:0) 1)"),
    ])
  func chains(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }
}
