import Testing
import WeirStreams

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PlanCommandTests {
  private let program =
    "lines.group { $0 }.flatMap(.merge) { $0.signal.count() }.startWithValues { print($0) }"

  @Test func `weir plan prints the stages of a program`() {
    let result = Child.run(["plan"], input: program)
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.hasPrefix("1. source-1 source  line 1\n"))
    #expect(result.output.contains("   state    group-1/count-1: a counter\n"))
  }

  @Test func `weir plan -p plans an expression whose values are printed`() {
    let result = Child.run(["plan", "-p", "csv.map { $0.a }"])
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.contains("writes   the lines that the closure prints"))
    #expect(Child.run(["plan", "-p", "csv", "file.weir"]).status == 64)
  }

  @Test func `weir plan reports all parts that a job cannot run and exits with 65`() {
    let home = Home()
    home.write("lines.debounce(1).delay(1).startWithValues { print($0) }", to: "a.weir")
    let result = Child.run(["plan", home.path + "/a.weir"])
    #expect(result.status == 65 && result.output == "")
    #expect(result.error.contains("a.weir:1:7\n") && result.error.contains("a.weir:1:19\n"))
  }

  @Test func `weir plan --json prints one line of JSON with absolute paths`() throws {
    let home = Home()
    home.write(program, to: "a.weir")
    let result = Child.run([
      "plan", "--json", "--input", "in", "--output", "/out", "--parallelism", "3",
      home.path + "/a.weir",
    ])
    #expect(result.status == 0 && result.error == "")
    let json = try JSON(parsing: result.output)
    #expect(json["name"]?.string == "a.weir" && json["parallelism"]?.int == 3)
    #expect(json["worker"]?.array?.last?.string == "worker")
    #expect(json["deadLetters"]?.string == "/out.dead-letters")
    let path = json["stages"]?.array?.first?["source"]?["path"]?.string
    #expect(path?.hasPrefix("/") == true && path?.hasSuffix("/in") == true)
  }

  @Test func `weir plan --json refuses the standard input as a source`() {
    let result = Child.run(["plan", "--json"], input: program)
    #expect(result.status == 65 && result.output == "")
    #expect(result.error.contains("hint: read a file or a folder instead: '--input PATH'"))
  }

  @Test(arguments: [["--output", "/a"], ["--json", "--parallelism", "0"]])
  func `weir plan reports options that do not fit`(options: [String]) {
    #expect(Child.run(["plan"] + options, input: program).status == 64)
  }
}
