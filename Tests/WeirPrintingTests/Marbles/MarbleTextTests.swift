import LanguageTestSupport
import Testing

@testable import WeirRuntime
@testable import WeirWorkspace

@Suite(.timeLimit(.minutes(15))) struct MarbleTextTests {
  /// Returns each event with its step, as `1:VALUE 2`.
  private func events(_ text: String, names: [String: Value] = [:]) throws -> [String] {
    try MarbleText(text, names: names).events.map { step, event in
      switch event {
      case .value(let value): "\(step):\(value.debugDescription)"
      case .failed: "\(step):X"
      case .completed: "\(step):|"
      case .interrupted: "\(step):!"
      }
    }
  }

  @Test(arguments: [
    ("-1--2-(34)-|", ["1:1", "3:2", "4:3", "4:4", "5:|"]),
    ("--10--20-(30 40)-|", ["2:10", "4:20", "5:30", "5:40", "6:|"]),
    ("1.5-2", ["0:1.5", "1:2.0"]),
    ("1e3", ["0:1000.0"]),
    ("(-1)-(-2 3)", ["0:-1", "1:-2", "1:3"]),
    ("-a-b-X", [#"1:"a""#, #"2:"b""#, "3:X"]),
    (#"-"a b"-("c" "d|")|"#, [#"1:"a b""#, #"2:"c""#, #"2:"d|""#, "2:|"]),
    (#""\n\u{41}\"""#, [#"0:"\nA\"""#]),
    ("-  1  - 2 !", ["1:1", "2:2", "2:!"]),
    ("(ab|)", [#"0:"a""#, #"0:"b""#, "0:|"]),
    ("(a|) ", [#"0:"a""#, "0:|"]),
    ("(1 |)", ["0:1", "0:|"]),
    ("", []), ("---", []),
  ])
  func `MarbleText advances time at each '-' only`(text: String, expected: [String]) throws {
    #expect(try events(text) == expected)
  }

  @Test func `MarbleText replaces names with the given values, also in a failure`() throws {
    let names = ["a": Value.int(7), "b": .bool(true)]
    #expect(try events("-a-(ab)", names: names) == ["1:7", "2:7", "2:true"])
    guard case .failed(.int(3))? = try MarbleText("X", names: ["X": .int(3)]).events.first?.event
    else { return #expect(Bool(false), "X fails with what it stands for") }
  }

  @Test(arguments: [
    ("-1|-", 4), ("(12", 1), ("1)", 2), (#"-"ab"#, 2), (#""\q""#, 2), ("|1", 2), ("((1))", 2),
    ("1e999", 1), ("(1| 2)", 5),
  ])
  func `MarbleText rejects invalid notation with its position`(text: String, place: Int) {
    do throws(MarbleText.Mistake) {
      _ = try MarbleText(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.place == place, "\(error)")
    }
  }

  /// A row that `:marbles text` prints is valid marble notation.
  @Test(arguments: [
    "1--2-3|", "(1 20 -3 |)", #"a-"b c"-(-5)!"#, "1.5-2.5-X", #"-"|"--"\n"--("(" ")")-|"#,
    #"1-"─"-2|"#,
  ])
  func `MarbleText parses the ':marbles text' row of a stream to equal events`(text: String) throws
  {
    let literal = text.debugDescription
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say("let s = marbles(\(literal), every: 1); s.startWithFailed { _ in }")
    _ = desk.wait()
    let row = try #require(try desk.workspace.notation(MarbleRequest("s")).first?.text)
    let drawn = try events(String(row.dropFirst(3)))
    #expect(try withoutSteps(drawn) == withoutSteps(events(text)), "\(row)")
  }

  /// Returns the events without their steps, since the notation can have shorter steps.
  private func withoutSteps(_ events: [String]) -> [Substring] {
    events.map { $0.drop { $0 != ":" } }
  }

  @Test func `MarbleText parses each of several ':marbles text' rows separately`() throws {
    let desk = WorkspaceRecorder(clock: .virtual)
    desk.say(
      #"""
      let a = marbles("1-2-----3-|", every: 1); let b = marbles("--(40 50)--X", every: 1)
      a.start(); b.startWithFailed { _ in }
      """#)
    _ = desk.wait()
    let rows = try desk.workspace.notation(MarbleRequest("a b")).map(\.text)
    #expect(rows.last == "(each '-' is 1s)")
    let drawn = try rows.dropLast().map { try events(String($0.dropFirst(3))) }
    #expect(try withoutSteps(drawn[0]) == withoutSteps(events("1-2-----3-|")), "\(rows)")
    #expect(try withoutSteps(drawn[1]) == withoutSteps(events("--(40 50)--X")), "\(rows)")
  }
}
