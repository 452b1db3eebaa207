import Testing
import WeirLanguage
import WeirSyntax

@testable import WeirCLI

/// Whatever the README shows is what happens.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ReadmeTests {
  static let readme = PackageFile.text("README.md")

  static let screens = readme.blocks(of: "text")
  static let programs = readme.blocks(of: "swift")

  /// Commands behind a '$ ', and what they print.
  static let commands = readme.blocks(of: "sh").filter { $0.hasPrefix("$ ") }.flatMap { block in
    block.dropFirst(2).split(separator: "\n$ ").map(String.init)
  }

  @Test func `the README shows screens and programs`() {
    #expect(Self.screens.count >= 2)
    #expect(Self.programs.count >= 5)
    #expect(Self.commands.count >= 5)
  }

  @Test(arguments: screens)
  func `a screen of the README is what the prompt shows`(_ screen: String) {
    let transcript = Transcript()
    for line in screen.split(separator: "\n") {
      if line.hasPrefix("weir> ") { transcript.say(String(line.dropFirst(6))) }
    }
    #expect(transcript.text == screen)
  }

  @Test(arguments: commands)
  func `a command of the README prints what stands below it`(_ text: String) throws {
    let parts = text.split(separator: "\n", maxSplits: 1).map(String.init)
    let shell = "weir() { \(Child.program) \"$@\"; }; { \(parts[0]); } 2>&1"
    let result = Child.run(["-c", shell], program: "/bin/sh")
    #expect(result.output.withoutLastNewline == parts[1].withoutLastNewline)
  }

  /// The codes by which the process ends are those of the program.
  @Test func `the README tells what the exit codes mean`() {
    for (status, text) in ExitStatus.meanings {
      #expect(Self.readme.contains("\n| \(status.rawValue) | \(text) |\n"))
    }
  }

  @Test(arguments: programs)
  func `a program of the README prints what its comments say`(_ program: String) {
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

  /// The contents of the fenced blocks in a language.
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

  /// What the comments `//> ` of a program say that it prints.
  fileprivate var promisedOutput: String {
    split(separator: "\n").flatMap { line -> [String] in
      guard let mark = line.firstRange(of: "//> ") else { return [] }
      return line[mark.upperBound...].split(separator: "|").map {
        String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) + "\n"
      }
    }.joined()
  }
}
