import LanguageTestSupport
import Testing

@testable import WeirPrinting
@testable import WeirRuntime
@testable import WeirSession
@testable import WeirWorkspace

/// Entries in sequence, with `>2s` to advance the clock, and a question about the result.
struct Situation: CustomTestStringConvertible, Sendable {
  let entries: [String]
  let question: String
  /// The texts that the answer must contain.
  let answers: [String]

  init(_ entries: [String], _ question: String, _ answers: String...) {
    (self.entries, self.question, self.answers) = (entries, question, answers)
  }

  var testDescription: String { "\(question) after \(entries.last ?? "")" }

  fileprivate func desk() -> WorkspaceRecorder {
    let desk = WorkspaceRecorder()
    desk.workspace.holdClock()
    for entry in entries {
      if entry.first == ">", let span = TimeSpan(String(entry.dropFirst())) {
        desk.workspace.advance(by: span)
      } else {
        desk.say(entry)
        _ = desk.workspace.session.settle()
      }
    }
    return desk
  }

  fileprivate func answer() throws -> String {
    let workspace = desk().workspace
    let lines =
      question.hasPrefix("not ")
      ? try workspace.whyNot(String(question.dropFirst(4))) : try workspace.why(question)
    return lines.map(\.text).joined(separator: "\n")
  }
}

private let pipe = "let (a, sink) = Signal<Int, NoError>.pipe()"
private let pipes = [pipe, "let (b, other) = Signal<Int, NoError>.pipe()"]

@Suite struct WhyTests {
  static let causes: [Situation] = [
    Situation(
      [pipe, "let out = a.map { $0 * 10 }", "out.observeValues { _ in }", "sink.send(value: 2)"],
      "out#1", "entry: sink.send(value: 2)", "a emitted 2", "emitted 20 from 2", "#1"),
    Situation(
      [
        pipe, "let out = a.filter { $0 > 1 }.map { $0 + 1 }", "out.observeValues { _ in }",
        "sink.send(value: 1)", "sink.send(value: 5)",
      ], "out", "entry: sink.send(value: 5)", "a emitted 5", "filter { $0 > 1 } passed it",
      "emitted 6 from 5"),
    Situation(
      [
        pipe, "let out = a.debounce(0.5)", "out.observeValues { _ in }", "sink.send(value: 1)",
        ">1s",
      ], "out#1", "a emitted 1", "emitted 1, 500ms later"),
    Situation(
      [
        pipe, "let out = a.debounce(0.5)", "out.observeValues { _ in }", "sink.send(value: 1)",
        ">300ms", "sink.send(value: 2)", ">1s",
      ], "out#1", "entry: sink.send(value: 2)", "a emitted 2", "emitted 2, 500ms later"),
    Situation(
      pipes + [
        "let out = a.combineLatest(with: b)", "out.observeValues { _ in }", "other.send(value: 7)",
        "sink.send(value: 1)",
      ], "out#1", "entry: sink.send(value: 1)", "emitted (1, 7)", "with 7 of b"),
    Situation(
      ["let out = interval(1).take(first: 2)", "out.start()", ">3s"], "out#2",
      "entry: out.start()", "interval(1) emitted 1", "2s"),
    Situation(
      [
        pipe, "let out = a.flatMap(.latest) { n in timer(1).map { _ in n } }",
        "out.observeValues { _ in }", "sink.send(value: 3)", ">2s",
      ], "out#1", "a emitted 3", "out, flatMap(.latest)", "3"),
    Situation(
      [pipe, "let out = a.delay(2)", "out.observeCompleted { }", "sink.sendCompleted()", ">3s"],
      "out#1", "sink.sendCompleted()", "a completed", "completed"),
  ]

