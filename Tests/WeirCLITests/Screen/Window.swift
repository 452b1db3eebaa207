import Glibc
import Testing

/// A program in a window of a real terminal emulator, with methods to type and to wait for a
/// screen.
final class Window {
  enum Program {
    case weir([String])
    case shell(String)

    fileprivate var command: [String] {
      switch self {
      case .weir(let arguments):
        // The shell survives a Ctrl-C and the program, and reports the exit status.
        ["/bin/sh", "-c", "trap : INT; \"$@\"; echo \"\(Window.ended)$?\"; exec cat", "sh"]
          + [Child.program] + arguments
      case .shell("bash"): ["/bin/bash", "--norc", "--noprofile", "-i"]
      case .shell(let name): ["/bin/\(name)", "-i"]
      }
    }

    fileprivate var prompt: String {
      switch self {
      case .weir: "weir>"
      case .shell: "$"
      }
    }
  }

  private static let ended = "ended with status "

  let home: Home
  private let tmux: Tmux
  /// Whether an expectation failed. Later expectations do not wait.
  private var hasFailed = false

  init(
    _ program: Program = .weir([]), width: Int = 60, height: Int = 16, home: Home = Home(),
    environment: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.home = home
    let folder = Child.program.split(separator: "/").dropLast().joined(separator: "/")
    let settings = [
      "HISTFILE": "", "HOME": home.path, "LANG": "C.UTF-8", "PATH": "/\(folder):/usr/bin:/bin",
      "PS1": "$ ",
      "TERM": "tmux-256color",
    ].merging(environment) { $1 }.merging(Child.mutant) { $1 }
    let command =
      ["/usr/bin/env", "-i"] + settings.map { "\($0)=\($1)" } + program.command
    var tmux = Tmux(home: home, width: width, height: height, command: command)
    for _ in 0..<3 where !tmux.hasStarted(with: program.prompt) {
      tmux = Tmux(home: home, width: width, height: height, command: command)
    }
    self.tmux = tmux
    expect("a prompt", sourceLocation: sourceLocation) { $0.lastRow.hasPrefix(program.prompt) }
  }

  deinit {
    // Kills the process so that it does not write into the home that is being removed.
    if let process { kill(process, SIGKILL) }
  }

  // MARK: Input

  func type(_ text: String) { tmux.run("send-keys -l -- \(text.quoted)") }

  func press(_ keys: String..., times: Int = 1) {
    for key in keys { tmux.run("send-keys -N \(times) -- \(key.quoted)") }
  }

  func enter(_ text: String) {
    tmux.run("send-keys -l -- \(text.quoted)", "send-keys Enter")
  }

  /// Enters a line of a multiline entry and waits for the next prompt. Faster input is treated as a
  /// raw paste.
  func enterPart(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
    enter(line)
    expect("a further line", sourceLocation: sourceLocation) { screen in
      screen.lastRow == " ...>" && screen.cursor.row == screen.used.count - 1
        && screen.used.dropLast().last?.last == line.last
    }
  }

  /// Pastes a text, bracketed if the program has enabled bracketed paste.
  func paste(_ text: String, isBracketed: Bool = true) {
    home.write(text, to: "clipboard")
    tmux.run("load-buffer \(home.path)/clipboard", "paste-buffer -d\(isBracketed ? " -p" : "")")
  }

  func resize(width: Int, height: Int) { tmux.run("resize-window -x \(width) -y \(height)") }

  // MARK: Screen

  var screen: Screen {
    let replies = tmux.run(
      "display-message -p '#{cursor_x} #{cursor_y} #{pane_width} #{pane_height}'",
      "capture-pane -p")
    let numbers = replies[0].first?.split(separator: " ").compactMap { Int($0) } ?? []
    guard numbers.count == 4 else {
      return Screen(
        rows: [], cursor: .init(row: 0, column: 0), size: .init(width: 0, height: 0))
    }
    return Screen(
      rows: replies[1].map(\.trimmed), cursor: .init(row: numbers[1], column: numbers[0]),
      size: .init(width: numbers[2], height: numbers[3]))
  }

  /// All lines since the start including the scrollback. Wrapped rows are joined.
  var transcript: [String] {
    var lines = tmux.run("capture-pane -p -J -S -")[0].map(\.trimmed)
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The rows with their colors as escape sequences.
  var coloredRows: [String] { tmux.run("capture-pane -p -e")[0] }

  /// Returns the value of a tmux format for the window.
  func value(of format: String) -> String {
    tmux.run("display-message -p \("#{\(format)}".quoted)")[0].first ?? ""
  }

  /// Waits until the screen satisfies a condition.
  @discardableResult
  func expect(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (Screen) -> Bool
  ) -> Screen {
    let deadline = Tmux.now + Tmux.patience
    var screen = screen
    while !condition(screen), !hasFailed {
      if tmux.waitForOutput(until: deadline) {
        screen = self.screen
      } else {
        hasFailed = true
        Issue.record("expected \(what), but: \(screen.drawing)", sourceLocation: sourceLocation)
      }
    }
    return screen
  }

  /// Waits until the screen ends in the rows. The cursor must be at the place relative to the first
  /// row, or at the end of the last.
  @discardableResult
  func expect(
    _ rows: [String], cursor: Screen.Place? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> Screen {
    expect("the last rows \(rows)", sourceLocation: sourceLocation) {
      $0.hasCursor(at: cursor, in: rows)
    }
  }

  /// Waits for the program to end and returns its exit status as reported by the shell.
  func status(sourceLocation: SourceLocation = #_sourceLocation) -> Int? {
    let screen = expect("an end", sourceLocation: sourceLocation) {
      $0.lastRow.hasPrefix(Self.ended)
    }
    return Int(screen.lastRow.dropFirst(Self.ended.count))
  }

  /// The process ID of the program that the shell started.
  var process: pid_t? {
    let parent = value(of: "pane_pid")
    let children = Home.text(of: "/proc/\(parent)/task/\(parent)/children") ?? ""
    return children.split(separator: " ").first.flatMap { pid_t($0) }
  }
}
