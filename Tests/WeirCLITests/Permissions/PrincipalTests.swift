import Glibc
import Testing

@testable import WeirCLI

/// Prompt commands in a text are attributed to the text and require its permissions.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct PrincipalTests {
  private let home = Home()
  private var path: String { home.path + "/precious" }

  init() { home.write("gold\n", to: "precious") }

  /// Commands that write a file.
  private var writing: [String] {
    [
      ":save ! \(path)", ":save \(home.path)/made", ":export ! \(path)", ":record ! \(path)",
      ":record \(home.path)/made", ":marbles a > ! \(path)", ":graph > ! \(path)",
      ":graph > \(home.path)/made",
    ]
  }

  private var isUntouched: Bool {
    home.read("precious") == "gold\n" && home.read("made") == nil
  }

  private func transcript(_ command: String) -> String {
    "weir> let (a, o) = Signal<Int, NoError>.pipe()\nweir> let x = \"echo\"\nweir> \(command)\n"
  }

  @Test func `a transcript without permission writes no file`() {
    for command in writing {
      home.write(transcript(command), to: "a.weir")
      for (arguments, input) in [
        ([home.path + "/a.weir"], ""), (["-e", transcript(command)], ""),
        ([], transcript(command)), (["-e", "weir> :load \(home.path)/a.weir"], ""),
      ] {
        let result = Child.run(arguments, input: input)
        #expect(result.output.contains("the program is not allowed to "), "\(command): \(result)")
        #expect(isUntouched, "\(command)")
      }
    }
  }

  @Test func `a transcript with write permission writes a file`() {
    let result = Child.run([
      "--allow=write:\(home.path)", "-e", transcript(":save \(home.path)/made"),
    ])
    #expect(result.output.hasSuffix("written to \(home.path)/made\n"))
    #expect(home.read("made")?.contains("let x = \"echo\"") == true)
  }

  @Test func `a transcript without permission reads no file`() {
    for command in [":load", ":replay"] {
      let result = Child.run(["-e", "weir> \(command) \(path)"])
      #expect(result.output.contains("the program is not allowed to read '\(path)'"), "\(result)")
      #expect(!(result.output + result.error).contains("gold"))
    }
  }

  @Test func `replay does not read, write or run anything`() {
    let head = "weir recording 1\nepoch 1763913610.0\nseed 1\n"
    let program = transcript(":save ! \(path)").debugDescription
    home.write(head + "0 program \"a.weir\" \(program)\n0 close\n", to: "program.rec")
    _ = Child.run(["replay", home.path + "/program.rec"])
    #expect(isUntouched)
    let reading = [":load \(path)", ":replay \(path)"]
    for command in writing + reading + ["! rm \(path)", "exec(\"rm\", \"\(path)\").lines.start()"] {
      for text in [command, transcript(command)] {
        home.write(
          head + "0 entry \(text.debugDescription)\n1 allowed \"yes\"\n1 close\n", to: "a.rec")
        for arguments in [["replay"], ["--allow=all", "replay"]] {
          let result = Child.run(arguments + [home.path + "/a.rec"])
          #expect(isUntouched, "\(command)")
          #expect(!(result.output + result.error).contains("gold"), "\(command): \(result)")
        }
      }
    }
  }

  @Test func `replay reproduces a recorded transcript that wrote files`() {
    let text = transcript(":save \(home.path)/made") + "weir> :load \(path)\nweir> x\n"
    let (recording, options) = (home.path + "/a.rec", ["--allow=read,write:\(home.path)"])
    home.write("let x = 1\n", to: "precious")
    let run = Child.run(options + ["--record", recording, "-e", text])
    #expect(run.output.contains("written to \(home.path)/made\n"))
    unlink(home.path + "/made")
    #expect(Child.run(["replay", recording]).output == run.output)
    #expect(home.read("made") == nil)
  }

  @Test func `exec(_:) runs the path that was checked`() {
    home.write("#!/bin/sh\necho evil\n", to: "evil/echo")
    chmod(home.path + "/evil/echo", 0o755)
    let program = "exec(\"echo\", \"good\", in: \"\(home.path)/evil\").lines"
    for search in [".:/usr/bin:/bin", ":/usr/bin:/bin", "evil:/usr/bin:/bin"] {
      let child = Child(
        ["--allow=run:echo", "-p", program], environment: ["PATH": search, "LANG": "C.UTF-8"])
      #expect(child.end().output == "good\n", "\(search)")
    }
  }

  @Test func `exec(_:) passes only the permitted variables to a command`() {
    let variables = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TOKEN": "x", "BASH_ENV": "/y"]
    for (list, expected) in [
      ("run", "LANG PATH"), ("run:env", "LANG PATH"), ("run,env:TOKEN", "LANG PATH TOKEN"),
      ("all", "BASH_ENV LANG PATH TOKEN"),
    ] {
      let child = Child(
        [
          "--allow=\(list)", "-p",
          "exec(\"env\").lines.map { $0.split(separator: \"=\")[0] }.collect().map { $0.sorted().joined(separator: \" \") }",
        ], environment: variables)
      #expect(child.end().output == expected + "\n", "\(list)")
    }
  }
}
