import Testing

@testable import WeirCLI

/// Questions for permission before a program accesses files or processes.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PermissionsOnScreenTests {
  @Test func `the permission question accepts no, yes and always`() {
    let window = Window(.weir([]), width: 90, height: 20)
    window.expect(["weir>"])
    window.enter("exec(\"echo\", \"one\").lines.startWithValues { print($0) }")
    window.expect("a question") {
      $0.has("Allow this program to run \"echo\" \"one\"?") && $0.lastRow == "y, n or always:"
    }
    window.enter("perhaps")
    window.expect("the question again") { screen in
      screen.used.count { $0.hasPrefix("y, n or always:") } == 2
    }
    window.enter("n")
    window.expect("a refusal") { $0.has("not allowed to run 'echo': you said no") }
    window.enter("exec(\"echo\", \"two\").lines.startWithValues { print($0) }")
    window.expect("a question") {
      $0.has("Allow this program to run \"echo\" \"two\"?") && $0.lastRow == "y, n or always:"
        && $0.has("  It refers to /usr/bin/echo.")
        && $0.has("  'always' allows /usr/bin/echo with any arguments until the session ends.")
    }
    window.enter("a")
    window.expect("a line") { $0.has("$1| two") }
    window.enter("exec(\"echo\", \"three\").lines.startWithValues { print($0) }")
    window.expect("a line") { $0.has("$2| three") }
    window.enter(":streams")
    window.expect("an account") { $0.has("exec 'echo'") }
  }
}

extension Screen {
  /// Whether a row begins with the text, or contains it after 'error:'.
  fileprivate func has(_ text: String) -> Bool {
    used.contains { $0.hasPrefix(text) || $0.hasPrefix("error: ") && $0.contains(text) }
  }
}
