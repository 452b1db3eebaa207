import Testing
import WeirLanguage

/// Entries that begin with a dot.
@Suite struct ContinuingTests {
  private let desk = Desk()
  private var workspace: Workspace { desk.workspace }

  @Test func `a longer chain is watched in place of the former one`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("signal.filter { $0 > 1 }")
    #expect(desk.goOn(".map { $0 * 2 }") == ["watching the longer $1: Signal<Int, Never>"])
    #expect(desk.goOn(".skip(first: 1)") == ["watching the longer $1: Signal<Int, Never>"])
    #expect(desk.say("for i in 1...3 { observer.send(value: i) }") == ["$1: VALUE 6"])
    #expect(workspace.liveNames == ["$1"])
    #expect(desk.say("7") == ["$2 = 7"])
  }

  @Test func `the watch of a variable makes way for that of the chain`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("signal")
    let lines = desk.goOn(".map { $0 * 2 }")
    #expect(lines == ["watching $1 instead of signal: Signal<Int, Never>"])
    #expect(desk.say("observer.send(value: 1)") == ["$1: VALUE 2"])
  }

  @Test func `a declaration is made anew with the longer chain`() {
    desk.say("let a = 1, list = [1, 2]")
    #expect(desk.goOn(".map { $0 + a }") == ["list is made anew: [Int]"])
    #expect(desk.goOn(".count") == ["list is made anew: Int"])
    #expect(desk.say("list") == ["list = 2"])
    #expect(workspace.program == "let a = 1, list = [1, 2]\n.map { $0 + a }\n.count\nprint(list)\n")
  }

  @Test func `a value that is made anew keeps its number`() {
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

  @Test func `only the last statement of an entry is said again`() {
    desk.say("print(\"once\"); [1, 2]")
    #expect(desk.goOn(".count") == ["$1 = 2"])
    #expect(workspace.program == "print(\"once\"); \nprint([1, 2]\n.count)\n")
  }

  @Test func `what an entry had begun ends where it is made longer`() {
    desk.say("let bag = DisposeBag()")
    desk.say("let subject = PublishSubject<Int>()")
    desk.say("subject.subscribe(onNext: { print($0) })")
    #expect(desk.goOn(".disposed(by: bag)") == [])
    #expect(desk.say("subject.onNext(1)") == ["1"])
  }

  @Test func `the last value is the same when it is spoken of again`() {
    desk.say("5")
    desk.say("(_ + 1)")
    #expect(desk.goOn(".description") == ["$2 = \"6\""])
  }

  @Test func `a mistake leaves all as it was, and the next line goes on with the same`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("signal")
    #expect(
      desk.goOn(".mapp { $0 }") == [
        "error: a value of type 'Signal<Int, Never>' has no member 'mapp'"
      ])
    #expect(workspace.liveNames == ["signal"])
    #expect(
      desk.goOn(".map { -$0 }") == ["watching $1 instead of signal: Signal<Int, Never>"])
  }

  @Test func `an entry that was wrong by itself may be right with more behind it`() {
    desk.say("let names: [String] = [1, 2]")
    #expect(desk.goOn(".map { \"n\\($0)\" }") == [])
    #expect(desk.say("names") == ["names = [\"n1\", \"n2\"]"])
  }

  @Test(arguments: ["", "func f() {}", "var x = 1\nx += 1", "for i in [1] { print(i) }", "let = 2"])
  func `there is nothing to go on with`(entry: String) {
    if !entry.isEmpty { desk.say(entry) }
    #expect(desk.goOn(".map { $0 }") == nil)
  }

  @Test func `an undo brings back what was before the line`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("signal.filter { $0 > 1 }")
    desk.goOn(".map { $0 * 2 }")
    let lines = desk.lines { #expect(workspace.undo()?.text == ".map { $0 * 2 }") }
    #expect(lines == ["$1: the new one is watched from now on"])
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

  @Test func `an undone declaration has its former value`() {
    desk.say("let list = [1, 2]")
    desk.goOn(".count")
    _ = workspace.undo()
    #expect(desk.say("list") == ["list = [1, 2]"])
  }

  @Test(arguments: [
    (".map", true), ("  .map { $0 }", true), ("\n.map", true), ("._a", true), (".5", false),
    ("..<3", false), ("...3", false), (".", false), ("a.b", false), ("", false),
  ])
  func `a link of a chain begins with a dot and a name`(_ text: String, _ isOne: Bool) {
    #expect(text.continuesStatement == isOne)
  }

  @Test func `what may come behind the dot is what the last statement's value has`() {
    desk.say("let text = \"weir\"")
    let completions = workspace.completions(".upper", at: 6)
    #expect(completions.range == 1..<6)
    #expect(completions.candidates.map(\.text) == ["uppercaseString", "uppercased"])
    #expect(workspace.completions("text.upper", at: 10).range == 5..<10)
  }
}
