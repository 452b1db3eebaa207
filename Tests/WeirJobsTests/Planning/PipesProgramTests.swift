import Testing

@testable import WeirJobs
@testable import WeirSession

/// Programs as in the article "Streams through pipes", which are jobs without a change, or are
/// refused with a reason and a hint.
@Suite(.timeLimit(.minutes(5))) struct PipesProgramTests {
  struct Program: CustomTestStringConvertible, Sendable {
    let text: String
    /// The refusal: its place and message; nil for a job.
    var refusal: String?
    var hint: String?

    init(_ text: String, refusal: String? = nil, hint: String? = nil) {
      (self.text, self.refusal, self.hint) = (text, refusal, hint)
    }

    /// The program that `-p` runs for an expression.
    static func printing(_ expression: String) -> Program {
      Program(expression + "\n.startWithValues { print($0) }")
    }

    var testDescription: String { text }
  }

  static let programs = [
    Program.printing("lines.map { Int($0)! * 2 }"),
    .printing("csv.map { $0.price * $0.count }.reduce(0, +)"),
    .printing(#"json.map { $0.user.name ?? "-" }"#),
    Program("lines.json().map { $0.name }.startWithValues { print($0) }"),
    Program("json.filter { $0.ms > 10 }.startWithValues { print($0.path) }"),
    Program("lines.json(onMalformed: .skip).map { $0.name }.startWithValues { print($0) }"),
    Program("csv.filter { $0.count > 5 }.startWithValues { print($0.item) }"),
    Program("tsv.map { $0.item }.startWithValues { print($0) }"),
    Program(#"logfmt.filter { $0.level == "error" }.startWithValues { print($0.msg) }"#),
    Program("lines.logfmt().filter { $0.ms > 5 }.asJSONLines().startWithValues { print($0) }"),
    Program("lines.csv().startWithValues { print($0.item) }"),
    Program(
      #"""
      lines.csv(header: .names(["a", "b"]), separator: ";").map { $0.a + $0.b }
        .startWithValues { print($0) }
      """#),
    Program(
      """
      struct Reading { let city: String; let temp: Double }
      lines.decode(Reading.self, from: .csv).filter { $0.temp > 0 }
        .startWithValues { print($0.city) }
      """),
    Program(
      ##"""
      lines.matches(#"(?<path>/\S*) (?<status>\d+)"#).countBy { $0.status }
        .startWithValues { print($0) }
      """##),
    Program("lines.words.countBy().startWithValues { print($0) }"),
    Program("lines.words.top(3).startWithValues { print($0) }"),
    Program("csv.mean { $0.ms }.startWithValues { print($0) }"),
    Program(
      #"""
      json.group { $0.who }
        .flatMap(.merge) { group in
          group.signal.reduce(0) { $0 + $1.n }.map { "\(group.key) \($0)" }
        }
        .startWithValues { print($0) }
      """#),
    Program(
      """
      json.window(.tumbling(60), by: { $0.host }, at: { $0.t })
        .map { (start: $0.start, count: $0.count, mean: $0.values.mean { $0.ms }) }
        .asJSONLines().write(to: "out")
      """),
    Program("lines.filter { $0.count == 5 }.append(to: \"out\")"),
    Program(
      "follow(\"access.log\").startWithValues { print($0) }",
      refusal: "1:1 [follow] 'follow' cannot be the source of a job: it is not supported in jobs: "
        + "the engine does not read lines appended to a file",
      hint: "use 'file(path).lines', or 'tcp(address).lines' for an endless stream"),
    Program(
      "lines.pipe(to: exec(\"sort\")).startWithValues { print($0) }",
      refusal: "1:7 [pipe] 'pipe' cannot be used in a job: it sends the values to one command or "
        + "connection, which a job cannot repeat after a failure",
      hint: "write the values with 'write(to:)', and pass the results on in a separate program"),
    Program(
      "lines.rate(over: 60).startWithValues { print($0) }",
      refusal: "1:7 [rate] 'rate' cannot be used in a job: it depends on the time at which a value "
        + "arrives, which differs between workers",
      hint: "use the time of the values: 'window(.tumbling(60), at: { $0.time })'"),
    Program(
      "for await line in lines.values { print(line) }",
      refusal: "1:19 [lines.values] a 'for await' loop cannot be used in a job: each worker would "
        + "wait for all values",
      hint: "observe the stream: '.startWithValues { print($0) }'"),
  ]

  @Test func `20 of 24 programs are jobs`() {
    #expect(Self.programs.count == 24)
    #expect(Self.programs.count { $0.refusal == nil } == 20)
  }

  @Test(arguments: programs)
  func `a program is a job, or is refused with its reason`(_ program: Program) {
    let job = JobProgramText(program.text)
    #expect(job.refusals == [program.refusal].compactMap { $0 })
    if let hint = program.hint { #expect(job.rendered.contains(hint)) }
  }
}
