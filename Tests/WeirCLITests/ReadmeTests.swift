import Testing
import WeirLanguage
import WeirSyntax

@testable import WeirCLI

/// The examples in the README and in the guide match the program's behavior.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ReadmeTests {
  static let readme = PackageFile.text("README.md")
  static let guide = PackageFile.names(in: "Sources/Weir/Weir.docc", suffix: ".md")

  /// An example with the document that contains it.
  struct Example: Sendable, CustomTestStringConvertible {
    let document: String
    let text: String

    var testDescription: String { "\(document): \(text)" }
  }

  /// The examples in a language, of the README and of the articles of the guide.
  private static func examples(_ language: String, inReadme own: String? = nil) -> [Example] {
    let articles = guide.flatMap { name in
      PackageFile.text("Sources/Weir/Weir.docc/" + name).blocks(of: language).map {
        Example(document: name, text: $0)
      }
    }
    return readme.blocks(of: own ?? language).map { Example(document: "README", text: $0) }
      + articles
  }

  static let screens = examples("text").filter { $0.text.hasPrefix("weir> ") }
  static let programs = examples("weir", inReadme: "swift")

  /// Commands after a `$ ` with their output.
  static let commands = examples("sh").filter { $0.text.hasPrefix("$ ") }.flatMap { block in
    block.text.dropFirst(2).split(separator: "\n$ ").map {
      Example(document: block.document, text: String($0))
    }
  }

  @Test func `the README contains programs, and the guide sessions, programs and commands`() {
    #expect(Self.programs.contains { $0.document == "README" })
    for examples in [Self.screens, Self.programs, Self.commands] {
      #expect(Set(examples.map(\.document)).subtracting(["README"]).count > 2)
    }
  }

  @Test(arguments: screens)
  func `each prompt session matches the prompt's output`(_ screen: Example) {
    let transcript = Transcript()
    for line in screen.text.split(separator: "\n") where line.hasPrefix("weir> ") {
      transcript.say(String(line.dropFirst(6)))
    }
    #expect(transcript.text == screen.text)
  }

  @Test(arguments: commands)
  func `each command prints the output shown below it`(_ command: Example) throws {
    let parts = command.text.split(separator: "\n", maxSplits: 1).map(String.init)
    let shell =
      "cd \(PackageFile.root); weir() { \(Child.program) \"$@\"; }; { \(parts[0]); } 2>&1"
    let result = Child.run(["-c", shell], program: "/bin/sh")
    let expected = parts.count > 1 ? parts[1] : ""
    #expect(result.output.withoutLastNewline == expected.withoutLastNewline)
  }

  /// The documented exit statuses are those of the program.
  @Test func `the guide lists the meaning of each exit status`() {
    let text = Self.readme + PackageFile.text("Sources/Weir/Weir.docc/Pipes.md")
    for (status, meaning) in ExitStatus.meanings {
      #expect(text.contains("\n| \(status.rawValue) | \(meaning) |\n"))
    }
  }

  @Test(arguments: programs)
  func `each program prints the output in its comments`(_ program: Example) throws {
    var printed = ""
    var complaints: [String] = []
    let session = Session(
      permissions: try Permissions(allowing: "net,listen"),
      report: { diagnostic, _ in complaints.append(diagnostic.message) },
      output: { printed += $0 })
    let outcome = session.run(SourceText(name: program.document, text: program.text))
    #expect(complaints == [])
    #expect(outcome == .success)
    #expect(printed == program.text.promisedOutput)
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
