import Glibc
import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct CompletionScriptTests {
  /// A folder with two programs, another file and a folder.
  private final class Folder {
    let path: String

    init() {
      var template = Array("/tmp/weir-test-XXXXXX".utf8CString)
      mkdtemp(&template)
      path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      for name in ["a.weir", "b.swift", "c.txt"] {
        _ = TextFile.write("", to: "\(path)/\(name)", with: .user)
      }
      mkdir("\(path)/d", 0o755)
    }

    deinit {
      for name in ["a.weir", "b.swift", "c.txt"] { unlink("\(path)/\(name)") }
      rmdir("\(path)/d")
      rmdir(path)
    }
  }

  private static func has(_ shell: String) -> Bool { access("/usr/bin/\(shell)", X_OK) == 0 }

  /// Command lines with their expected completions.
  private static let lines: KeyValuePairs = [
    "weir ": [
      "a.weir", "b.swift", "d", "draw", "export", "format", "help", "jobs", "learn", "lsp", "plan",
      "present", "replay", "stop", "submit", "watch", "worker",
    ],
    "weir pre": ["present"],
    "weir --c": ["--color"],
    "weir --color ": ["always", "auto", "never"],
    "weir --color never e": ["export"],
    "weir --theme ": ["dark", "light", "none", "projector"],
    "weir present --theme p": ["projector"],
    "weir -p x ": ["a.weir", "b.swift", "c.txt", "d"],
    "weir a.weir ": ["a.weir", "b.swift", "c.txt", "d"],
    "weir export ": ["a.weir", "b.swift", "d"],
    "weir present a": ["a.weir"],
    "weir help combineP": ["combinePrevious"],
    "weir help expo": ["export"],
  ]

  @Test(arguments: [
    (["bash"], "/bin/fish" as String?, CompletionScript.bash), (["/usr/bin/zsh"], nil, .zsh),
    ([], "/usr/bin/fish", .fish),
  ])
  func `--generate-completion-script uses the named shell or the user's shell`(
    _ name: [String], _ shell: String?, _ script: CompletionScript
  ) {
    let option = "--generate-completion-script"
    #expect(CompletionScript.wanted(by: [option] + name, shell: shell) == .success(script))
    if let name = name.first {
      #expect(CompletionScript.wanted(by: ["\(option)=\(name)"], shell: nil) == .success(script))
    }
  }

  @Test func `--generate-completion-script rejects an unknown shell`() {
    #expect(CompletionScript.wanted(by: ["a.weir", "bash"], shell: nil) == nil)
    #expect(CompletionScript.wanted(by: [], shell: "/bin/bash") == nil)
    let result = Child.run(["--generate-completion-script", "csh"])
    #expect(
      result == (
        "", "error: unknown shell 'csh'; completions are available for bash, zsh, fish\n", 64
      ))
  }

  @Test(arguments: CompletionScript.allCases)
  func `--generate-completion-script prints the script of the shell`(_ script: CompletionScript) {
    let result = Child.run(["--generate-completion-script", script.rawValue])
    #expect(result == (script.text, "", 0))
  }

  @Test func `the fish script completes file arguments`() {
    let lines = CompletionScript.fish.text.split(separator: "\n")
    let present = lines.filter { $0.contains("seen_subcommand_from present'") }
    #expect(
      present.contains { $0.contains("-a '(__fish_complete_path") && $0.contains("weir|swift") })
    #expect(!lines.contains { $0.contains("-a ''") })
  }

  @Test func `the zsh script completes file arguments`() {
    let lines = CompletionScript.zsh.text.split(separator: "\n")
    let present = lines.first { $0.contains(" present) ") }
    #expect(present?.contains("'1:file:_files -g \"*.(weir|swift)\"'") == true)
    let replay = lines.first { $0.contains(" replay) ") }
    #expect(replay?.contains("'1:file:_files'") == true)
  }

  @Test(.enabled(if: has("bash"), "bash is not installed"))
  func `the bash script completes command lines`() {
    let folder = Folder()
    for (line, expected) in Self.lines {
      let program = """
        cd \(folder.path)
        IFS=' ' read -r -a COMP_WORDS <<<'\(line)'
        [[ '\(line)' != *' ' ]] || COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _weir
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let result = Child.run(
        ["-c", CompletionScript.bash.text + program], program: "/usr/bin/bash")
      #expect(result.error == "")
      #expect(result.output.sortedLines == expected, "\(line)")
    }
  }

  @Test(.enabled(if: has("fish"), "fish is not installed"))
  func `the fish script completes command lines`() {
    let folder = Folder()
    for (line, expected) in Self.lines {
      let program = "cd \(folder.path)\ncomplete -C '\(line)' | string replace -r '\\t.*' ''\n"
      let result = Child.run(
        ["--no-config", "-c", CompletionScript.fish.text + program], program: "/usr/bin/fish")
      let shown = result.output.sortedLines.map { $0.last == "/" ? String($0.dropLast()) : $0 }
      #expect(shown == expected, "\(line)")
    }
  }

  @Test(.enabled(if: has("zsh"), "zsh is not installed"))
  func `the zsh script completes command lines`() {
    let folder = Folder()
    let script = TemporaryFile(CompletionScript.zsh.text)
    let child = Child(["-f", "-i"], program: "/usr/bin/zsh", terminal: "xterm")
    child.write(
      """
      cd \(folder.path); autoload -Uz compinit; compinit -u -D; source \(script.name)
      PS1='> '; setopt no_list_beep no_auto_menu no_auto_remove_slash; print re'ady'

      """)
    #expect(child.read(until: "ready\r\n") != nil)
    for (beginning, rest) in [
      ("pre", "sent "), ("--c", "olor "), ("--color al", "ways "), ("exp", "ort "),
      ("export a", ".weir "), ("present b", ".swift "), ("help combineP", "revious "),
      ("a", ".weir "), ("-p x c", ".txt "), ("a.weir c", ".txt "),
    ] {
      // Prints the completed line, because zsh may redraw the edited line in different ways.
      child.write("weir \(beginning)\t\u{1}print -r -- \n")
      let line = "weir \(beginning)\(rest)".trimmingSuffix(" ")
      #expect(child.read(until: "\n\(line)\r\n") != nil, "\(beginning)")
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    last == suffix ? String(dropLast()) : self
  }

  fileprivate var sortedLines: [String] { split(separator: "\n").map(String.init).sorted() }
}
