import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirChecking
@testable import WeirSession
@testable import WeirWords

@Suite("Type checking effort", .timeLimit(.minutes(10)))
struct CheckingEffortTests {
  /// A nested expression: `inner` between equal numbers of `opening` and `closing`.
  struct Form: Sendable, CustomTestStringConvertible {
    var prelude = ""
    let opening: String
    let inner: String
    let closing: String
    var testDescription: String { opening + inner + closing }

    init(_ opening: String, _ inner: String, _ closing: String, prelude: String = "") {
      (self.opening, self.inner, self.closing) = (opening, inner, closing)
      self.prelude = prelude
    }

    func program(depth: Int) -> String {
      func times(_ text: String) -> String { String(repeating: text, count: depth) }
      return "\(prelude)let x = " + times(opening) + inner + times(closing)
    }
  }

  private static let vector = """
    struct V { var a = 1 }
    func + (l: V, r: V) -> V { l }
    func + (l: V, r: Int) -> V { l }

    """
  private static let overloads = """
    func f(_ x: Int) -> Int { x }
    func f(_ x: Double) -> Double { x }

    """

  /// Forms without overloads.
  static let unambiguous = [
    Form("{ ", "1", " }"), Form("[", "1", "]"),
    Form("[1].map { _ in ", "1", " }"), Form("[\"a\": ", "1", "]"), Form("(", "1", ", 2.5)"),
    Form("true ? 1 : ", "2.5", ""), Form("(1 + ", "1", ")"), Form("(", "1", " + 1.5)"),
    Form("min(1, ", "2", ")"), Form("\"\\(", "1", ")\""), Form("[0][", "0", "]"),
    Form("(a ?? ", "2", ")", prelude: "let a: Int? = 1\n"), Form("(try? ", "1", ")"),
    Form("f(", "1.5", ")", prelude: overloads), Form("(1 + ", "1", ")", prelude: vector),
    Form("1 + ", "1", "", prelude: vector), Form("(V() + ", "V()", ")", prelude: vector),
    Form("SignalProducer(value: 1).flatMap(.latest) { _ in ", "SignalProducer(value: 1)", " }"),
    Form("SignalProducer(value: 1).start { _ in ", "print(1)", " }"),
    Form("Observable.just(1).subscribe { _ in ", "print(1)", " }"),
    Form("if true { ", "1", " } else { 2 }"),
  ]

  @Test("checking work at most quintuples when the nesting depth doubles", arguments: unambiguous)
  func doubling(_ form: Form) {
    let works = [20, 40].map { depth in
      DeepStack.run { Self.visits(form.program(depth: depth)) }
    }
    #expect(works[1] <= 5 * works[0])
  }

  @Test(
    "nested generic types are checked in linear time",
    arguments: [
      ("Array<", ">"), ("Optional<", ">"), ("Dictionary<String, ", ">"),
      ("Signal<", ", NoError>"), ("Box<", ">"), ("Outer.Inner<", ">"),
    ])
  func types(_ opening: String, _ closing: String) {
    let (openings, closings) = (
      String(repeating: opening, count: 60), String(repeating: closing, count: 60)
    )
    let program = """
      struct Box<T> { var value: T }
      struct Outer { struct Inner<T> { var value: T } }
      func f(_ x: \(openings)Int\(closings)) {}
      """
    #expect(DeepStack.run { Session { _ in }.check(SourceText(name: "", text: program)) } == [])
  }

  private static func visits(_ program: String) -> Int {
    let source = SourceText(name: "nested", text: program)
    var parsed = Parser.parse(source)
    let checker = Checker(environment: Environment(), catalog: .shared, source: source)
    checker.check(&parsed.statements) { _ in }
    return checker.effort.visits
  }

  /// Forms whose parts have several overloads to try.
  static let ambiguous = [
    Form("merge([s, ", "s", "])", prelude: "let s = SignalProducer(value: 1)\n"),
    Form("Observable.concat([s, ", "s", "])", prelude: "let s = Observable.just(1)\n"),
    Form("f(", "1", ")", prelude: overloads),
    Form(
      "f { ", "1", " }",
      prelude: "func f(_ x: () -> Int) -> Int { 1 }\nfunc f(_ x: () -> Double) -> Double { 1 }\n"),
    Form(
      "f(", "1", ")",
      prelude: """
        func f(_ a: Int, _ b: Int = 1) -> Int { a }
        func f(_ a: Int, c: Int = 1) -> Int { a }

        """
    ),
  ]

  @Test("an expression with excessive checking work gets swiftc's diagnostic", arguments: ambiguous)
  func limits(_ form: Form) {
    let program = form.program(depth: 60)
    let messages = DeepStack.run { Session { _ in }.check(SourceText(name: "", text: program)) }
      .filter { $0.severity == .error }.map(\.message)
    #expect(
      messages == ["the compiler is unable to type-check this expression in reasonable time"]
        || messages.isEmpty)
  }

  @Test("an expression with excessive checking work does not hide other diagnostics")
  func recovery() {
    let form = Form("merge([s, ", "s", "])", prelude: "let s = SignalProducer(value: 1)\n")
    let program = "func g() { \(form.program(depth: 60)) }\nlet y: Int = \"a\"\nlet z = 1 + 1"
    let messages = DeepStack.run { Session { _ in }.check(SourceText(name: "", text: program)) }
      .map(\.message)
    #expect(
      messages == [
        "the compiler is unable to type-check this expression in reasonable time",
        "cannot convert value of type 'String' to specified type 'Int'",
      ])
  }

  @Test(
    "a type whose size doubles with each line is inferred as unknown",
    arguments: [
      ("let a0 = (1, 2)", "let a# = (a@, a@)"),
      ("let a0 = { 1 }", "let a# = { (a@, a@) }"),
      ("typealias a0 = (Int, Int)", "typealias a# = (a@, a@)"),
      ("let a0 = [1: 1]", "let a# = [1: (a@, a@)]"),
      ("let a0 = SignalProducer(value: 1)", "let a# = combineLatest(a@, a@)"),
    ])
  func doublingTypes(_ first: String, _ line: String) {
    let lines = (1...60).map {
      line.replacing("#", with: "\($0)").replacing("@", with: "\($0 - 1)")
    }
    let program = ([first] + lines).joined(separator: "\n")
    let messages = Session { _ in }.check(SourceText(name: "", text: program))
    #expect(messages.allSatisfy { $0.severity == .hint })
  }

  @Test("a type whose size doubles with each call is inferred as unknown")
  func doublingCalls() {
    let form = Form("p(", "1", ")", prelude: "func p<T>(_ x: T) -> (T, T) { (x, x) }\n")
    let program = form.program(depth: 60)
    #expect(DeepStack.run { Session { _ in }.check(SourceText(name: "", text: program)) } == [])
  }

  @Test("Checker stops soon after wantsStop returns true")
  func stopping() {
    let lines = (0..<2_000).map { "let a\($0) = [\($0)].map { $0 + 1 }" }
    let source = SourceText(name: "long", text: lines.joined(separator: "\n"))
    var parsed = Parser.parse(source)
    let checker = Checker(
      environment: Environment(), catalog: .shared, source: source, wantsStop: { true })
    checker.check(&parsed.statements) { _ in }
    #expect(checker.effort.isStopped)
    #expect(checker.effort.visits < 1_000)
  }

  @Test("Parser stops soon after wantsStop returns true")
  func stoppingParser() {
    let text = String(repeating: "print(1)\n", count: 20_000)
    let parsed = Parser.parse(SourceText(name: "long", text: text), wantsStop: { true })
    #expect(parsed.statements.count < 100)
  }
}
