import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct SubcommandTests {
  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func `--help lists the options and each subcommand`(_ arguments: [String]) {
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
  func `help for a subcommand is shown by 'help NAME', --help and -h`(_ name: String) {
    for arguments in [["help", name], [name, "--help"], [name, "-h"]] {
      let result = Child.run(arguments)
      #expect(result.output.contains("USAGE: weir \(name)"), "\(arguments)")
      #expect(result.status == 0)
    }
  }

  @Test func `weir help shows the page of an operator`() {
    let result = Child.run(["help", "combinePrevious"])
    #expect(result.output.hasPrefix("combinePrevious("))
    #expect(result.output.contains("Emits each value as a tuple with the previous value."))
    #expect(result.status == 0)
  }

  @Test func `weir help searches for several words and truncates nothing`() {
    let found = Child.run(["help", "combine", "two", "streams"])
    #expect(found.status == 0 && found.output.contains("\ncombineLatest"))
    #expect(!Child.run(["help", "combining"]).output.contains("..."))
    #expect(Child.run(["help", "KeyPress"]).output.contains(".character(String)"))
  }

  @Test func `weir help finds prompt commands and keys by their summaries`() {
    #expect(Child.run(["help", "how", "do", "I", "undo"]).output.contains("\n:undo "))
    #expect(Child.run(["help", "search", "the", "history"]).output.contains("\nUp, Down "))
  }

  @Test func `weir help shows prompt commands, keys and concepts`() {
    let pin = Child.run(["help", ":pin"])
    #expect(pin.output.hasPrefix(":pin WHAT ") && pin.status == 0)
    #expect(Child.run(["help", "keyboard"]).output.contains("\nCtrl-R "))
    #expect(Child.run(["help", "concepts"]).output.contains("\nbackpressure "))
  }

  @Test(arguments: [("mapp", "map"), ("presnt", "present")])
  func `weir help suggests a similar word and exits with 64`(_ word: String, _ meant: String) {
    #expect(
      Child.run(["help", word]) == (
        "", "error: no help for '\(word)'; did you mean '\(meant)'?\n", 64
      ))
  }

  @Test func `an invalid option of a subcommand shows the subcommand's usage`() {
    let result = Child.run(["export", "--nonsense"])
    #expect(result.error.contains("Usage: weir export [<file>]"))
    #expect(result.error.contains("'weir export --help'"))
    #expect(result.status == 64)
    #expect(Child.run(["present"]).status == 64)
  }

  @Test func `global options are accepted before a subcommand`() {
    let result = Child.run(["--color", "never", "export"], input: "print(1)")
    #expect(result == ("import Weir\n\nprint(1)\n", "", 0))
  }
}
