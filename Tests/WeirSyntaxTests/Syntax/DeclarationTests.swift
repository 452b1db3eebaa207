import SyntaxTestSupport
import Testing

@testable import WeirSyntax

@Suite("Declarations and types")
struct DeclarationTests {
  @Test(
    "variable declarations parse",
    arguments: [
      ("let a = 1, b: Int = 2", "(let (a 1) (b:Int 2))"),
      ("let (a, (_, b)): T = c", "(let ((let a,(_,let b)):T c))"),
      ("var x: Int", "(var (x:Int))"), ("let _ = a", "(let (_ a))"),
      ("private let `in` = 1", "(let (in 1))"),
      ("private(set) static lazy var a = 1", "(static lazy var (a 1))"),
      ("weak var a: B?", "(weak var (a:B?))"),
      ("@objc(x) @MainActor var a = 1", "(var (a 1))"),
      ("var a: Int { 3 }", "(var (a:Int get{3}))"),
      ("var a: Int { get { b } set(c) { d } }", "(var (a:Int get{b} set(c){d}))"),
      ("var a = 1 { willSet { b } didSet(c) { d } }", "(var (a 1 willSet{b} didSet(c){d}))"),
      ("var a = f() { didSet { b } }", "(var (a (call f) didSet{b}))"),
      ("let a = f() { b }", "(let (a (call f | {b})))"),
      ("var a: Int { getter() }", "(var (a:Int get{(call getter)}))"), ("open(a)", "(call open a)"),
      ("lazy\nlet a = 1", "lazy; (let (a 1))"),
    ])
  func variables(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "function declarations parse",
    arguments: [
      ("func f() {}", "(func f () {})"),
      ("func f(a: Int, _ b: B, for c: C = 1) {}", "(func f (a:Int,_ b:B,for c:C=1) {})"),
      (
        "func f<T: P, U>(_ x: inout T, ys: Int...) throws -> [T]? where T.E == Int, U: Q { return nil }",
        "(func f<T:P,U> (_ x:inout T,ys:Int...) throws -> [T]? where T.E==Int,U:Q {(return nil)})"
      ),
      ("func f(inout a: Int) {}", "(func f (a:inout Int) {})"),
      (
        "func f(g: @escaping (Int) -> Void) async throws {}",
        "(func f (g:(Int)->Void) async throws {})"
      ),
      ("static func == (l: S, r: S) -> Bool { true }", "(static func == (l:S,r:S) -> Bool {true})"),
      ("func f(in a: Int) rethrows {}", "(func f (in a:Int) throws {})"),
      ("func f() { func g() {} }", "(func f () {(func g () {})})"),
    ])
  func functions(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "type declarations and their members parse",
    arguments: [
      ("private enum Error: ErrorType { case Unknown }", "(enum Error :ErrorType (case Unknown))"),
      (
        "indirect enum E: String, P { case a = \"x\", b(Int, y: String), c() }",
        "(indirect enum E :String,P (case a=\"x\" b(Int,y:String) c()))"
      ),
      (
        "enum E { case a; var d: String { return \"\" }; static let z = 3; mutating func f() {} }",
        "(enum E (case a) (var (d:String get{(return \"\")})) (static let (z 3)) (mutating func f () {}))"
      ),
      (
        "struct S<T> where T: P { let a: Int; init(a: Int) { self.a = a } }",
        "(struct S<T> where T:P (let (a:Int)) (init (a:Int) {(= (. self a) a)}))"
      ),
      (
        "struct S { subscript(i: Int) -> Int { get { 1 } set { } } }",
        "(struct S (subscript (_ i:Int) -> Int get{1} set(newValue){}))"
      ),
      (
        "final class A: B, C { override func f() {} ; deinit {}; init?() {}; class func g() {} }",
        "(final class A :B,C (override func f () {}) (deinit {}) (init? () {}) (static func g () {}))"
      ),
      (
        "protocol D: class { var a: Bool { get }; var b: Int { get set }; func f() -> D?; init(); associatedtype V: P; typealias W }",
        "(protocol D (var (a:Bool get)) (var (b:Int get set)) (func f () -> D?) (init ()) (associatedtype V P) (associatedtype W))"
      ),
      (
        "public extension Reactive where Base: View { func f() {} }",
        "(extension Reactive where Base:View (func f () {}))"
      ), ("extension A.B: P {}", "(extension A.B :P)"),
      ("typealias F<T> = (T) -> Void", "(typealias F<T> (T)->Void)"),
      ("import Foundation", "(import Foundation)"), ("@testable import A.B", "(import A.B)"),
      ("struct A { struct B { enum C { case d } } }", "(struct A (struct B (enum C (case d))))"),
    ])
  func types(_ text: String, _ tree: String) { #expect(Dump.program(text) == tree) }

  @Test(
    "type syntax parses",
    arguments: [
      "Int", "A.B<C,D>.E", "Int?", "Int!", "Int??", "[Int]", "[String:Any]", "[[Int]?]", "()",
      "(Int,x:String)", "(Int)->Void",
      "()->()", "(inout Int,A...) throws->[B]", "(A)->(B)->C", "((A)->B)->C", "some P", "any P&Q",
      "S<S<Int,E>,E>", "S<(A)->B>", "[A<B>?]!", "_", "Self.Value",
    ])
  func typeSyntax(_ text: String) { #expect(Dump.program("let x: \(text)") == "(let (x:\(text)))") }

  @Test("the optional result of a function type is not parsed as an optional function")
  func optionalResults() {
    #expect(Dump.program("let f: (A) -> B?") == "(let (f:(A)->B?))")
    let result = Parser.parse(SourceText(name: "test", text: "let f: ((A) -> B)?"))
    guard case .declaration(let declaration)? = result.statements.first?.kind,
      case .variable(let variable) = declaration.kind,
      case .optional? = variable.bindings.first?.type?.kind
    else {
      Issue.record("no optional function")
      return
    }
  }
}
