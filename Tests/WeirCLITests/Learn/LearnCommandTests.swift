import Foundation
import Glibc
import Testing
import WeirLanguage

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct LearnCommandTests {
  private let home = Home()

  private func run(_ arguments: [String], input: String = "") -> (
    output: String, error: String, status: Int32
  ) {
    let result = Child.run(
      ["XDG_STATE_HOME=\(home.path)/state", Child.program, "learn"] + arguments,
      program: "/usr/bin/env", input: input)
    return (result.output.replacing("\r\n", with: "\n"), result.error, result.status)
  }

  private static let lesson = """
    // Doubling
    let a = marbles("-1-2-|")

    //? predict twice
    // What comes out?
    //? hint Each value is doubled.
    //? wrong -1-2-| -- The values are doubled.
    let twice = a.map { $0 * 2 }

    //? make "-(1|)"
    // Keep the first value.
    //? right a.take(first: 1)

    // The end.

    """

  @Test func `--check finds no mistake in the lessons of Weir`() {
    let result = run(["--check"])
    #expect(result.status == 0 && result.error == "", "\(result.error)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == Course.standard.entries.count)
    #expect(lines.allSatisfy { $0.hasSuffix(", 0 mistakes") })
  }

  @Test func `only the user can read the progress`() {
    let file = ProgressFile(path: "\(home.path)/state/weir/lessons")
    file["a"] = LessonProgress(position: 1, count: 2)
    #expect(home.permissions(of: "state/weir/lessons") == 0o600)
    #expect(home.permissions(of: "state/weir") == 0o700)
  }

  @Test func `a lesson is a regular file in the folder of the course`() {
    home.write("// A\nlet a = 1\n", to: "course/1-a.weir")
    home.write("root:secret:1:0\n", to: "secret")
    for (target, message) in [
      ("/dev/zero", "is a link out of the folder of the course; copy the lesson into the folder"),
      ("../secret", "is a link out of the folder of the course; copy the lesson into the folder"),
      ("2-b.weir", "Too many levels of symbolic links"),
    ] {
      let path = "\(home.path)/course/2-b.weir"
      symlink(target, path)
      defer { unlink(path) }
      for options in [[], ["--html", "\(home.path)/site"]] {
        let result = run(options + ["\(home.path)/course"])
        #expect(result.status != 0 && result.error.contains(message), "\(result)")
        #expect(result.error.contains("2-b.weir") && !"\(result)".contains("secret:"))
      }
    }
    let path = "\(home.path)/course/2-b.weir"
    mkfifo(path, 0o600)
    #expect(run([path]).error == "error: '\(path)' is not a regular file; a lesson must be one\n")
    #expect(run(["--check", path]).status == 65 && run(["/dev/zero"]).status == 65)
    unlink(path)
    symlink("1-a.weir", path)
    #expect(run(["\(home.path)/course"]).status == 0)
  }

  @Test func `each lesson is listed with its title and runs as a program`() {
    let list = run([]).output
    #expect(Course.standard.entries.count == 15)
    for entry in Course.standard.entries {
      #expect(list.contains(" \(entry.name) "))
      let folder = PackageFile.root + "/Sources/WeirCLI/Learn/Lessons/"
      let result = Child.run([folder + entry.source.name])
      #expect(result.status == 0 && result.error == "", "\(entry.name): \(result.error)")
    }
  }

  @Test func `the lessons of Weir are the files in their folder`() {
    let folder = PackageFile.root + "/Sources/WeirCLI/Learn/Lessons"
    #expect(Course.standard.entries.map(\.source.name) == Access.user.names(in: folder))
  }

  @Test func `a lesson is played without a terminal`() {
    home.write(Self.lesson, to: "01-doubling.weir")
    let file = home.path + "/01-doubling.weir"
    let result = run(
      [file], input: "\n\n?\n-1-2-|\nhello\n-2-4-|\n\na.skip(first: 1)\na.take(first: 1)\n\n")
    #expect(result.status == 0 && result.error == "")
    let output = result.output
    for text in [
      "Doubling\n3 parts. Enter continues", "let a = marbles(\"-1-2-|\")", "What comes out?",
      "  let twice = a.map { $0 * 2 }", "Type the marbles of 'twice'",
      "Hint: Each value is doubled.", "     0s        200ms     400ms\nyou  ─────1────2────│",
      "The first difference is at 100ms: expected 2, found 1.", "The values are doubled.",
      "This is not a marble diagram.", "twice  ─────2────4────│\nyou    ─────2────4────│",
      "Keep the first value.", "Not yet.\n:skip shows a solution.", "Right.", "The end.",
      "You have finished 'Doubling': 0 of 2 questions right at the first attempt.",
    ] {
      #expect(output.contains(text), "\(text) in \(output)")
    }
    #expect(home.read("state/weir/lessons") == "\(file)\t3\t3\t2\t0\n")
    #expect(home.permissions(of: "state/weir") == 0o700)
  }

  @Test func `a lesson continues where it was left, and a folder is a course`() {
    home.write(Self.lesson, to: "course/01-doubling.weir")
    home.write("// Nothing\nlet b = 1\n", to: "course/2-nothing.weir")
    home.write("no lesson", to: "course/notes.txt")
    let folder = home.path + "/course"
    _ = run([folder, "doubling"], input: "\n\n-2-4-|\n")
    let next = run([folder], input: "\n:skip\n\n\n\n\n").output
    #expect(next.contains(" 1  doubling  Doubling  (2 of 3)\n 2  nothing   Nothing\n"))
    #expect(next.contains("The lesson continues at part 3."))
    // The answer of the first session counts, and the skipped question does not.
    #expect(next.contains("A solution: a.take(first: 1)"))
    #expect(next.contains("1 of 2 questions right"), "\(next)")
    #expect(next.contains("The next lesson is 'weir learn \(folder) nothing'."))
    #expect(next.contains("You have finished 'Nothing'."))
    #expect(run([folder, "nothing"], input: "").output.contains("Nothing\n1 part."))
  }

  private func continuing() -> (output: String, error: String, status: Int32) {
    home.write(
      """
      // Ticks
      let ticks = interval(4).take(first: 2)
      ticks

      let sum = ticks.reduce(0, +)
      sum

      //? choose
      // Which?
      //? right One

      """, to: "ticks.weir")
    let file = home.path + "/ticks.weir"
    home.write("\(file)\t4\t5\t0\t0\n", to: "state/weir/lessons")
    return run([file], input: ":streams\n\n?\n2\n1\n")
  }

  @Test func `a lesson continues without the output of the statements before, and at once`() {
    let output = continuing().output
    #expect(output.contains("The lesson continues at part 5."))
    #expect(!output.contains("VALUE") && !output.contains("virtual"), "\(output)")
    // The streams have run for some seconds.
    #expect(output.contains("completed") && !output.contains("watched"), "\(output)")
  }

  @Test func `a question without hints does not offer one, and a missing choice is no error`() {
    let output = continuing().output
    #expect(output.contains("5/5  your answer\n") && !output.contains("your answer, or ?"))
    #expect(output.contains("Type a number from 1 to 1.") && !output.contains("error"))
  }

  @Test func `back, restart and other entries work in a lesson`() {
    home.write(Self.lesson, to: "a.weir")
    let output = run(
      [home.path + "/a.weir"],
      input: "\n:back\n:back\n\na.map { $0 + 40 }\n\n:back\n:restart\n\n:quit\n"
    ).output
    #expect(output.contains("back at part 1 of 3\nweir> this is the first part"), "\(output)")
    #expect(output.contains("watching $1: "), "\(output)")
    #expect(output.contains("back at part 2 of 3"))
    #expect(output.components(separatedBy: "3 parts.").count == 3)
  }

  @Test func `unknown lessons and unreadable files are refused`() {
    #expect(
      run(["sharin"]) == ("", "error: there is no lesson 'sharin'; did you mean 'sharing'?\n", 64))
    #expect(run(["x/y.weir"]).error == "error: cannot read 'x/y.weir': No such file or directory\n")
    home.write("//? guess", to: "bad.weir")
    let bad = run([home.path + "/bad.weir"])
    #expect(bad.status == 65 && bad.error.hasPrefix("error: unknown question 'guess'"))
    #expect(run(["--check", home.path + "/bad.weir"]).status == 65)
    #expect(run(["--check", "--html", "x"]).status == 64)
    home.write("", to: "empty/a.txt")
    #expect(run([home.path + "/empty"]).status == 64)
  }

  @Test func `--check reports a wrong answer with its place and exits with 70`() {
    home.write("//? choose\n//? right a\n\n//? make \"-1-|\"\n//? right 1\n", to: "bad.weir")
    let result = run(["--check", home.path + "/bad.weir"])
    #expect(result.status == 70)
    #expect(result.error.contains("bad.weir:5:1"))
    #expect(result.output.hasSuffix("bad.weir: 2 questions, 2 answers, 1 mistake\n"))
  }

  @Test(arguments: ["-1-(", "\"", "while true {", "\u{1B}[2J", ":", "?", "X|!", "-(1 2", "((((("])
  func `no answer ends a lesson`(_ answer: String) {
    home.write(Self.lesson, to: "a.weir")
    let result = run(
      [home.path + "/a.weir"], input: "\n\n\(answer)\n-2-4-|\n\n\(answer)\n:skip\n")
    #expect(result.status == 0)
    #expect(!result.output.contains("\u{1B}[2J"))
  }
}
