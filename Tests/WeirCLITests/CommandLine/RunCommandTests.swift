import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct RunCommandTests {
  private let home = Home()

  @Test(arguments: [1, 3])
  func `weir run prints what the program prints in one process`(_ workers: Int) {
    home.write(
      """
      lines.map { $0.split(separator: " ").map { String($0) } }
        .group(by: { $0[0] })
        .flatMap(.merge) { group in
          group.signal.map { Int($0[1])! }.scan(0, +).map { (group.key, $0) }
        }
        .startWithValues { print($0, $1) }
      """, to: "sums.weir")
    let file = home.path + "/sums.weir"
    let input = (1...300).map { "k\($0 % 7) \($0)\n" }.joined()
    let local = Child.run([file], input: input)
    let result = Child.run(["run", "--workers", "\(workers)", file], input: input)
    #expect(result.status == 0)
    #expect(
      result.output.split(separator: "\n").sorted()
        == local.output.split(separator: "\n").sorted())
    for key in 0..<7 {
      func lines(_ output: String) -> [Substring] {
        output.split(separator: "\n").filter { $0.hasPrefix("k\(key) ") }
      }
      #expect(lines(result.output) == lines(local.output))
    }
  }

  @Test(arguments: [
    ".window(.tumbling(10), at: { $0.t }).map { $0.count }.reduce(0, +)",
    ".window(.tumbling(10), at: { $0.t }).map { $0.count }.collect()",
    ".window(.session(gap: 5), by: { $0.k }, at: { $0.t }).map { $0.count }",
    ".window(.tumbling(10), by: { $0.k }, at: { $0.t }, lateness: 3).map { $0.count }",
    ".window(.tumbling(5), by: { $0.k }, at: { $0.t })"
      + ".window(.tumbling(10), at: { $0.start }).map { $0.count }",
    ".group(by: { $0.k }).flatMap(.merge) { g in g.signal.count().map { (g.key, $0) } }.map { $1 }",
  ])
  func `weir run drops late values and divides by key as one process does`(operators: String) {
    home.write("lines.json()\(operators).startWithValues { print($0) }", to: "a.weir")
    let file = home.path + "/a.weir"
    let keys = [#"{"x":1,"y":"é"}"#, #"{"y":"e\u0301","x":1.0}"#, #"{"x":2}"#]
    let lines = (0..<200).map { #"{"t":\#($0 / 3 - $0 * 7 % 11),"k":\#(keys[$0 % 3])}"# + "\n" }
    for input in ["", lines.joined()] {
      let local = Child.run([file], input: input)
      let result = Child.run(["run", "--workers", "3", file], input: input)
      #expect(result.status == 0 && local.status == 0)
      #expect(
        result.output.split(separator: "\n").sorted()
          == local.output.split(separator: "\n").sorted())
    }
  }

  @Test func `weir run reports lines that the program cannot process`() {
    home.write("lines.map { Int($0)! }.startWithValues { print($0) }", to: "a.weir")
    let file = home.path + "/a.weir"
    let result = Child.run(["run", "--workers", "2", file], input: "1\nx\n3\n")
    #expect(result.output.split(separator: "\n").sorted() == ["1", "3"])
    #expect(result.error.contains("in the line 'x'"))
    #expect(result.status == 70)
  }

  @Test func `weir run reads a file only with permission, and writes none`() {
    home.write("1\n2\n", to: "numbers")
    home.write("file(\"\(home.path)/numbers\").lines.startWithValues { print($0) }", to: "a.weir")
    let run = ["run", "--workers", "1", home.path + "/a.weir"]
    let refused = Child.run(run)
    #expect(refused.status == 70 && refused.output == "")
    #expect(refused.error.contains("--allow=read"))
    #expect(Child.run(["--allow=read"] + run).output == "1\n2\n")
    home.write("lines.write(to: \"\(home.path)/out\")", to: "a.weir")
    let writing = Child.run(["--allow=all"] + run, input: "1\n")
    #expect(writing.status == 70 && writing.error.contains("does not write"))
  }

  @Test func `weir run refuses a program that is not a job`() {
    home.write("interval(1).startWithValues { print($0) }", to: "a.weir")
    let result = Child.run(["run", "--workers", "2", home.path + "/a.weir"], input: "")
    #expect(result.status == 65)
    #expect(Child.run(["run", "--workers", "0", home.path + "/a.weir"], input: "").status == 64)
  }
}
