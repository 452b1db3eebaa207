import Testing

@testable import WeirCLI

@Suite struct REPLTests {
  @Test func `an expression shows its type and value and can be used as '$1'`() {
    let transcript = Transcript()
    #expect(transcript.answer("\"a\" + \"b\"") == "$1: String = \"ab\"\n")
    #expect(transcript.answer("$1 + \"c\"") == "$2: String = \"abc\"\n")
  }

  @Test func `a variable is shown with its name`() {
    let transcript = Transcript()
    #expect(transcript.answer("let list = [1, 2]") == "")
    #expect(transcript.answer("list") == "list: [Int] = [1, 2]\n")
  }

  @Test func `the result of a statement with side effects is not shown`() {
    let transcript = Transcript()
    #expect(transcript.answer("SignalProducer(value: 1).startWithValues { print($0) }") == "1\n")
    #expect(transcript.answer("print(\"x\", terminator: \"\")") == "x\n")
  }

  @Test func `a bare stream is watched until ':stop'`() {
    let transcript = Transcript()
    transcript.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    #expect(transcript.answer("signal") == "watching signal: Signal<Int, NoError>\n")
    #expect(transcript.answer("observer.sendNext(1)") == "signal: VALUE 1\n")
    #expect(transcript.answer(":streams").contains("signal  hot           1       1"))
    #expect(transcript.answer(":stop signal") == "no longer watching signal\n")
    #expect(transcript.answer("observer.sendNext(2)") == "")
    #expect(transcript.answer(":stop") == "nothing is running\n")
  }

  @Test func `watching a stream again does not print its events twice`() {
    let transcript = Transcript()
    transcript.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    transcript.say("signal")
    transcript.say("signal")
    #expect(transcript.answer("observer.sendNext(1)") == "signal: VALUE 1\n")
  }

  @Test func `a line with a leading dot extends the previous chain`() {
    let transcript = Transcript()
    transcript.say("SignalProducer(1...3)")
    #expect(REPL.isComplete("  .map { $0 * 2 }"))
    #expect(!REPL.isComplete(".map {"))
    #expect(
      transcript.answer("  .map { $0 * 2 }") == """
        watching the extended $1: SignalProducer<Int>
        $1: VALUE 2
        $1: VALUE 4
        $1: VALUE 6
        $1: COMPLETED

        """)
    #expect(transcript.answer("  .collect()").hasSuffix("$1: VALUE [2, 4, 6]\n$1: COMPLETED\n"))
  }

  @Test func `a line with a leading dot requires a preceding expression`() {
    let transcript = Transcript()
    let message = "error: there is no previous expression to continue\n"
    #expect(transcript.answer(".map { $0 }") == message)
    transcript.say("struct S {}")
    #expect(transcript.answer(".map { $0 }") == message)
  }

  @Test func `an invalid entry does not change the REPL`() {
    let transcript = Transcript()
    transcript.say("let x = 1")
    #expect(transcript.answer("let x = y; let z = 2").contains("cannot find 'y' in scope"))
    #expect(transcript.answer("x") == "x: Int = 1\n")
    #expect(transcript.answer("z").contains("cannot find 'z' in scope"))
  }

  @Test func `a failure in a watched stream is reported, and the REPL continues`() {
    let transcript = Transcript()
    transcript.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    transcript.say("signal.map { 10 / $0 }")
    #expect(transcript.answer("observer.sendNext(0)").contains("division by zero"))
    #expect(transcript.answer("observer.sendNext(5)") == "$1: VALUE 2\n")
  }

  @Test func `':export' prints the session as Swift or writes it to a file`() {
    let (transcript, home) = (Transcript(), Home())
    transcript.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    transcript.say("signal.observeNext { print($0) }")
    let swift = transcript.answer(":export")
    #expect(swift.contains("Signal<Int, Never>.pipe()") && swift.contains("observeValues {"))
    let path = home.path + "/a.swift"
    #expect(transcript.answer(":export \(path)") == "written to \(path)\n")
    #expect(home.read("a.swift") == swift)
  }

  @Test func `':type' shows the type of an expression without running it`() {
    let transcript = Transcript()
    transcript.say("func isOdd(_ n: Int) -> Bool { n % 2 == 1 }")
    #expect(transcript.answer(":type [1, 2]") == "[Int]\n")
    #expect(transcript.answer(":type isOdd") == "(Int) -> Bool\n")
    #expect(
      transcript.answer(":type SignalProducer<Int, NoError>([1]).map { \"\\($0)\" }")
        == "SignalProducer<String, NoError>\n")
    #expect(transcript.answer(":type print(1)") == "()\n")
    #expect(transcript.answer(":type 1 + \"a\"").contains("'+' cannot be applied"))
    #expect(transcript.answer(":type").hasPrefix("':type' requires an expression"))
  }

  @Test func `a property shows its value, and a disposable its state`() {
    let transcript = Transcript()
    transcript.say("let level = MutableProperty(5); let stop = AnyDisposable {}")
    #expect(transcript.answer("level") == "level: MutableProperty<Int> = 5\n")
    #expect(transcript.answer("stop") == "stop: AnyDisposable = active\n")
    transcript.say("level.value = 6; stop.dispose()")
    #expect(transcript.answer("level") == "level: MutableProperty<Int> = 6\n")
    #expect(transcript.answer("stop") == "stop: AnyDisposable = disposed\n")
  }

  @Test func `':help' describes a command`() {
    let transcript = Transcript()
    for entry in [":help undo", ":help :undo"] {
      #expect(
        transcript.answer(entry).hasPrefix(
          ":undo             undoes the last entry and disposes its streams\n\n  :undo "))
    }
    #expect(transcript.answer(":help xyzzy").hasPrefix("no help for 'xyzzy'"))
  }

  @Test func `an unknown command produces a suggestion`() {
    let transcript = Transcript()
    #expect(transcript.answer(":hepl") == "unknown command ':hepl'; did you mean ':help'?\n")
    #expect(
      transcript.answer(":help commands").contains("\nflattening    Flatten streams of streams"))
    #expect(
      transcript.answer(":help sendNext").hasPrefix(
        "Observer.send(value: Value)\nSends a value to the observers of the stream.\n")
    )
    #expect(transcript.answer(":help mpa").contains("did you mean 'map'?"))
    #expect(transcript.repl.perform(":quit") == false)
  }
}
