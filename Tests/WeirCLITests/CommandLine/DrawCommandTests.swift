import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct DrawCommandTests {
  private let program = "let a = marbles(\"-1-|\", every: 1); a.start { print($0) }"

  @Test func `weir draw writes an SVG to standard output and prints no events`() {
    let result = Child.run(["draw"], input: program)
    #expect(result.status == 0 && result.error == "")
    #expect(result.output.hasPrefix("<svg ") && result.output.hasSuffix("</svg>\n"))
    #expect(result.output.contains(">a</text>") && !result.output.contains("VALUE"))
  }

  @Test func `weir draw -o writes the SVG to a file`() {
    let home = Home()
    let path = home.path + "/a.svg"
    let result = Child.run(["draw", "-o", path, "--width", "500"], input: program)
    #expect(result == ("", "", 0))
    #expect(home.read("a.svg")?.hasPrefix("<svg ") == true)
    let lost = Child.run(["draw", "-o", "/nowhere/a.svg"], input: program)
    #expect(lost.status == 70 && lost.error.hasPrefix("error: cannot write '/nowhere/a.svg'"))
  }

  @Test(arguments: [
    ("let a = nothing", 65, "error: cannot find 'nothing' in scope"),
    ("let a = [1][5]", 70, "error: "), ("file(\"/etc/passwd\").lines.start()", 70, "error: "),
  ])
  func `weir draw writes no SVG after an error`(program: String, status: Int32, error: String) {
    let result = Child.run(["draw"], input: program)
    #expect(result.status == status && result.output == "")
    #expect(result.error.hasPrefix(error), "\(result.error)")
  }

  @Test func `weir draw draws an unnamed watched stream and fails if no stream has run`() {
    let result = Child.run(["draw"], input: "SignalProducer(1...2).map { $0 * 10 }")
    #expect(result.status == 0 && result.output.contains(">$1</text>"))
    #expect(result.output.contains(">20</text>"))
    let nothing = Child.run(["draw"], input: "let idle = SignalProducer([1])")
    #expect(nothing.status == 70 && nothing.output == "")
    #expect(nothing.error.hasPrefix("error: nothing to draw"))
  }

  @Test func `weir draw draws an observed unnamed stream and its sources`() {
    let result = Child.run(
      ["draw"],
      input: """
        let (a, tap) = Signal<Int, NoError>.pipe()
        a.map { $0 * 10 }.observeValues { print($0) }
        func hidden() { SignalProducer([7]).map { $0 + 1 }.startWithValues { print($0) } }
        hidden()
        tap.send(value: 2)
        """)
    for label in [">a</text>", ">map { $0 * 10 }</text>", ">20</text>", ">8</text>"] {
      #expect(result.output.contains(label), "\(label)")
    }
    #expect(!result.output.contains(">7</text>"))
  }

  @Test func `weir draw --width rejects a width of 10`() {
    #expect(Child.run(["draw", "--width", "10"], input: program).status == 64)
  }

  @Test func `':marbles ... > FILE' writes a picture to the file`() {
    let (home, transcript) = (Home(), Transcript())
    transcript.say("let (a, sink) = Signal<Int, NoError>.pipe()")
    transcript.say("let tens = a.map { $0 * 10 }")
    transcript.say("sink.send(value: 1)")
    let path = home.path + "/x.svg"
    #expect(transcript.answer(":marbles a tens > \(path)") == "written to \(path)\n")
    #expect(home.read("x.svg")?.contains(">tens</text>") == true)
    #expect(transcript.answer(":graph > \(path)") == "written to \(path)\n")
    #expect(home.read("x.svg")?.contains(">tens = map { $0 * 10 }</text>") == true)
    #expect(transcript.answer(":marbles a >").contains("requires a file"))
    #expect(transcript.answer(":marbles b > \(path)").contains("there is no stream 'b'"))
  }
}
