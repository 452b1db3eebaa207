import LanguageTestSupport
import Testing
import WeirHelp
import WeirWorkspace

/// Entries with a leading dot.
@Suite struct ContinuingTests {
  private let desk = WorkspaceRecorder()
  private var workspace: Workspace { desk.workspace }

  @Test func `a continued chain replaces the watched chain`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("signal.filter { $0 > 1 }")
    #expect(desk.goOn(".map { $0 * 2 }") == ["watching the extended $1: Signal<Int, Never>"])
    #expect(desk.goOn(".skip(first: 1)") == ["watching the extended $1: Signal<Int, Never>"])
    #expect(desk.say("for i in 1...3 { observer.send(value: i) }") == ["$1: VALUE 6"])
    #expect(workspace.liveNames == ["$1"])
    #expect(desk.say("7") == ["$2 = 7"])
  }

  @Test func `watching a continued chain replaces the watch of its variable`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("signal")
    let lines = desk.goOn(".map { $0 * 2 }")
    #expect(lines == ["watching $1 instead of signal: Signal<Int, Never>"])
    #expect(desk.say("observer.send(value: 1)") == ["$1: VALUE 2"])
  }

  @Test func `continuing a declaration redeclares its variable with the longer chain`() {
    desk.say("let a = 1, list = [1, 2]")
    #expect(desk.goOn(".map { $0 + a }") == ["list is recreated: [Int]"])
    #expect(desk.goOn(".count") == ["list is recreated: Int"])
    #expect(desk.say("list") == ["list = 2"])
    #expect(workspace.program == "let a = 1, list = [1, 2]\n.map { $0 + a }\n.count\nprint(list)\n")
  }

  @Test func `a continued value keeps its number`() {
    desk.say("[1, 2]")
    #expect(desk.goOn(".map { $0 + 1 }") == ["$1 = [2, 3]"])
    #expect(desk.goOn(".count") == ["$1 = 2"])
    #expect(desk.say("$1 + 1") == ["$2 = 3"])
    #expect(
      workspace.program == """
        let value1 = [1, 2]
        .map { $0 + 1 }
        .count
        print(value1)
        print(value1 + 1)

        """)
  }

  @Test func `continuing an entry repeats only its last statement`() {
    desk.say("print(\"once\"); [1, 2]")
    #expect(desk.goOn(".count") == ["$1 = 2"])
    #expect(workspace.program == "print(\"once\"); \nprint([1, 2]\n.count)\n")
  }

  @Test func `continuing an entry disposes the subscription it started`() {
    desk.say("let bag = DisposeBag()")
    desk.say("let subject = PublishSubject<Int>()")
    desk.say("subject.subscribe(onNext: { print($0) })")
    #expect(desk.goOn(".disposed(by: bag)") == [])
    #expect(desk.say("subject.onNext(1)") == ["1"])
  }

  @Test func `'_' in a continued entry refers to the same value`() {
    desk.say("5")
    desk.say("(_ + 1)")
    #expect(desk.goOn(".description") == ["$2 = \"6\""])
  }

  @Test func `an invalid continuation changes nothing, and the next applies to the same entry`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("signal")
    #expect(
      desk.goOn(".mapp { $0 }") == [
        "error: value of type 'Signal<Int, Never>' has no member 'mapp'"
      ])
    #expect(workspace.liveNames == ["signal"])
    #expect(
      desk.goOn(".map { -$0 }") == ["watching $1 instead of signal: Signal<Int, Never>"])
  }

  @Test func `a continuation can correct an invalid entry`() {
    desk.say("let names: [String] = [1, 2]")
    #expect(desk.goOn(".map { \"n\\($0)\" }") == [])
    #expect(desk.say("names") == ["names = [\"n1\", \"n2\"]"])
  }

  @Test(arguments: ["", "func f() {}", "var x = 1\nx += 1", "for i in [1] { print(i) }", "let = 2"])
  func `a continuation without a preceding chain is rejected`(entry: String) {
    if !entry.isEmpty { desk.say(entry) }
    #expect(desk.goOn(".map { $0 }") == nil)
  }

  @Test func `undo() restores the chain before its continuation`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("signal.filter { $0 > 1 }")
    desk.goOn(".map { $0 * 2 }")
    let lines = desk.lines { #expect(workspace.undo()?.text == ".map { $0 * 2 }") }
    #expect(lines == ["$1: now watching the new stream"])
    #expect(desk.say("observer.send(value: 2)") == ["$1: VALUE 2"])
    #expect(
      workspace.program.hasSuffix(
        #"""

        signal.filter { $0 > 1 }.observe { print("$1: \($0)") }
        observer.send(value: 2)

        """#))
    _ = workspace.undo()
    desk.goOn(".take(first: 1)")
    #expect(desk.say("observer.send(value: 3)") == ["$1: VALUE 3", "$1: COMPLETED"])
  }

  @Test func `undo() restores the value of a continued declaration`() {
    desk.say("let list = [1, 2]")
    desk.goOn(".count")
    _ = workspace.undo()
    #expect(desk.say("list") == ["list = [1, 2]"])
  }

  @Test(arguments: [
    (".map", true), ("  .map { $0 }", true), ("\n.map", true), ("._a", true), (".5", false),
    ("..<3", false), ("...3", false), (".", false), ("a.b", false), ("", false),
  ])
  func `continuesStatement is true for a leading dot and a name`(_ text: String, _ isOne: Bool) {
    #expect(text.continuesStatement == isOne)
  }

  @Test func `completions(_:at:) after a leading dot offers members of the last value`() {
    desk.say("let text = \"weir\"")
    let completions = workspace.completions(".upper", at: 6)
    #expect(completions.range == 1..<6)
    #expect(completions.candidates.map(\.text) == ["uppercaseString", "uppercased"])
    #expect(workspace.completions("text.upper", at: 10).range == 5..<10)
  }
}
