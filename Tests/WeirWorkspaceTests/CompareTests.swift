import LanguageTestSupport
import Testing

@testable import WeirPrinting
@testable import WeirRuntime
@testable import WeirWorkspace

@Suite struct CompareTests {
  private func rows(_ text: String, at desk: WorkspaceRecorder = WorkspaceRecorder()) throws
    -> [String]
  {
    try desk.workspace.compare(text, width: 100).map(\.text)
  }

  /// Returns the values and the terminal event of a row.
  private func events(_ row: String?, behind label: String) throws -> String {
    let row = try #require(row)
    #expect(row.hasPrefix(label))
    return row.dropFirst(label.count).filter { !"─ ".contains($0) }
  }

  @Test func `':compare' runs the strategies on one input and stacks their rows`() throws {
    let rows = try rows(
      #"latest merge concat on "-1--2-----3-|" { n in interval(0.1).take(first: 3).map { n * 10 + $0 } }"#
    )
    #expect(
      rows == [
        "        0s        200ms     400ms     600ms     800ms     1s        1.2s",
        "input   ─────1─────────2────────────────────────3────│",
        "latest  ──────────10────────20───21───22─────────────30───31───32│",
        "merge   ──────────10───11───20───21───22─────────────30───31───32│",
        "                            12",
        "concat  ──────────10───11───12───20───21───22────────30───31───32│",
      ])
  }

  @Test func `':compare' rejects a strategy without a closure and shows an example`() {
    #expect(throws: StreamProblem.self) { try rows("merge concat on a") }
    do throws(StreamProblem) {
      _ = try Comparison("merge concat on a")
    } catch {
      #expect(error.message.contains("':compare merge concat on a { interval($0) }'"))
    }
  }

  @Test func `':compare' replays the recorded values of a session stream at their times`() throws {
    let desk = WorkspaceRecorder()
    desk.workspace.holdClock()
    desk.say("let (taps, tap) = Signal<Int, NoError>.pipe(); let limit = 1")
    for (number, pause) in [(1, 0.1), (2, 1), (3, 0.1)] {
      desk.say("tap.send(value: \(number))")
      desk.workspace.advance(by: TimeSpan(nanoseconds: Int64(pause * 1e9)))
    }
    let rows = try rows("debounce(0.5), throttle(0.5) on taps", at: desk)
    #expect(try events(rows[1], behind: "taps") == "123")
    #expect(try events(rows[2], behind: "debounce(0.5)") == "23")
    #expect(try events(rows[3], behind: "throttle(0.5)") == "123")
    let others = try self.rows(
      "{ $0.take(first: limit) } { $0.skip(first: limit) } on taps", at: desk)
    #expect(others.count == 4)
    #expect(try events(others[2], behind: "{ $0.take(first: limit) }") == "1│")
    #expect(try events(others[3], behind: "{ $0.skip(first: limit) }") == "23")
    #expect(try self.rows("map filter on taps { $0 > 1 }", at: desk).count == 4)
    #expect(try self.rows("taps.skip(first: 1), taps.map { $0 } on taps", at: desk).count == 4)
  }

  @Test func `':compare' passes several inputs to each variant and takes expressions`() throws {
    let desk = WorkspaceRecorder()
    desk.workspace.holdClock()
    desk.say("let a = pipe(), b = pipe(); merge(a, b)")
    for text in ["a.sendNext(1)", "b.sendNext(10)", "a.sendNext(2)"] {
      desk.say(text)
      desk.workspace.advance(by: TimeSpan(nanoseconds: 1_000_000_000))
    }
    let rows = try rows("merge, zip, combineLatest on a, b", at: desk)
    #expect(try events(rows[1], behind: "a") == "12")
    #expect(try events(rows[2], behind: "b") == "10")
    #expect(try events(rows[3], behind: "merge") == "1102")
    #expect(try events(rows[4], behind: "zip") == "1,10")
    #expect(try events(rows[5], behind: "combineLatest") == "1,102,10")
    let others = try self.rows(
      "throttle(1), debounce(0.2) on interval(0.4).take(first: 5)", at: desk)
    #expect(try events(others[1], behind: "interval(0.4).take(first: 5)") == "01234│")
    #expect(try events(others[2], behind: "throttle(1)") == "02│")
    #expect(try events(others[3], behind: "debounce(0.2)") == "0123│")
    #expect(
      try self.rows("map { $0 * 2 } on a.filter { $0 > 1 }", at: desk).last?.contains("4") == true)
  }

  @Test
  func `':compare' variants use session declarations, and 'input' shadows a variable`()
    throws
  {
    let desk = WorkspaceRecorder()
    desk.say("let input = 5; let derived = input + 1; func double(_ n: Int) -> Int { n * 2 }")
    let rows = try rows(#"input.map { double($0) }, input.map { $0 + 1 } on "1-2|""#, at: desk)
    #expect(try events(rows[2], behind: "input.map { double($0) }") == "24│")
  }

  @Test(arguments: [
    ("latest merge", "':compare' requires variants"), ("on taps", "':compare' requires variants"),
    ("map on 1 + 2", "the input is not a stream"),
    ("map on nothing { $0 }", "there is no stream 'nothing'"),
    ("map on quiet { $0 }", "'quiet' has emitted nothing yet"),
    (#"nap on "-1-" { $0 }"#, "has no member 'nap'"),
    (#"map on "-(1-" { $0 }"#, "unterminated group"),
  ])
  func `':compare' rejects invalid input with the reason`(text: String, reason: String) {
    let desk = WorkspaceRecorder()
    desk.say("let (quiet, sink) = Signal<Int, NoError>.pipe()")
    do throws(StreamProblem) {
      _ = try desk.workspace.compare(text, width: 80)
      Issue.record("\(text) was compared")
    } catch {
      #expect(error.message.contains(reason), "\(error.message)")
    }
  }
}
