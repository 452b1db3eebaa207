import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime
@testable import WeirSession
@testable import WeirWorkspace

@Suite struct TimingTests {
  private let desk = WorkspaceRecorder()

  private func time(_ text: String) -> (lines: [String], outcome: Session.Outcome, text: String?) {
    var outcome = Session.Outcome.success
    var answer: String?
    let lines = desk.lines {
      (outcome, answer) = desk.workspace.time(SourceText(name: "<prompt>", text: text))
    }
    return (lines, outcome, answer)
  }

  @Test(
    "Timing.description shows unit, spread and fastest run",
    arguments: [
      ([12_300.0], 1, "12.3 µs"),
      ([11_900, 12_700], 500, "24.6 ns ± 0.8 (1,000 runs; fastest 23.8 ns)"),
      ([2_000_000, 2_000_000], 1, "2.00 ms ± 0.00 (2 runs; fastest 2.00 ms)"),
      ([3_500_000_000], 1, "3.50 s"), ([999.9], 1, "1.00 µs"), ([0.5], 1, "0.50 ns"),
      ([250_000, 350_000], 1, "300 µs ± 50 (2 runs; fastest 250 µs)"),
    ])
  func written(_ samples: [Double], _ batch: Int, _ text: String) {
    #expect(Timing(samples: samples, batch: batch).description == text)
  }

  @Test func `Stopwatch repeats a short measurement and runs a long one once`() throws {
    final class Clock: @unchecked Sendable { var now: Int64 = 0 }
    func runs(lasting nanoseconds: Int64) throws -> Int {
      let clock = Clock()
      var runs = 0
      let stopwatch = Stopwatch(now: { .init(nanoseconds: clock.now) }, willRepeat: { _ in true })
      try stopwatch.measure { () throws(Fault) in
        runs += 1
        clock.now += nanoseconds
        return .void
      }
      return runs
    }
    #expect(try runs(lasting: 100) == 100_002)
    #expect(try runs(lasting: 20_000) == 1002)
    #expect(try runs(lasting: 100_000_000) == 10)
    #expect(try runs(lasting: 600_000_000) == 1)
  }

  @Test func `':time' shows the output of the expression once`() {
    let timed = time("[1, 2].map { print($0) }.count")
    #expect(timed.lines == ["1", "2"])
    #expect(timed.text?.contains(" runs; fastest ") == true)
    #expect(desk.say("print(3)") == ["3"])
  }

  @Test func `':time' runs a stream once until it terminates`() {
    desk.say("enum Failure: Error { case a }; var starts = 0")
    let timed = time("SignalProducer(1...3).on(starting: { starts += 1 })")
    #expect(timed.text?.hasPrefix("3 events in ") == true)
    #expect(desk.say("starts") == ["starts = 1"])
    let failed = time("SignalProducer<Int, Failure>(error: .a)")
    #expect(failed.text?.hasPrefix("0 events in ") == true)
    #expect(failed.text?.hasSuffix(", and failed: a") == true)
    #expect(failed.lines == [])
    #expect(time("SignalProducer<Int, Failure>.never").text?.hasSuffix("not ended") == true)
  }

  @Test func `':time' measures a stream that ends at once`() {
    let timed = time("SignalProducer(1...10_000).reduce(0, +)")
    #expect(timed.text?.hasPrefix("1 event in ") == true)
    #expect(timed.text?.contains(" 0.00 ns") == false)
  }

  @Test func `':time' starts an observation once`() {
    #expect(time("SignalProducer(1...2).startWithValues { print($0) }").lines == ["1", "2"])
  }

  @Test func `':time' accepts a single expression and reports errors`() {
    #expect(time("let x = 1").lines == ["error: ':time' requires a single expression"])
    #expect(time("1; 2").outcome == .rejected)
    #expect(time("[1][3]").lines == ["error: index out of range: 3"])
    #expect(time("[1][3]").text == nil)
    #expect(time("nope").lines == ["error: cannot find 'nope' in scope"])
  }
}
