import Testing

/// Editors and shell commands, which use the terminal between two entries.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct ExternalProgramTests {
  /// Returns a window whose editor is a script with the file as `$1`.
  private func window(editor: String) -> Window {
    let home = Home()
    home.write(editor, to: "editor.sh")
    return Window(
      width: 70, height: 40, home: home, environment: ["EDITOR": "sh \(home.path)/editor.sh"])
  }

  @Test func `':edit' runs the edited entry and adds it to the history`() {
    let window = window(editor: "stat -c %a $1 >$HOME/mode; sed -i s/21/4/ $1")
    window.enter("let x = 21 * 2")
    window.enter("1 + 1")
    window.enter(":edit x")
    window.expect("the new entry") { $0.ends(in: ["weir> let x = 4 * 2", "weir>"]) }
    window.enter("x")
    window.expect(["x: Int = 8", "weir>"])
    #expect(window.home.read("mode") == "600\n")
    window.press("Up", "Up")
    window.expect("the entry") { $0.lastRow == "weir> let x = 4 * 2" }
  }

  @Test func `':edit' runs nothing if the text is unchanged or empty or the editor fails`() {
    let window = window(editor: "sh $HOME/now $1")
    window.enter("print(1)")
    for (editor, answer) in [
      ("true", "unchanged; nothing was run"), (">$1", "the file is empty; nothing was run"),
      ("echo 'print(2)' >$1; exit 3", "the editor failed (exit status 3); nothing was run"),
    ] {
      window.home.write(editor, to: "now")
      window.enter(":edit")
      window.expect([answer, "weir>"])
    }
    #expect(!window.transcript.contains("2"))
    window.enter(":edit nothing")
    window.expect(["no entry declares 'nothing'", "weir>"])
  }

  @Test func `':edit' restores the terminal modes and pauses stream output`() {
    let window = window(
      editor: "stty -a | grep -o -- '-\\?icanon\\|-\\?echo '; read line; echo got $line")
    window.startTicking(every: "0.1")
    window.enter(":edit")
    window.expect("the editor") { $0.ends(in: ["icanon", "echo"]) }
    window.enter("hello")
    window.expect("its end") { screen in screen.rows.contains("got hello") }
    window.expectEvents(above: ["weir>"])
    let lines = window.transcript
    let (first, last) = (lines.firstIndex(of: "icanon")!, lines.firstIndex(of: "got hello")!)
    #expect(!lines[first...last].contains { $0.contains("VALUE") })
  }

  @Test func `'!' runs a shell command that Ctrl-C interrupts`() {
    let window = Window()
    window.enter("! echo a | tr a b; exit 3")
    window.expect(["b", "exit status 3", "weir>"])
    window.enter("! echo begun; exec sleep 100")
    window.expect("the command") { $0.lastRow == "begun" }
    window.press("C-c")
    window.expect("its end") {
      $0.rows.contains { $0.hasSuffix("interrupted") } && $0.lastRow == "weir>"
    }
    window.enter("!true")
    window.expect(["$1: Bool = false", "weir>"])
    window.enter("!")
    window.expect("how it is used") { $0.rows.contains { $0.hasPrefix("'! COMMAND' runs") } }
  }
}
