import Glibc
import NetworkTestSupport
import Testing

/// `weir watch` in a child process without a terminal.
@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct WatchTests {
  private let home = Home()

  private var program: String { home.path + "/demo.weir" }

  private func save(_ text: String, as name: String = "demo.weir") { home.write(text, to: name) }

  private func watch(_ arguments: String...) -> Child {
    Child(["watch"] + arguments + (arguments.last?.hasSuffix(".weir") == true ? [] : [program]))
  }

  /// Ends the watch with Ctrl-C and returns the output that was not read.
  private func interrupt(_ child: Child) -> String {
    kill(child.process, SIGINT)
    let end = child.end()
    #expect(end.status == 130)
    #expect(end.error == "")
    return end.output
  }

  @Test func `a saved program runs again, below a line with its name and the time`() {
    save("print(\"one\")")
    let child = watch()
    #expect(child.read(until: "one\n")?.hasPrefix("── demo.weir ── ") == true)
    save("print(\"two\")")
    let second = child.read(until: "two\n") ?? ""
    #expect(second.contains(#/^── demo.weir ── \d\d:\d\d:\d\d ── the former run took \d/#))
    #expect(!second.contains("\u{1B}"))
    #expect(interrupt(child) == "")
  }

  @Test func `the streams of the former run are ended first`() {
    save("interval(0.001).take(first: 100_000).startWithValues { print(\"old\", $0) }")
    let child = watch()
    #expect(child.read(until: "old 3\n") != nil)
    save("print(\"new\"); interval(0.001).take(first: 20).startWithCompleted { print(\"end\") }")
    #expect(child.read(until: "new\n") != nil)
    #expect(child.read(until: "end\n")?.contains("old") == false)
  }

  @Test func `a server of the former run is closed, and the next run can listen at its port`() {
    let address = "127.0.0.1:\(Loopback.freePort())"
    let text = """
      let server = serve("\(address)") { _ in SignalProducer(value: "hello") }
      http.get("http://\(address)/").startWithValues { print("VERSION", $0.text) }

      """
    save(text.replacing("VERSION", with: "one"))
    let child = Child(["--allow=net,listen", "watch", program])
    #expect(child.read(until: "one data: hello\n") != nil)
    for version in ["two", "three"] {
      save(text.replacing("VERSION", with: version))
      #expect(child.read(until: "\(version) data: hello\n")?.contains("error") == false)
    }
  }

  @Test func `a program with errors is not run, and the former run continues`() {
    save("interval(0.001).take(first: 100_000).startWithValues { print(\"tick\", $0) }")
    let child = watch()
    #expect(child.read(until: "tick 3\n") != nil)
    save("print(\"never\")\nprint(foo)\nlet x: Int = \"a\"")
    let shown = child.read(until: "2 errors; the former run continues\n") ?? ""
    #expect(shown.contains("error: cannot find 'foo' in scope\n --> \(program):2:7"))
    #expect(child.read(until: "tick")?.contains("never") == false)
    save("print(\"fixed\")")
    #expect(child.read(until: "fixed\n") != nil)
  }

  @Test func `a program with errors at the start waits for the next save`() {
    save("print(")
    let child = watch()
    #expect(child.read(until: "1 error; waiting for the next save\n") != nil)
    save("print(\"fixed\")")
    #expect(child.read(until: "fixed\n") != nil)
  }

  @Test func `a file is followed when it is replaced, renamed away, deleted or a link`() {
    save("print(\"one\")")
    let child = watch()
    #expect(child.read(until: "one\n") != nil)
    // As Emacs and many others save.
    save("print(\"two\")", as: "demo.tmp")
    rename(home.path + "/demo.tmp", program)
    #expect(child.read(until: "two\n") != nil)
    // As vim saves.
    rename(program, program + "~")
    save("print(\"three\")")
    unlink(program + "~")
    #expect(child.read(until: "three\n") != nil)
    unlink(program)
    save("print(\"four\")")
    #expect(child.read(until: "four\n") != nil)
    save("print(\"five\")", as: "other/target.weir")
    unlink(program)
    symlink("other/target.weir", program)
    #expect(child.read(until: "five\n") != nil)
    save("print(\"six\")", as: "other/target.weir")
    #expect(child.read(until: "six\n") != nil)
    #expect(interrupt(child) == "")
  }

  @Test func `a file is followed when its folder is replaced`() {
    save("print(\"one\")", as: "a/b/demo.weir")
    let child = watch(home.path + "/a/b/demo.weir")
    #expect(child.read(until: "one\n") != nil)
    rename(home.path + "/a", home.path + "/old")
    save("print(\"two\")", as: "a/b/demo.weir")
    #expect(child.read(until: "two\n") != nil)
    save("print(\"three\")", as: "a/b/demo.weir")
    #expect(child.read(until: "three\n") != nil)
  }

  @Test func `a file that is being written does not run`() {
    save("print(\"one\")")
    let child = watch()
    #expect(child.read(until: "one\n") != nil)
    let file = open(program, O_WRONLY | O_TRUNC | O_CLOEXEC)
    for part in ["print(\"", "two", "\")\n"] {
      _ = part.utf8CString.withUnsafeBytes { write(file, $0.baseAddress, $0.count - 1) }
    }
    close(file)
    #expect(child.read(until: "two\n")?.contains("error") == false)
  }

  @Test func `a program that computes or blocks is interrupted`() {
    save("print(\"busy\"); while true {}")
    let child = Child(["watch", program], terminal: "dumb")
    #expect(child.read(until: "busy\r\n") != nil)
    save("print(\"idle\")")
    #expect(child.read(until: "idle\r\n") != nil)
    save("print(\"busy again\"); while true {}")
    #expect(child.read(until: "busy again\r\n") != nil)
    kill(child.process, SIGINT)
    #expect(child.end().status == 130)
  }

  @Test func `a program that waits ends before the next one begins`() {
    save("import Foundation\nprint(\"old\"); Thread.sleep(forTimeInterval: 600); print(\"woken\")")
    let child = watch()
    #expect(child.read(until: "old\n") != nil)
    save("class T: XCTestCase { func testNew() { print(\"new\") } }")
    #expect(child.read(until: "new\n")?.contains("woken") == false)
    save("print(\"newer\")")
    #expect(child.read(until: "newer\n")?.contains("the former run took") == true)
  }

  @Test func `a program that exits waits for the next save`() {
    save("let n = MutableProperty(1); n.value = 5; exit(3)")
    let child = watch("--keep")
    #expect(child.read(until: "the program exited with status 3\n") != nil)
    save("let n = MutableProperty(1); print(\"value\", n.value)")
    #expect(child.read(until: "value 5\n") != nil)
  }

  @Test func `--keep hands values to the next run, which ends at a changed type`() {
    let text = """
      let count = MutableProperty(0)
      let names = BehaviorRelay(value: ["Ana"])
      let late = count.map { "late \\($0)" }
      print(count.value, names.value, late.value)
      count.value += 1
      names.accept(names.value + ["Bo"])
      """
    save(text)
    let child = watch("--keep")
    #expect(child.read(until: "0 [\"Ana\"] late 0\n") != nil)
    save(text)
    #expect(child.read(until: "1 [\"Ana\", \"Bo\"] late 1\n") != nil)
    save(text.replacing("[\"Ana\"]", with: "[7]").replacing("[\"Bo\"]", with: "[8]"))
    #expect(child.read(until: "2 [7] late 2\n") != nil)
  }

  @Test func `files run one after the other, and loaded files are watched`() {
    save("let a = 1\n:load \(home.path)/loaded.weir\nprint(\"sum\", a + b)")
    save("let b = 2", as: "loaded.weir")
    save("print(\"next\", a)", as: "next.weir")
    let child = Child(
      ["--allow=read:\(home.path)", "watch", program, home.path + "/next.weir"])
    #expect(child.read(until: "sum 3\nnext 1\n") != nil)
    save("let b = 3", as: "loaded.weir")
    #expect(child.read(until: "sum 4\nnext 1\n") != nil)
    save("let b = c", as: "loaded.weir")
    #expect(child.read(until: "1 error;")?.contains("loaded.weir:1:9") == true)
    unlink(home.path + "/loaded.weir")
    save("let b = 5", as: "loaded.weir")
    #expect(child.read(until: "sum 6\nnext 1\n") != nil)
    save("print(\"after\", a)", as: "next.weir")
    #expect(child.read(until: "sum 6\nafter 1\n") != nil)
  }

  @Test func `a missing file is an error`() {
    let result = Child.run(["watch", program])
    #expect(result.status == 64)
    #expect(result.error == "error: cannot read '\(program)': No such file or directory\n")
  }

  @Test func `a file that is not text is an error, and the former run continues`() {
    save("print(\"one\")")
    let child = watch()
    #expect(child.read(until: "one\n") != nil)
    let file = open(program, O_WRONLY | O_TRUNC | O_CLOEXEC)
    _ = [UInt8](repeating: 0xFF, count: 3).withUnsafeBytes { write(file, $0.baseAddress, 3) }
    close(file)
    #expect(child.read(until: "is not valid UTF-8 in line 1\n") != nil)
    #expect(child.read(until: "the former run continues\n") != nil)
  }

  @Test func `a thousand runs leave no descriptors and threads behind`() {
    func text(_ number: Int) -> String {
      """
      let n = MutableProperty(\(number))
      interval(0.001).take(first: 1_000).startWithValues { n.value += $0 }
      File("\(program)").follow().startWithValues { print($0) }
      print("run \(number)")
      """
    }
    save(text(0))
    let child = Child(["--allow=read", "watch", program])
    func counts() -> [Int] {
      ["fd", "task"].map { Home.entryCount(of: "/proc/\(child.process)/\($0)") }
    }
    var early: [Int] = []
    for number in 0...1_000 {
      if number > 0 { save(text(number)) }
      guard child.read(until: "run \(number)\n") != nil else { break }
      if number == 50 { early = counts() }
    }
    let late = counts()
    #expect(zip(early, late).allSatisfy { $1 <= $0 + 8 }, "\(early) \(late)")
    _ = interrupt(child)
  }
}

extension Home {
  /// Returns the number of entries of a folder, including the folder and its parent.
  static func entryCount(of path: String) -> Int {
    guard let folder = opendir(path) else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }
}
