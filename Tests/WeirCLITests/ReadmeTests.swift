import Testing
import WeirLanguage
import WeirSyntax

@testable import WeirCLI

/// The examples in the README match the program's behavior.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ReadmeTests {
  static let readme = PackageFile.text("README.md")

  static let screens = readme.blocks(of: "text")
  static let programs = readme.blocks(of: "swift")

  /// Commands after a `$ ` with their output.
  static let commands = readme.blocks(of: "sh").filter { $0.hasPrefix("$ ") }.flatMap { block in
    block.dropFirst(2).split(separator: "\n$ ").map(String.init)
  }

  @Test func `the README contains screens, programs and commands`() {
    #expect(Self.screens.count >= 2)
    #expect(Self.programs.count >= 5)
    #expect(Self.commands.count >= 5)
  }

  @Test(arguments: screens)
  func `each prompt session in the README matches the prompt's output`(_ screen: String) {
    let transcript = Transcript()
    for line in screen.split(separator: "\n") {
      if line.hasPrefix("weir> ") { transcript.say(String(line.dropFirst(6))) }
    }
    #expect(transcript.text == screen)
  }

  @Test(arguments: commands)
  func `each command in the README prints the output shown below it`(_ text: String) throws {
    let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
    let shell = "weir() { \(Child.program) \"$@\"; }; { \(parts[0]); } 2>&1"
    let result = Child.run(["-c", shell], program: "/bin/sh")
    #expect(result.output.withoutLastNewline == parts[1].withoutLastNewline)
  }

  /// The documented exit statuses are those of the program.
  @Test func `the README lists the meaning of each exit status`() {
    for (status, text) in ExitStatus.meanings {
      #expect(Self.readme.contains("\n| \(status.rawValue) | \(text) |\n"))
    }
  }

  @Test(arguments: programs)
  func `each program in the README prints the output in its comments`(_ program: String) {
    var printed = ""
    var complaints: [String] = []
    let session = Session(
      report: { diagnostic, _ in complaints.append(diagnostic.message) },
      output: { printed += $0 })
    let outcome = session.run(SourceText(name: "README.md", text: program))
    #expect(complaints == [])
    #expect(outcome == .success)
    #expect(printed == program.promisedOutput)
  }
}

extension String {
  fileprivate var withoutLastNewline: Substring { hasSuffix("\n") ? dropLast() : self[...] }

  /// Returns the contents of the fenced blocks in a language.
  func blocks(of language: String) -> [String] {
    var blocks: [String] = []
    var block: String?
    for line in split(separator: "\n", omittingEmptySubsequences: false) {
      if let text = block {
        if line == "```" {
          blocks.append(text)
          block = nil
        } else {
          block = text + line + "\n"
        }
      } else if line == "```" + language {
        block = ""
      }
    }
    return blocks
  }

  /// The output that a program's `//> ` comments state.
  fileprivate var promisedOutput: String {
    split(separator: "\n").flatMap { line -> [String] in
      guard let mark = line.firstRange(of: "//> ") else { return [] }
      return line[mark.upperBound...].split(separator: "|").map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) + "\n"
      }
    }.joined()
  }
}
