import Glibc
import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ManualPageTests {
  @Test func `ManualPage describes each option and subcommand of the help`() {
    let command = CommandDescription.weir
    #expect(command.subcommands.map(\.name) == Subcommands.names)
    #expect(command.options.flatMap(\.names).contains("--print"))
    for name in command.options.flatMap(\.names) {
      #expect(ManualPage.text.contains(Roff.text(name)), "\(name)")
    }
    for subcommand in command.subcommands {
      #expect(ManualPage.text.contains(".SS weir \(subcommand.name)"))
      #expect(ManualPage.text.contains(Roff.text(subcommand.summary)))
    }
    #expect(!ManualPage.text.contains("generate"))
  }

  @Test func `Roff.text(_:) escapes requests and special characters`() {
    #expect(Roff.text("a-b 'c' \\n") == "a\\-b \\(aqc\\(aq \\en")
    #expect(Roff.text(".SH") == "\\&.SH")
  }

  @Test func `--generate-manual prints the manual page`() {
    #expect(Child.run(["--generate-manual"]) == (ManualPage.text, "", 0))
  }

  @Test(.enabled(if: access("/usr/bin/groff", X_OK) == 0, "groff is not installed"))
  func `groff formats the manual page without warnings`() {
    let arguments = ["-man", "-ww", "-T", "utf8"]
    let shown = Child.run(arguments, program: "/usr/bin/groff", input: ManualPage.text)
    #expect(shown.error == "")
    #expect(shown.status == 0)
    #expect(shown.output.contains("EXAMPLES") || shown.output.contains("E\u{8}EX\u{8}X"))
  }

  @Test func `the examples of the manual page print their output`() {
    let lines = ManualPage.examples.map(\.line).filter { $0.contains("weir -p") }
    #expect(lines.count > 1)
    for line in lines {
      let result = Child.run(
        ["-c", "weir() { \(Child.program) \"$@\"; }; \(line)"], program: "/bin/sh")
      #expect(result == ("2\n4\n6\n", "", 0))
    }
  }
}