  @Test(arguments: causes)
  func `why(_:) describes an event with all of its causes, back to the entry`(
    situation: Situation
  ) throws {
    let answer = try situation.answer()
    for part in situation.answers { #expect(answer.contains(part), "\(answer)") }
  }

  static let silences: [Situation] = [
    Situation(
      [pipe, "let out = a.filter { $0 > 3 }", "out.observeValues { _ in }", "sink.send(value: 2)"],
      "not out", "out, filter { $0 > 3 }, rejected 2"),
    Situation(
      [pipe, "let out = a.map { $0 }.skipRepeats()", "out.observeValues { _ in }"],
      "not out", "no value reached out, skipRepeats()", "a has received nothing"),
    Situation(
      pipes + [
        "let out = a.combineLatest(with: b)", "out.observeValues { _ in }", "sink.send(value: 1)",
      ], "not out", "waits for the first value of b", "b has received nothing"),
    Situation(
      pipes + ["let out = a.zip(with: b)", "out.observeValues { _ in }", "sink.send(value: 1)"],
      "not out", "waits for the first value of b"),
    Situation(
      pipes + [
        "let out = a.withLatest(from: b)", "out.observeValues { _ in }", "sink.send(value: 1)",
      ], "not out", "waits for the first value of b"),
    Situation(
      pipes + ["let out = a.sample(on: b)", "out.observeValues { _ in }", "sink.send(value: 1)"],
      "not out", "out, sample(on: b), received 1 of a", "waits for the next sample"),
    Situation(
      [
        pipe, "let out = a.take(first: 1)", "out.observeValues { _ in }", "sink.send(value: 1)",
        ">1s", "sink.send(value: 2)",
      ], "not out", "out, take(first: 1), had completed at 0s",
      "as it had enough values with 1 of a"),
    Situation(
      ["let out = interval(1)"], "not out", "out has not been started",
      "until it is observed"),
    Situation(
      ["let out = interval(5)", "out.start()", ">2s"], "not out", "out has emitted nothing yet",
      "due in 3s"),
    Situation(
      [
        pipe, "let out = a.debounce(2)", "out.observeValues { _ in }", "sink.send(value: 1)", ">1s",
        "sink.send(value: 2)",
      ], "not out", "received 2 of a at 1s (and 1 before)", "waits until no other value arrives"),
    Situation(
      [pipe, "let out = a.delay(9)", "out.observeValues { _ in }", "sink.send(value: 1)"],
      "not out", "received 1 of a", "delays it"),
    Situation(
      [
        pipe, "let out = a.reduce(0) { $0 + $1 }", "out.observeValues { _ in }",
        "sink.send(value: 1)",
      ],
      "not out", "keeps it until it has enough values or the stream ends"),
    Situation(
      [pipe, "let out = a.skip(first: 3)", "out.observeValues { _ in }", "sink.send(value: 1)"],
      "not out", "skips the first values"),
    Situation(
      [
        "struct Bad: Error {}", "let (a, sink) = Signal<Int, Bad>.pipe()", "let out = a.map { $0 }",
        "out.observeFailed { _ in }", ">2s", "sink.send(error: Bad())",
      ], "not out", "had failed with Bad", "at 2s", "which came from a"),
    Situation(
      [
        pipe, "let out = a.flatMap(.latest) { _ in interval(5) }", "out.observeValues { _ in }",
        "sink.send(value: 1)",
      ], "not out", "waits for the inner stream", "1 stream started, 1 active"),
    Situation(
      [
        pipe, "let out = a.flatMap(.concat) { _ in SignalProducer<Int, NoError>.empty }",
        "out.observeValues { _ in }", "sink.send(value: 1)",
      ], "not out", "1 stream started, 0 active", "had completed"),
    Situation(
      [
        pipe, "let out = a.map { $0 }", "out.observeValues { _ in }", "sink.send(value: 1)", ">10s",
        "sink.send(value: 2)",
      ], "not out 1s..9s", "a has emitted nothing since 1 at 0s"),
    Situation(
      [
        pipe, "let out = a.map { $0 }", "out.observeValues { _ in }", ">5s", "sink.send(value: 1)",
      ], "not out 4s..6s", "out emitted a value in that time, the last one 1 at 5s"),
    Situation(
      [
        pipe, "let out = a.throttle(5)", "out.observeValues { _ in }", "sink.send(value: 1)", ">1s",
        "sink.send(value: 2)",
      ],
      "not out", "limits the rate of values"),
    Situation(
      [
        "let out = SignalProducer<Int, NoError>.never.concat(SignalProducer(value: 1))",
        "out.start()",
      ],
      "not out", "never has emitted nothing yet"),
    Situation(
      [
        pipe, "let evens = a.filter { $0 % 2 == 0 }", "let out = evens.map { $0 * 10 }",
        "out.observeValues { _ in }", "sink.send(value: 3)", "sink.send(value: 5)",
      ], "not out", "no value reached out, map { $0 * 10 }", "rejected 5", "and to 1 before"),
  ]

  @Test func `whyNot(_:) considers later events even if no time has passed`() throws {
    let desk = Situation(
      [
        pipe, "let out = a.filter { $0 > 3 }", "out.observeValues { _ in }", "sink.send(value: 5)",
      ], ""
    ).desk()
    #expect(
      try desk.workspace.whyNot("out").map(\.text) == [
        "no value reached out, filter { $0 > 3 }", "a has emitted nothing since 5 at 0s",
      ])
    desk.say("sink.send(value: 1)")
    #expect(
      try desk.workspace.whyNot("out").map(\.text) == [
        "out, filter { $0 > 3 }, rejected 1 at 0s"
      ])
  }

  @Test(arguments: silences)
  func `whyNot(_:) names the operator that drops, holds or waits for a value`(
    situation: Situation
  ) throws {
    let answer = try situation.answer()
    for part in situation.answers { #expect(answer.contains(part), "\(answer)") }
  }

  @Test(arguments: [
    ("", "requires an event"), ("otu", "did you mean 'out'?"), ("x", "'x' is not a stream"),
    ("out#0", "numbered from #1"), ("out#2", "#1 to #1"),
    ("quiet", "see ':why not quiet'"), ("not", "requires a stream"),
    ("not out 3s", "invalid time"), ("not out 3s..1s", "invalid time"),
  ])
  func `why(_:) reports an unknown or silent stream`(question: String, reason: String) {
    let desk = Situation(
      [
        pipe, "let x = 1", "let out = a.map { $0 }", "let quiet = a.skip(first: 1)",
        "out.observeValues { _ in }", "sink.send(value: 1)",
      ], ""
    ).desk()
    do throws(StreamProblem) {
      let isNot = question.hasPrefix("not")
      _ =
        isNot
        ? try desk.workspace.whyNot(String(question.dropFirst(4)))
        : try desk.workspace.why(question)
      Issue.record("\(question) was answered")
    } catch {
      #expect(error.message.contains(reason), "\(error.message)")
    }
  }

  @Test func `why(_:) reports forgotten causes`() throws {
    let desk = Situation(
      [pipe, "let out = a.delay(100)", "out.observeValues { _ in }", "sink.send(value: -1)"], ""
    ).desk()
    desk.say("let (c, flood) = Signal<Int, NoError>.pipe()")
    desk.say("c.observeValues { _ in }")
    desk.say("for n in 1...70_000 { flood.send(value: n) }")
    desk.workspace.advance(by: TimeSpan(nanoseconds: 200_000_000_000))
    let lines = try desk.workspace.why("out").map(\.text)
    #expect(lines.first?.contains("(the cause was discarded)") == true, "\(lines)")
  }
}
