import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct SubcommandTests {
  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func `help shows the options, and a line for every subcommand`(_ arguments: [String]) {
    let result = Child.run(arguments)
    #expect(result.status == 0)
    for usage in ["weir -e <code>", "-p, --print <expression>"] {
      #expect(result.output.contains(usage))
    }
    for command in Subcommands.all {
      let (name, summary) = (command._commandName, command.configuration.abstract)
      let isShown = result.output.split(separator: "\n").contains {
        $0.hasPrefix("  \(name) ") && $0.hasSuffix(" \(summary)")
      }
      #expect(isShown, "\(name)")
    }
  }

  @Test(arguments: Subcommands.names)
  func `a subcommand is explained in three ways`(_ name: String) {
    for arguments in [["help", name], [name, "--help"], [name, "-h"]] {
      let result = Child.run(arguments)
      #expect(result.output.contains("USAGE: weir \(name) "), "\(arguments)")
      #expect(result.status == 0)
    }
  }

  @Test func `help explains a word of the language`() {
    let result = Child.run(["help", "combinePrevious"])
    #expect(result.output.hasPrefix("combinePrevious("))
    #expect(result.output.contains("Sends each value with the one before it."))
    #expect(result.status == 0)
  }

  @Test func `help searches for several words, and cuts nothing`() {
    let found = Child.run(["help", "combine", "two", "streams"])
    #expect(found.status == 0 && found.output.contains("\ncombineLatest"))
    #expect(!Child.run(["help", "combining"]).output.contains("..."))
    #expect(Child.run(["help", "KeyPress"]).output.contains(".character(String)"))
  }

  @Test func `help explains a command of the prompt, the keys and the concepts`() {
    let pin = Child.run(["help", ":pin"])
    #expect(pin.output.hasPrefix(":pin WHAT ") && pin.status == 0)
    #expect(Child.run(["help", "keyboard"]).output.contains("\nCtrl-R "))
    #expect(Child.run(["help", "concepts"]).output.contains("\nbackpressure "))
  }

  @Test(arguments: [("mapp", "map"), ("presnt", "present")])
  func `what is unknown ends with 64 and what was meant`(_ word: String, _ meant: String) {
    #expect(
      Child.run(["help", word]) == (
        "", "error: no subcommand and no word '\(word)' is known; did you mean '\(meant)'?\n", 64
      ))
  }

  @Test func `a mistake in a subcommand's arguments names the subcommand`() {
    let result = Child.run(["export", "--nonsense"])
    #expect(result.error.contains("Usage: weir export [<file>]"))
    #expect(result.error.contains("'weir export --help'"))
    #expect(result.status == 64)
    #expect(Child.run(["present"]).status == 64)
  }

  @Test func `options may stand before a subcommand`() {
    let result = Child.run(["--color", "never", "export"], input: "print(1)")
    #expect(result == ("import Weir\n\nprint(1)\n", "", 0))
  }
}
