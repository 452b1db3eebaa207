import LanguageTestSupport
import Testing

@testable import WeirSession

@Suite("Deep nesting")
struct NestingTests {
  @Test("a deeply nested value is described completely")
  func description() {
    let trial = InterruptedSession(
      """
      enum List { case end; indirect case node(Int, List) }
      var list = List.end, array: [Any] = []
      for i in 0..<300 { list = .node(i, list); array = [array] }
      print("\\(list)".count, "\\(array)".count)
      """)
    #expect(trial.outcome == .success)
    #expect(trial.output == "6193 602\n")
  }

  @Test(
    "infinite recursion fails for each kind of call",
    arguments: [
      "func f() { f() }; f()",
      "func f(a: Int = f()) -> Int { a }; f()",
      "func f() { defer { f() } }; f()",
      "func f() -> Int { [1].map { _ in f() }.count }; f()",
      "enum E { case a; var x: Int { x } }; E.a.x",
      "enum E: CustomStringConvertible { case a; var description: String { \"\\(self)\" } }; print(E.a)",
      "func f() -> SignalProducer { SignalProducer(value: 1).flatMap(.concat) { _ in f() } }; f().start()",
      "func f() -> SignalProducer { SignalProducer(value: 1).flatMap(.latest) { _ in f() } }; f().start()",
      "func f() -> SignalProducer { SignalProducer(error: 1).flatMapError { _ in f() } }; f().start()",
      "let s = ImmediateScheduler(); func f() { s.schedule { f() } }; f()",
      "var p = SignalProducer.empty; p = p.concat(SignalProducer { o in p.start(o) }); p.start()",
    ])
  func recursion(program: String) {
    let trial = InterruptedSession(program)
    #expect(trial.outcome == .failed)
    #expect(trial.messages == ["stack overflow: too many nested calls"])
  }
}
