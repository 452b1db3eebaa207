import Dispatch
import Glibc
import Synchronization
import Testing
import WeirSyntax

@testable import WeirHelp
@testable import WeirRuntime
@testable import WeirSession

@Suite struct QuestionTests {
  private func question(_ text: String) throws -> Question {
    try #require(try Lesson(SourceText(name: "demo.weir", text: text)).questions.last)
  }

  private func lines(_ verdict: Verdict, width: Int = 80) -> [String] {
    verdict.lines(width: width).map(\.text)
  }

  private func predicting() throws -> Question {
    try question(
      """
      //? predict sums
      //? wrong -1-(33)-| -- One too many.
      //? wrong -1-X-3-| -- It cannot fail.
      let a = marbles("-1-2-|")
      let sums = a.scan(0, +)
      """)
  }

  @Test(arguments: ["999999", "0.000000001", "9223372036s", "1ns", "0.1"])
  func `a question accepts extreme times`(_ step: String) throws {
    let long = String(repeating: "-", count: 12_000)
    let predicting = try question(
      "//? predict b every \(step)\nlet b = SignalProducer(value: 1).delay(1e300)")
    let making = try question(
      "//? make \"\(long)1|\" every \(step)\n//? right SignalProducer(value: 1)")
    for verdict in [
      predicting.check("\(long)1|"), predicting.check("1|"),
      making.check("SignalProducer(value: 1).delay(9e9)"),
      making.check("SignalProducer(value: 1).delay(1e300)"),
    ] {
      #expect(verdict.result == .wrong && !lines(verdict).isEmpty)
    }
  }

  @Test(arguments: [Int.max, Int.min, 0, -1, 3])
  func `a choice that does not exist is invalid`(_ number: Int) throws {
    let question = try question("//? choose\n//? wrong One -- No.\n//? right Two -- Yes.")
    #expect(question.check("\(number)").result == .invalid)
  }

  @Test(arguments: ["-1-3-|", " - 1 - 3 - | ", "-1.0-3-|", "-(1)-3-|", "\"-1-3-|\""])
  func `a prediction is compared by events, not by text`(_ answer: String) throws {
    #expect(try predicting().check(answer).result == .right)
  }

