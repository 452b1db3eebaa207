import Glibc
import Testing

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct HistoryOnScreenTests {
  private static let file = ".local/state/weir/history"

  @Test func `Up and Down browse the history and return to the draft`() {
    let window = Window()
    for entry in ["1 + 1", "2 + 2"] { window.enter(entry) }
    window.press("Up")
    window.expect(["weir> 2 + 2"])
    window.press("Up")
    window.expect(["weir> 1 + 1"])
    window.press("Down", "Down")
    window.expect(["weir>"])
    window.type("1")
    window.press("Up")
    window.expect(["weir> 1 + 1"])
    window.press("Down")
    window.expect("what was typed") { $0.cursor.column == 7 }
  }

  @Test func `a multiline entry is recalled as a whole, edited and run`() {
    let window = Window()
    for line in ["let f = { (n: Int) in", "n + 1"] { window.enterPart(line) }
    window.enter("}")
    window.enter("f(1)")
    window.expect(["$1: Int = 2", "weir>"])
    window.press("Up", "Up")
    window.expect(["weir> let f = { (n: Int) in", " ...>   n + 1", " ...> }"])
    window.press("Up", "End", "BSpace")
    window.type("5")
    window.press("Enter")
    window.enter("f(1)")
    window.expect(["weir> f(1)", "$2: Int = 6", "weir>"])
  }

  @Test func `the history file persists across sessions and is readable by the user only`() {
    let home = Home()
    let first = Window(home: home)
    first.enter("let kept = 1")
    first.expect(["weir> let kept = 1", "weir>"])
    first.press("C-d")
    #expect(first.status() == 0)
    #expect(home.permissions(of: Self.file) == 0o600)
    let second = Window(home: home)
    second.press("Up")
    second.expect(["weir> let kept = 1"])
  }

  @Test func `the history file keeps entries after SIGKILL`() {
    let home = Home()
    let first = Window(home: home)
    first.enter("let killed = 1")
    first.expect(["weir> let killed = 1", "weir>"])
    if let process = first.process { kill(process, SIGKILL) }
    #expect(first.status() == 137)
    let second = Window(home: home)
    second.press("C-r")
    second.type("kill")
    second.expect(
      ["(reverse-i-search)`kill': let killed = 1"], cursor: .init(row: 0, column: 30))
  }

  @Test func `concurrent sessions both keep their entries in the history file`() {
    let home = Home()
    let windows = [Window(home: home), Window(home: home)]
    for number in 1...3 {
      for (name, window) in zip(["a", "b"], windows) { window.enter("let \(name)\(number) = 1") }
    }
    for (name, window) in zip(["a", "b"], windows) {
      window.expect(["weir> let \(name)3 = 1", "weir>"])
      window.press("C-d")
      #expect(window.status() == 0)
    }
    let entries = home.read(Self.file)?.split(separator: "\n").map(String.init) ?? []
    #expect(entries.filter { $0.contains("a") } == (1...3).map { "let a\($0) = 1" })
    #expect(entries.filter { $0.contains("b") } == (1...3).map { "let b\($0) = 1" })
  }

  @Test func `the history file is limited to 10,000 entries`() {
    let home = Home()
    home.write((1...12_000).map { "let a = \($0)\n" }.joined(), to: Self.file)
    let window = Window(home: home)
    window.enter("let last = 1")
    window.expect(["weir> let last = 1", "weir>"])
    let entries = home.read(Self.file)?.split(separator: "\n") ?? []
    #expect((9000...10_000).contains(entries.count))
    #expect(entries.suffix(2) == ["let a = 12000", "let last = 1"])
  }

  @Test func `an entry that starts with a space is not added to the history`() {
    let home = Home()
    let window = Window(home: home)
    window.enter("let open = 1")
    window.enter(" let secret = 2")
    window.expect(["weir>  let secret = 2", "weir>"])
    window.press("Up")
    window.expect(["weir> let open = 1"])
    #expect(home.read(Self.file) == "let open = 1\n")
  }
}
