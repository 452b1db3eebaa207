import Foundation
import Testing
import WeirLanguage
import WeirSyntax

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct FilmTests {
  private func film(
    _ script: String, size: String = "80x24", theme: Theme = .dark,
    permissions: Permissions = Permissions()
  ) throws -> Film {
    let outline = try ScriptOutline(SourceText(name: "demo.weir", text: script))
    return try FilmRecorder(
      outline, title: "demo.weir", size: try #require(FilmSize(size)), theme: theme,
      permissions: permissions
    ).record().get()
  }

  private func rows(_ film: Film) -> [String] {
    FilmTimeline(film).rows.map { $0.pieces.map(\.text).joined() }
  }

  /// Returns the times in milliseconds at which rows with the given text begin.
  private func times(of text: String, in film: Film) -> [Int] {
    FilmTimeline(film).rows
      .filter { $0.pieces.map(\.text).joined().contains(text) }
      .compactMap { $0.steps.first?.time }
  }

  @Test func `FilmRecorder shows narration, typed statements and their output`() throws {
    let script = """
      // A number.
      let a = 6
      func twice(_ n: Int) -> Int {
        n * 2
      }
      twice(a)
      nonsense
      // The end.
      """
    #expect(
      rows(try film(script, theme: .none)) == [
        "A number.", "weir> let a = 6", "weir> func twice(_ n: Int) -> Int {",
        " ...>   n * 2", " ...> }", "weir> twice(a)", "$1: Int = 12", "weir> nonsense",
        "error: cannot find 'nonsense' in scope", " --> <prompt>:1:1", "  |", "1 | nonsense",
        "  | ^^^^^^^^", "", "The end.", "",
      ])
  }

  @Test func `FilmRecorder makes the same film of the same script`() throws {
    let script = """
      print(Int.random(in: 1...1_000_000), Date(), Set(["a", "b", "c", "d"]))
      interval(0.3).map { _ in Bool.random() }
      :pin streams
      """
    #expect(try film(script) == film(script))
  }

  @Test func `FilmRecorder pauses after a narration in proportion to its words`() throws {
    let words = String(repeating: "word ", count: 16)
    let short = try film("// One.\nlet a = 1")
    let long = try film("// \(words)\nlet a = 1")
    #expect(times(of: "weir>", in: short) == [800])
    #expect(times(of: "weir>", in: long) == [4_000])
    #expect(FilmPacing.reading([StyledText(words + words)]) == 6_000)
  }

  @Test func `FilmRecorder types the characters at a human pace`() throws {
    let film = try film("let number = 12345 + 67890")
    let row = try #require(FilmTimeline(film).rows.first)
    let pauses = zip(row.steps, row.steps.dropFirst()).map { $1.time - $0.time }
    #expect(row.steps.map(\.columns) == Array(6...32))
    #expect(pauses.dropFirst().allSatisfy { (20...70).contains($0) })
    #expect(Set(pauses).count > 5)
  }

  @Test func `FilmRecorder shows events at their virtual times`() throws {
    let film = try film("interval(1).take(first: 3)")
    let times = times(of: "VALUE", in: film)
    #expect(zip(times, times.dropFirst()).map { $1 - $0 } == [1_000, 1_000])
    let faster = self.times(of: "VALUE", in: film.faster(by: 4))
    #expect(zip(faster, faster.dropFirst()).allSatisfy { abs($1 - $0 - 250) <= 1 })
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-18, .greatestFiniteMagnitude])
  func `faster(by:) accepts extreme speeds`(_ speed: Double) throws {
    let film = try film("let a = 1").faster(by: speed)
    #expect(film.duration >= 0 && film.svg.hasPrefix("<svg") && !film.cast.isEmpty)
  }

  @Test func `FilmRecorder shows an endless stream for a few seconds after each statement`() throws
  {
    let film = try film("let a = interval(1)\na\nlet b = 1")
    #expect(times(of: "VALUE", in: film).count == 4 + 4 + 10)
    let next = rows(film).firstIndex { $0.contains("let b") }
    #expect(next == 3 + 4)
  }

  @Test func `the time of a held clock passes immediately`() throws {
    let script = """
      :clock virtual
      let a = interval(1)
      a
      :advance 1h
      """
    let film = try film(script)
    #expect(Set(times(of: "VALUE", in: film)).count == 1)
    #expect(film.duration < 20_000)
    #expect(rows(film).contains("weir (virtual 0s)> :advance 1h"))
  }

  @Test func `a statement that waits for virtual time does not delay the film`() throws {
    let film = try film("Thread.sleep(forTimeInterval: 100_000)\nprint(\"late\")")
    #expect(rows(film).contains("late"))
    #expect(film.duration < 15_000)
  }

  @Test func `prompt commands work in a film`() throws {
    let script = """
      :clock virtual
      let a = interval(1)
      a
      :step
      :back
      :advance 1s
      :marbles a
      :why a#1
      :graph
      :compare latest merge on a { just($0) }
      :time 1 + 1
      """
    let rows = rows(try film(script, theme: .none))
    for text in [
      "undone: :step, at 0s", "weir (virtual 1s)> :marbles a",
      "':time' requires the system clock, which a film does not have",
    ] {
      #expect(rows.contains(text), "\(text)")
    }
    #expect(rows.contains { $0.hasPrefix("a  ───") })
  }

  @Test(arguments: ["exit(3)", ":quit"])
  func `exit and ':quit' end a film`(_ end: String) throws {
    let rows = rows(try film("print(1)\n\(end)\nprint(2)\n// The end.", theme: .none))
    #expect(rows == ["weir> print(1)", "1", "weir> \(end)", ""])
  }

  @Test func `the external world requires permission`() throws {
    let rows = rows(try film("let a = 1\nexec(\"ls\")\n:save /tmp/a.weir", theme: .none))
    #expect(rows.contains("error: the program is not allowed to run 'ls'"))
    #expect(rows.contains { $0.hasPrefix("error: the program is not allowed to write '/tmp/a") })
  }

  @Test func `a film can read permitted files and commands`() throws {
    let rows = rows(
      try film(
        "exec(\"seq\", \"2\").lines\ninterval(1).take(first: 1)", theme: .none,
        permissions: try Permissions(allowing: "run")))
    #expect(rows.contains("$1: VALUE 1") && rows.contains("$1: VALUE 2"), "\(rows)")
  }

  @Test func `long lines and tabs are wrapped and expanded at the width of the screen`() throws {
    let film = try film("print(\"a\\tb\", \"0123456789漢字xyz\")", size: "20x10", theme: .none)
    #expect(
      rows(film) == [
        "weir> print(\"a\\tb\", ", "\"0123456789漢字xyz\")", "a       b 0123456789", "漢字xyz", "",
      ])
  }

  @Test func `clear moves the following rows to the top of the screen`() throws {
    let timeline = FilmTimeline(try film("print(1)\nclear\nprint(2)", theme: .none))
    let top = try #require(timeline.scrolls.last?.top)
    #expect(
      timeline.rows[top...].map { $0.pieces.map(\.text).joined() } == ["weir> print(2)", "2", ""])
  }

  @Test func `':pin' shows a panel at the bottom of the screen`() throws {
    let film = try film("let a = interval(1)\na\n:pin table a\n:unpin", theme: .none)
    let panel = FilmTimeline(film).panel
    #expect(panel.allSatisfy { $0.end != nil })
    let texts = panel.map { $0.pieces.map(\.text).joined() }
    #expect(texts.contains { $0.hasPrefix("── table a ─") } && texts.contains("    5"))
    #expect(panel.map(\.position).max() == 23)
  }

  @Test func `a panel shows events for which no time passes`() throws {
    let script = ":clock virtual\nlet x = pipe()\n:pin marbles x\nx.sendNext(\"now\")"
    let panel = FilmTimeline(try film(script, theme: .none)).panel
    let texts = panel.map { $0.pieces.map(\.text).joined() }
    #expect(texts.contains { $0.hasPrefix("x  now") }, "\(texts)")
  }

  @Test func `the projector theme uses at most 80 columns and empty lines`() throws {
    let film = try film("// One.\nprint(1)\nprint(2)\n// End.", size: "120x30", theme: .projector)
    #expect(film.size == FilmSize("80x30"))
    #expect(
      rows(film) == [
        "One.", "", "weir> print(1)", "1", "", "weir> print(2)", "2", "", "End.", "", "",
      ])
  }

  @Test func `FilmRecorder fails if the film has too many lines`() throws {
    for script in ["while true { print(1) }", "interval(0.0001)"] {
      let recorder = FilmRecorder(
        try ScriptOutline(SourceText(name: "", text: script)), title: "", size: FilmSize(),
        theme: .dark, permissions: Permissions())
      #expect(recorder.record() == .failure(.tooLong))
    }
  }

  @Test(arguments: [
    "while true {}", "func f() { DispatchQueue.main.async { f() } }\nf()", "interval(1).wait()",
  ])
  func `stop() ends an endless recording`(_ script: String) throws {
    let outline = try ScriptOutline(SourceText(name: "", text: script))
    let recorder = FilmRecorder(
      outline, title: "", size: FilmSize(), theme: .dark, permissions: Permissions())
    let stop = recorder.stop
    let hasEnded = Flag()
    let thread = Thread {
      while !hasEnded.isSet { stop() }
    }
    thread.start()
    #expect(recorder.record() == .failure(.interrupted))
    hasEnded.isSet = true
  }

  private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false
    var isSet: Bool {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }

  @Test(arguments: ["", "80", "80x", "x24", "19x24", "80x4", "401x24", "80x201", "80x24x1", "axb"])
  func `FilmSize rejects invalid sizes`(_ text: String) {
    #expect(FilmSize(text) == nil)
    #expect(FilmSize("20x5") != nil && FilmSize("400x200") != nil)
  }
}
