import Testing
import WeirLanguage
import WeirText

@testable import WeirCLI

/// Contents of plots and tables.
@Suite struct PanelContentTests {
  private let transcript = Transcript(panelHasChanged: {})

  private func lines(width: Int = 60, height: Int = 8) -> [String] {
    (transcript.repl.board?.lines(width: width, height: height) ?? []).map(\.text)
  }

  private func dots(_ line: String) -> [Character] {
    line.filter { ("\u{2801}"..."\u{28FF}").contains($0) }.map(\.self)
  }

  @Test func `':pin table' shows one row per key and updates it`() {
    transcript.say("struct Person { let id: Int; let name: String; let age: Int }")
    transcript.say("let (people, add) = Signal<Person, Never>.pipe()")
    #expect(transcript.answer(":pin table people") == "pinned table people\n")
    #expect(lines().last == "nothing yet")
    for (id, name, age) in [(1, "Ana", 30), (2, "Pedro", 41), (1, "Ana", 31)] {
      transcript.say("add.send(value: Person(id: \(id), name: \"\(name)\", age: \(age)))")
    }
    #expect(lines(width: 40)[0] == "── table people ── by id, 2 rows ───────")
    #expect(lines().dropFirst() == ["id  name   age", " 1  Ana     31", " 2  Pedro   41"])
    #expect(lines(height: 2).last == " 1  Ana     31")
  }

  @Test func `':pin table ... by' uses another member as the key`() {
    transcript.say("let (sales, add) = Signal<(id: Int, city: String), Never>.pipe()")
    transcript.say(":pin table sales by city")
    transcript.say(#"for i in 1...5 { add.send(value: (id: i, city: i == 1 ? "Rome" : "Oslo")) }"#)
    #expect(lines().dropFirst() == ["id  city", " 1  Rome", " 5  Oslo"])
  }

  @Test func `':pin table' keeps the widths of its columns`() {
    transcript.say("let (rows, add) = Signal<(id: Int, x: String, y: Int), Never>.pipe()")
    transcript.say(":pin table rows")
    transcript.say(#"add.send(value: (id: 1, x: "a long text", y: 1))"#)
    let before = lines()
    transcript.say(#"add.send(value: (id: 1, x: "short", y: 1))"#)
    #expect(lines().map(\.count) == before.map(\.count))
  }

  @Test func `':pin plot' shows the scale at the left and the latest value at the right`() {
    transcript.say("let temperature = MutableProperty(20.0)")
    transcript.say(":pin plot temperature")
    transcript.say("temperature.value = 25.5; temperature.value = 22.5")
    let lines = lines(height: 5)
    #expect(lines[0].hasPrefix("── plot temperature ── last 60 s ──"))
    #expect(lines.count == 5 && lines.allSatisfy { DisplayWidth.of($0) <= 60 })
    #expect(lines[1].hasPrefix("    25.5 ") && lines[1].hasSuffix(" 22.5"))
    #expect(lines[4].hasPrefix("      20 "))
    #expect(lines.dropFirst().allSatisfy { !dots($0).isEmpty })
  }

  @Test func `':pin plot' with one row shows both ends of the scale`() {
    transcript.say("let x = MutableProperty(1)")
    transcript.say(":pin plot x over 5")
    transcript.say("x.value = 9")
    #expect(lines(height: 2)[0].hasPrefix("── plot x ── last 5 s ──"))
    #expect(lines(height: 2)[1].hasPrefix("    1..9 "))
  }

  @Test(arguments: 1...4)
  func `':pin plot' shows a constant number next to its line`(height: Int) {
    transcript.say("let x = MutableProperty(7)")
    transcript.say(":pin plot x")
    let row = lines(height: height + 1).dropFirst().filter { !dots($0).isEmpty }
    #expect(row.count == 1 && row[0].hasPrefix("       7 "))
  }

  @Test func `':pin plot' draws a named line for each stream`() {
    transcript.say("let a = MutableProperty(1), b = MutableProperty(200)")
    transcript.say(":pin plot a b")
    let lines = lines(height: 5).dropFirst()
    #expect(lines.map { $0.split(separator: " ").last ?? "" } == ["a", "1", "b", "200"])
  }

  @Test func `':pin plot' reports a non-numeric type`() {
    transcript.say("let a = MutableProperty(\"Ana\")")
    transcript.say(":pin plot a")
    #expect(lines()[1].hasSuffix(" String, no number"))
  }

  @Test func `':pin plot' shows the completion of a stream and stops moving`() {
    transcript.say("let (a, send) = Signal<Int, Never>.pipe()")
    transcript.say(":pin plot a")
    transcript.say("send.send(value: 1)")
    #expect(transcript.repl.board?.lifetime != nil)
    transcript.say("send.sendCompleted()")
    #expect(lines()[0].hasPrefix("── plot a ── last 60 s, completed ──"))
    #expect(transcript.repl.board?.lifetime == nil)
  }

  @Test func `':pin streams' shows the table of ':streams'`() {
    transcript.say("let (a, send) = Signal<Int, Never>.pipe()")
    transcript.say("send.send(value: 1)")
    transcript.say(":pin streams")
    #expect(lines()[1].hasPrefix("NAME  KIND"))
    #expect(lines()[2].hasPrefix("a     hot           0       1"))
  }

  @Test func `undoing a declaration removes its pinned content`() {
    transcript.say(":pin streams")
    transcript.say("let a = MutableProperty(1)")
    transcript.say(":pin plot a")
    #expect(transcript.answer(":undo").contains("no longer pinned: a is gone\n"))
    #expect(lines().count == 2)
    #expect(transcript.repl.board?.titles == ["streams"])
  }
}
