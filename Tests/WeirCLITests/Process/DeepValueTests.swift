import Testing

@Suite("Deeply nested values", .timeLimit(.minutes(15)), .waitingThreads)
struct DeepValueTests {
  /// The declaration of a value and the statement that adds a level of nesting.
  private static let nestings = [
    ("var p = SignalProducer<Int, Never>(value: 1)", "p = p.flatMapError { _ in .empty }"),
    ("var p = SignalProducer<Int, Never>(value: 1)", "p = SignalProducer.merge(p, .empty)"),
    ("var p = SignalProducer<Int, Never>(value: 1)", "p = p.concat(SignalProducer(value: 2))"),
    ("let (s, i) = Signal<Int, Never>.pipe(); var p = s", "p = p.map { $0 + 1 }"),
    ("var p = Property(value: 1)", "p = p.map { $0 }"),
    ("var d: [String: Any] = [:]", "d = [\"a\": d]"),
    ("var a: [Any] = []", "a = [a]"),
    ("struct S { let inner: Any? }; var s = S(inner: nil)", "s = S(inner: s)"),
    ("var f: () -> Int = { 1 }", "let g = f; f = { g() }"),
    ("var d: Disposable = AnyDisposable {}", "let e = d; d = AnyDisposable { e.dispose() }"),
    ("var d: Disposable = CompositeDisposable()", "d = CompositeDisposable([d])"),
  ]

  @Test("a deeply nested value is released inside and outside of a task", arguments: nestings)
  func release(_ first: String, _ next: String) {
    let program = "\(first)\nfor _ in 0..<40_000 { \(next) }\nprint(\"end\")"
    for program in [program, "Task {\n\(program)\n}"] {
      let (output, error, status) = Child.run(["-e", program])
      #expect(output == "end\n" && status == 0, "\(error)")
    }
  }
}
