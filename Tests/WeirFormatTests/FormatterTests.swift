import Testing
import WeirSyntax

@testable import WeirFormat

@Suite struct FormatterTests {
  private func format(_ text: String) throws -> String {
    try Formatter.format(SourceText(name: "test", text: text))
  }

  @Test(arguments: [
    ("let a=[1,2]", "let a = [1, 2]\n"),
    ("if  a{f( )}else{g( )}", "if a { f() } else { g() }\n"),
    ("a\n.map{$0*2}\n.filter { $0>1}", "a\n  .map { $0 * 2 }\n  .filter { $0 > 1 }\n"),
    ("switch x{case 1:f()\ndefault:break}", "switch x {\ncase 1: f()\ndefault: break\n}\n"),
    ("func f<T:P>(_ x:T,y:Int=1)->Int{1}", "func f<T: P>(_ x: T, y: Int = 1) -> Int { 1 }\n"),
    ("struct S:P{var a:Int{get{1}}}", "struct S: P { var a: Int { get { 1 } } }\n"),
    ("for i in 0 ..< 3{print(i)}", "for i in 0..<3 { print(i) }\n"),
    ("let x = a ? b:c", "let x = a ? b : c\n"),
    ("f{a in\nb;c}", "f { a in\n  b; c\n}\n"),
    ("guard let a=b else{return}", "guard let a = b else { return }\n"),
    ("let a=[\n1,\n2]", "let a = [\n  1,\n  2,\n]\n"),
    ("let a = [1,]", "let a = [1]\n"),
  ])
  func `format(_:) lays out Swift as swift format does`(text: String, result: String) throws {
    #expect(try format(text) == result)
  }

  @Test(arguments: [
    ("a|>map{$0+1}", "a |> map { $0 + 1 }\n"),
    ("a\n|> map { $0 }\n|> filter { $0 }", "a\n  |> map { $0 }\n  |> filter { $0 }\n"),
    ("p<~q", "p <~ q\n"),
    ("a.flatMap(.Merge){$0}", "a.flatMap(.Merge) { $0 }\n"),
    ("let (a,b)=Signal<Int,NoError>.pipe()", "let (a, b) = Signal<Int, NoError>.pipe()\n"),
    ("print( $1 )", "print($1)\n"),
    ("a--", "a--\n"),
  ])
  func `format(_:) lays out the forms of the language`(text: String, result: String) throws {
    #expect(try format(text) == result)
  }

  @Test func `format(_:) breaks a line that does not fit`() throws {
    let name = String(repeating: "a", count: 60)
    #expect(try format("f(\(name), \(name))") == "f(\n  \(name),\n  \(name))\n")
    #expect(
      try format("let b = \(name).map { $0 + 1 }.filter { $0 > 1 }.combine(with: c)")
        == "let b = \(name).map { $0 + 1 }.filter {\n  $0 > 1\n}.combine(with: c)\n")
  }

  @Test(arguments: [
    "// a\n\nlet a = 1  // b\n/* c */ let b = 2\n\n/// d\nfunc f() {\n  // e\n}\n",
    "#!/usr/bin/env weir\n// a\nlet a = 1\n", "#!/usr/bin/env weir\n\nlet a = 1\n",
    "let a = \"\"\"\n    b \\(c)\n  d\n  \"\"\"\n", "let a = #/b   c/#\n",
    "#if DEBUG\n  print(1)\n#else\n  print(2)\n#endif\n",
    "let a = 1\n:vars\n\n// b\nprint( \")\" )\n".replacing("( \")\" )", with: "(\")\")"),
    ":help map\n:vars\n", "\u{FEFF}let a = 1\n", "let a = 1\r\n\r\nprint(a)\r\n", "",
  ])
  func `format(_:) keeps comments, blank lines, strings, directives and commands`(
    text: String
  ) throws {
    #expect(try format(text) == text)
  }

  @Test func `format(_:) keeps one blank line of several`() throws {
    #expect(try format("\n\na\n\n\n\nb\n\n") == "a\n\nb\n")
  }

  @Test func `format(_:) moves a multi-line string with its quotes`() throws {
    #expect(
      try format("f {\nlet a = \"\"\"\nb\n  c\n\"\"\"\n}")
        == "f {\n  let a = \"\"\"\n    b\n      c\n    \"\"\"\n}\n")
  }

  @Test func `format(_:) sorts the imports and separates them from the code`() throws {
    #expect(
      try format("// a\n\nimport RxSwift\n// b\nimport Foundation\nlet a = 1\n")
        == "// a\n\n// b\nimport Foundation\nimport RxSwift\n\nlet a = 1\n")
  }

  @Test func `format(_:) throws the syntax errors with their places`() {
    #expect {
      try format("let a = 1\n:vars\nlet b = (\n")
    } throws: { error in
      (error as? Formatter.Unreadable)?.diagnostics.map(\.span.start) == [24]
    }
  }

  @Test func `a line that begins with a colon inside a program belongs to it`() throws {
    #expect(try format("let a = b\n? 1\n: 2\n") == "let a =\n  b\n  ? 1\n  : 2\n")
  }
}