  @Test func `a wrong prediction shows the first difference and its cause`() throws {
    let verdict = try predicting().check("-1-2-|")
    #expect(verdict.result == .wrong)
    let text = lines(verdict).joined(separator: "\n")
    // Without the marbles of 'sums', so that another attempt is possible.
    let diagram = """
      a    ─────1────2────│
      you  ─────1────2────│
                     ^
      """
    #expect(text.contains(diagram), "\(text)")
    #expect(!text.contains("sums  ─"))
    #expect(text.contains("The first difference is at 200ms: expected 3, found 2."))
    #expect(
      text.contains("200ms  a emitted 2\n200ms  sums, scan(0, +), emitted 3 from 2"), "\(text)")
    #expect(try lines(predicting().check("-1-3-|")).joined().contains("sums  ─────1────3────│"))
  }

  @Test(arguments: [
    ("-2-3-|", "at 100ms: expected 1, found 2."),
    ("-1---|", "at 200ms: expected 3, found no event."),
    ("1-1-3-|", "at 0s: expected no event, found 1."),
    ("-1-3", "at 300ms: expected the completion, found no event."),
    ("-1-3-X", "at 300ms: expected the completion, found the failure."),
    ("-1-(3 4)", "at 200ms: expected 3, found 3 and 4."),
  ])
  func `the first difference states what was expected and what was found`(
    _ answer: String, _ difference: String
  ) throws {
    let verdict = try predicting().check(answer)
    #expect(lines(verdict).contains("The first difference is \(difference)"), "\(lines(verdict))")
  }

  @Test func `the reason of a difference is about its instant`() throws {
    let question = try question(
      "//? predict counted\nlet counted = interval(0.2).take(first: 3).map { $0 + 1 }")
    let silent = lines(question.check("1--2--(3|)"))
    let heading = try #require(silent.firstIndex { $0.hasPrefix("The first difference is at 0s") })
    #expect(!silent[(heading + 1)...].isEmpty)
    #expect(silent[(heading + 1)...].allSatisfy { $0.hasPrefix("0s  ") }, "\(silent)")
    // The value was predicted, so the cause of the completion is explained.
    let last = lines(question.check("--1--2--3-|")).last
    #expect(last == "600ms  counted, map { $0 + 1 }, completed")
  }

  @Test func `a value of another subscription is not a reason`() throws {
    let question = try question(
      """
      //? predict late
      let a = marbles("-1-2-|")
      let late = a.delaySubscription(0.3)
      a
      late
      """)
    #expect(
      lines(question.check("-1--1-2-|")).suffix(2) == [
        "The first difference is at 100ms: expected no event, found 1.",
        "100ms  no value reached late, delaySubscription(0.3)",
      ])
  }

  @Test(arguments: ["hello", "1 3", "let x = a.map { $0 - 1 }", "I do not - know"])
  func `text that is no diagram does not count as a prediction`(_ answer: String) throws {
    let verdict = try predicting().check(answer)
    #expect(verdict.result == .invalid)
    #expect(lines(verdict)[0].hasPrefix("This is not a marble diagram."))
  }

  @Test(arguments: ["1", "(12)", "|", "-ab-|", "(abc)", "-\"abc\"-|", "----"])
  func `a short or wordy diagram is a prediction`(_ answer: String) throws {
    #expect(try predicting().check(answer).result == .wrong)
  }

  @Test func `a known wrong prediction gets its explanation`() throws {
    #expect(lines(try predicting().check("-1-(33)-|")).contains("One too many."))
    #expect(lines(try predicting().check("-1-X-3-|")).contains("It cannot fail."))
  }

  @Test func `events after an end are wrong, with an explanation`() throws {
    let verdict = try predicting().check("-1|2")
    #expect(verdict.result == .wrong)
    #expect(lines(verdict).joined().contains("are the last event of a stream"))
  }

  @Test(arguments: ["-(10|)", "-(10 |)"])
  func `a number in a group needs no space before the end`(_ answer: String) throws {
    let question = try question(
      "//? predict tens\nlet tens = marbles(\"-1|\").map { $0 * 10 }\ntens")
    #expect(question.check(answer).result == .right)
    #expect(question.check("-(1|)").result == .wrong)
    #expect(question.check("-(1 0 |)").result == .wrong)
  }

  @Test func `an invalid prediction does not count and shows its place`() throws {
    let verdict = try predicting().check("-1-(2")
    #expect(verdict.result == .invalid)
    #expect(lines(verdict).prefix(2) == ["error: unterminated group", " --> <answer>:1:4"])
  }

  @Test func `a silent stream is explained`() throws {
    let question = try question(
      """
      //? predict both
      let a = marbles("-1-2-|")
      let b = SignalProducer<Int, NoError>.never
      let both = a.combineLatest(with: b)
      """)
    #expect(question.solution == "")
    #expect(question.check("").result == .right)
    let text = lines(question.check("-1")).joined(separator: "\n")
    #expect(text.contains("waits for the first value of b"), "\(text)")
  }

  @Test func `an answer to 'make' is an expression that emits the marbles`() throws {
    let question = try question(
      """
      //? make "-1-2-|"
      //? right a.map { $0 + 0 }
      //? wrong a.take(first: 1) -- Too few.
      let a = marbles("-1-2-|")
      """)
    for answer in ["a", "a.map { $0 }", "marbles(\"-1-2-|\")", "let x = a\nlet y = x"] {
      #expect(question.check(answer).result == .right, "\(answer)")
    }
    // The explanation belongs to the marbles, not to the text.
    #expect(lines(question.check("a.filter { $0 < 2 }.take(first: 1)")).contains("Too few."))
  }

  @Test(arguments: [
    ("a.mapp { $0 }", "has no member 'mapp'"),
    ("a.map {", "error: expected '}'"),
    ("a; a", "error: expected an expression"),
    ("", "error: the answer is empty"),
    ("exec(\"ls\").lines", "not allowed to run 'ls'"),
  ])
  func `an answer that cannot run does not count`(_ answer: String, _ message: String) throws {
    let question = try question(
      "//? make \"-1-2-|\"\n//? right a\nlet a = marbles(\"-1-2-|\")")
    let verdict = question.check(answer)
    #expect(verdict.result == .invalid)
    #expect(lines(verdict).joined(separator: "\n").contains(message), "\(lines(verdict))")
  }

  @Test func `an endless answer is cut in the diagram`() throws {
    let question = try question(
      "//? make \"-1-2-|\"\n//? right a\nlet a = marbles(\"-1-2-|\")")
    let verdict = question.check("interval(0.1)")
    #expect(verdict.result == .wrong)
    #expect(
      lines(verdict).contains { $0.hasPrefix("you") && $0.hasSuffix("─9────10──") },
      "\(lines(verdict))")
  }

  @Test func `an answer to 'fix' replaces the declarations of the same names`() throws {
    let question = try question(
      """
      // A
      let input = marbles("-1-2-3-|")

      //? fix out "-1-2-|"
      //? right let out = a.take(first: 2)
      let a = input.map { $0 }
      let out = a
      out
      """)
    #expect(question.correctable == "let out = a")
    #expect(question.check("let out = a.take(first: 2)").result == .wrong)
    #expect(question.check("let a = marbles(\"-1-2-|\")").result == .right)
    #expect(question.check("let out = a").result == .wrong)
    for answer in ["let b = a", "a"] {
      let verdict = question.check(answer)
      #expect(verdict.result == .invalid)
      #expect(lines(verdict)[0] == "error: the answer replaces no line of the program")
    }
  }

  @Test func `a choice is a number or the text of an option`() throws {
    let question = try question("//? choose\n//? wrong One -- No.\n//? right Two -- Yes.")
    #expect(question.options == ["One", "Two"])
    #expect(question.check("2").result == .right && question.check(" Two ").result == .right)
    #expect(lines(question.check("1")) == ["No."])
    for answer in ["0", "3", "x", "-1", "99999999999999999999"] {
      #expect(question.check(answer).result == .invalid)
      #expect(lines(question.check(answer)) == ["Type a number from 1 to 2."])
    }
  }

  @Test func `'every' sets the duration of a step`() throws {
    let question = try question(
      "//? predict ticks every 1\nlet ticks = interval(1).take(first: 2)\nticks")
    #expect(question.check("-0-(1|)").result == .right)
    #expect(question.instruction.hasSuffix("a '-' takes 1s."))
  }

  @Test func `an interruption of the session stops an endless answer`() throws {
    let question = try question(
      "//? make \"-1-2-|\"\n//? right a\nlet a = marbles(\"-1-2-|\")")
    let session = Session { _ in }
    let interrupt = session.interruption
    let isDone = Atomic(false)
    DispatchQueue.global().async {
      while !isDone.load(ordering: .acquiring) {
        interrupt()
        sched_yield()
      }
    }
    let loop = "a.map { n in\n  var i = 0\n  while i >= 0 { i = (i + 1) % 5 }\n  return n\n}"
    let verdict = question.check(loop, besides: session)
    isDone.store(true, ordering: .releasing)
    #expect(verdict.result != .right)
  }
}
