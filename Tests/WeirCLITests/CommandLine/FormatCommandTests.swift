import Glibc
import Testing

@testable import WeirCLI

@Suite(.timeLimit(.minutes(15)), .waitingThreads) struct FormatCommandTests {
  @Test(arguments: [["format"], ["format", "-"]])
  func `weir format writes the layout of standard input to standard output`(words: [String]) {
    let result = Child.run(words, input: "let a=1\nprint( a )")
    #expect(result == ("let a = 1\nprint(a)\n", "", 0))
  }

  @Test func `weir format replaces files, keeps their permissions and follows links`() {
    let home = Home()
    home.write("let a=1\n", to: "a.weir")
    home.write("let b = 1\n", to: "b.weir")
    chmod(home.path + "/a.weir", 0o640)
    symlink("a.weir", home.path + "/link.weir")
    let result = Child.run(["format", home.path + "/link.weir", home.path + "/b.weir"])
    #expect(result == ("", "", 0))
    #expect(home.read("a.weir") == "let a = 1\n" && home.read("b.weir") == "let b = 1\n")
    var status = stat()
    stat(home.path + "/a.weir", &status)
    #expect(status.st_mode & 0o777 == 0o640)
    lstat(home.path + "/link.weir", &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `weir format --check lists the files that would change and fails`() {
    let home = Home()
    home.write("let a=1\n", to: "a.weir")
    home.write("let b = 1\n", to: "b.weir")
    let paths = ["a", "b"].map { "\(home.path)/\($0).weir" }
    let result = Child.run(["format", "--check"] + paths)
    #expect(result == (paths[0] + "\n", "", 1))
    #expect(home.read("a.weir") == "let a=1\n")
    #expect(Child.run(["format", "--check", paths[1]]) == ("", "", 0))
  }

  @Test func `weir format leaves a program with errors, reports it and formats the others`() {
    let home = Home()
    home.write("let a=(\n", to: "a.weir")
    home.write("let b=1\n", to: "b.weir")
    let result = Child.run(["format", home.path + "/a.weir", home.path + "/b.weir"])
    #expect(result.status == 65 && result.output == "")
    #expect(result.error.hasPrefix("error: expected ')' in expression list\n --> "))
    #expect(home.read("a.weir") == "let a=(\n" && home.read("b.weir") == "let b = 1\n")
  }

  @Test func `weir format names a file that it cannot read`() {
    let missing = Child.run(["format", "/nowhere/a.weir"])
    #expect(missing.status == 64 && missing.error.hasPrefix("error: cannot read '/nowhere/a.weir'"))
  }

  @Test func `:format shows the session or an entry in the layout, and :save writes it`() {
    let home = Home()
    let path = home.path + "/s.weir"
    let session = "let a=[1,2]\nfunc f()->Int{a[0]}\n:format\n:format f\n:format g\n:save \(path)\n"
    let result = Child.run(["-i", "--allow=write"], input: session)
    #expect(
      result.output.contains(
        """
        weir> :format
        let a = [1, 2]
        func f() -> Int { a[0] }
        weir> :format f
        func f() -> Int { a[0] }
        weir> :format g
        no entry declares 'g'
        """), "\(result.output)")
    #expect(home.read("s.weir") == "let a = [1, 2]\nfunc f() -> Int { a[0] }\n")
  }
}
