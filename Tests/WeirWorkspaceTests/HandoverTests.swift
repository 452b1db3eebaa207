import LanguageTestSupport
import Testing
import WeirWorkspace

@Suite struct HandoverTests {
  private let desk = WorkspaceRecorder()
  private var workspace: Workspace { desk.workspace }

  /// Runs a program, resets the session and runs another program with the values of the first.
  private func output(of program: String, after first: String) -> [String] {
    desk.say(first)
    let values = workspace.propertyValues
    _ = workspace.reset()
    return workspace.handingOver(values) { desk.say(program) }
  }

  @Test(arguments: [
    ("MutableProperty(0)", "a.value = 7"), ("Variable(0)", "a.value = 7"),
    ("BehaviorRelay(value: 0)", "a.accept(7)"), ("CurrentValueSubject<Int, Never>(0)", "a.send(7)"),
    ("MutableProperty<Int>(0)", "a <~ SignalProducer(value: 7)"),
  ])
  func `a property has its former value when the next statement runs`(
    _ initial: String, _ change: String
  ) {
    let lines = output(
      of: "let a = \(initial)\nprint(a.value)", after: "let a = \(initial); \(change)")
    #expect(lines == ["7"])
  }

  @Test func `all data of the language is handed over`() {
    let text = "let a = MutableProperty<([String: [Int?]], Set<Double>)>(([:], []))"
    let lines = output(
      of: "\(text)\nprint(a.value.0, a.value.1)",
      after: "\(text)\na.value = ([\"b\": [1, nil]], [2.5])")
    #expect(lines == ["[\"b\": [Optional(1), nil]] [2.5]"])
  }

  @Test(arguments: [
    ("let a = MutableProperty(0)", "let b = MutableProperty(0)"),
    ("let a = MutableProperty(0)", "let a = MutableProperty(\"0\")"),
    ("let a = MutableProperty(0)", "let a = Variable(0)"),
    ("var a = MutableProperty(0)", "var a = MutableProperty(0)"),
  ])
  func `a value is dropped if the name or the type has changed, or if it is a variable`(
    _ first: String, _ next: String
  ) {
    let name = next.contains("b =") ? "b" : "a"
    #expect(
      output(of: "\(next)\nprint(\(name).value)", after: "\(first); a.value = 7") == ["0"])
  }

  @Test func `later declarations of the session are not affected`() {
    let text = "let a = MutableProperty(0)"
    _ = output(of: "print(1)", after: "\(text); a.value = 7")
    #expect(desk.say("\(text); print(a.value)") == ["0"])
  }
}
