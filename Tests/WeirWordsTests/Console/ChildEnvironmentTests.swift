import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirRuntime

/// Only listed environment variables are passed to a command.
@Suite(.timeLimit(.minutes(15))) struct ChildEnvironmentTests {
  private func run(_ program: String, allowing list: String) throws -> Transcript {
    Transcript.run(
      SourceText(name: "test", text: program), permissions: try Permissions(allowing: list))
  }

  @Test func `a variable that can redirect a permitted command needs an env permission`() throws {
    for name in ["BASH_ENV", "LD_PRELOAD", "PATH", "PERL5OPT", "GIT_SSH_COMMAND", "HOME"] {
      let program = "_ = exec(\"true\", environment: [\"\(name)\": \"/tmp/x\"])"
      #expect(
        try run(program, allowing: "run:true").faults.map(\.message) == [
          "the program is not allowed to pass the variable '\(name)' to a command"
        ])
      #expect(try run(program, allowing: "run:true,env:\(name)").isFine)
      #expect(try run(program, allowing: "run").isFine)
    }
  }

  @Test func `variables that only format output require no permission`() throws {
    let program = """
      exec("env", environment: ["LC_ALL": "C", "TZ": "UTC"]).lines
        .filter { $0 == "LC_ALL=C" || $0 == "TZ=UTC" }.collect().map { $0.sorted() }
        .startWithResult { print($0) }
      """
    #expect(
      try run(program, allowing: "run:env").lines == ["success([\"LC_ALL=C\", \"TZ=UTC\"])"])
  }
}
