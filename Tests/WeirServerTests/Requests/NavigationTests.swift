import Testing
import WeirStreams

@testable import WeirServer

@Suite struct NavigationTests {
  private static let program = """
    let (numbers, observer) = Signal<Int, NoError>.pipe()
    protocol Shape { func area() -> Int }
    class Base { var size = 1; func grow() { size += 1 } }
    class Square: Base, Shape {
      override func grow() { super.grow(); size *= 2 }
      func area() -> Int { self.size * size }
    }
    enum Event😀 { case low, high(Int) }
    func check(_ value: Int, twice times: Int = 2) -> Event😀 {
      let result = value * times
      return result > 3 ? .high(result) : Event😀.low
    }
    numbers.map { value in check(value) }.observeValues { event in
      switch event {
      case .low: print("low")
      case .high(let value): print(value)
      }
    }
    let square = Square()
    square.grow()
    print(square.area())
    observer.send(value: 1)
    observer.send(value: 2)
    """

  /// Returns the references to the name at an occurrence of a text as lines and columns.
  private static func references(_ part: String, _ number: Int = 1) -> [String] {
    let editor = Editor(program)
    let result = editor.ask("references", at: editor.offset(of: part, number))
    return (result.array ?? []).map { place in
      String(editor.show(place.range).prefix { $0 != "-" })
    }
  }

  @Test(arguments: [
    ("observer", ["0:14", "21:0", "22:0"]), ("numbers", ["0:5", "12:0"]),
    ("value: Int", ["8:13", "9:15"]), ("times", ["8:31", "9:23"]),
    ("result", ["9:6", "10:9", "10:28"]), ("value in", ["12:14", "12:29"]),
    ("event in", ["12:54", "13:9"]), ("value): print", ["15:17", "15:31"]),
    ("size = 1", ["2:17", "2:41", "4:39", "5:28", "5:35"]),
    ("grow() { size", ["2:32", "4:16", "4:31", "19:7"]),
    ("area", ["1:22", "5:7", "20:13"]), ("high", ["7:25", "10:23", "15:8"]),
    ("check", ["8:5", "12:23"]), ("Event😀", ["7:5", "8:50", "10:38"]),
    ("Square:", ["3:6", "18:13"]), ("Base {", ["2:6", "3:14"]),
  ])
  func `references are the declaration and the uses of a name`(
    part: String, places: [String]
  ) {
    #expect(Self.references(part) == places)
  }

  @Test func `the definition of a use is its declaration`() {
    let editor = Editor(Self.program)
    for (use, declaration) in [("observer.send(value: 2", "observer"), ("check(value)", "check")] {
      let result = editor.ask("definition", at: editor.offset(of: use))
      #expect(
        editor.offset(result.array?.first?.range?.start) == editor.offset(of: declaration))
    }
    #expect(editor.ask("definition", at: editor.offset(of: "map")).isNull)
  }

  @Test func `occurrences are highlighted as written or read`() {
    let editor = Editor(Self.program)
    let result = editor.ask("documentHighlight", at: editor.offset(of: "result"))
    #expect(result.array?.map { $0["kind"]?.int } == [3, 2, 2])
  }
}

@Suite struct RenamingTests {
  private static func rename(
    _ text: String, _ part: String, to name: String, _ number: Int = 1
  ) -> String {
    let editor = Editor(text)
    let place = editor.offset(of: part, number)
    return editor.applying(editor.ask("rename", at: place, ("newName", .string(name))))
  }

  @Test func `all uses of a variable are renamed`() {
    #expect(
      Self.rename("let é = 1; print(\"😀\", é, { é }())", "é, {", to: "n")
        == "let n = 1; print(\"😀\", n, { n }())")
  }

  @Test func `a parameter whose name is a label keeps the label`() {
    #expect(
      Self.rename("func f(a: Int) -> Int { a }\nprint(f(a: 1))", "a }", to: "b")
        == "func f(a b: Int) -> Int { b }\nprint(f(a: 1))")
  }

  @Test func `a property is renamed in the calls of the memberwise initializer`() {
    #expect(
      Self.rename("struct P { var x: Int }\nprint(P(x: 1).x)", "x: Int", to: "y")
        == "struct P { var y: Int }\nprint(P(y: 1).y)")
  }

  @Test func `a case is renamed where its type is implied`() {
    #expect(
      Self.rename("enum E { case one, two }\nlet e: E = .one\nprint(e == .one)", "one,", to: "uno")
        == "enum E { case uno, two }\nlet e: E = .uno\nprint(e == .uno)")
  }

  @Test func `a type is renamed in annotations and calls`() {
    #expect(
      Self.rename("class A {}\nclass B: A {}\nlet a: A? = A()", "A()", to: "C")
        == "class C {}\nclass B: C {}\nlet a: C? = C()")
  }

  @Test(arguments: ["", "let", "1a", "a b", "a.b", "+", "$0", "a\n"])
  func `a name that is no identifier is refused`(name: String) {
    #expect(Self.rename("let x = 1; print(x)", "x", to: name).hasSuffix("is not a valid name"))
  }

  @Test(arguments: [
    // Another declaration of the scope.
    ("let x = 1; let y = 2; print(x, y)", "x", "y"),
    // A use would be captured by an inner declaration.
    ("let x = 1\nfunc f(y: Int) -> Int { x + y }\nprint(f(y: 1))", "x", "y"),
    // A use of an outer declaration would be captured.
    ("let y = 1\nfunc f(x: Int) -> Int { x + y }\nprint(f(x: 1))", "x: Int", "y"),
    // The name of a built-in that is used.
    ("let x = 1; print(x)", "x", "print"),
  ])
  func `a name that clashes is refused`(text: String, part: String, name: String) {
    #expect(Self.rename(text, part, to: name).hasPrefix("'x' cannot be renamed to"))
  }

  @Test func `only declared names can be renamed`() {
    let editor = Editor("let x = [1].map { $0 }")
    #expect(editor.ask("prepareRename", at: editor.offset(of: "map")).isNull)
    #expect(editor.show(editor.ask("prepareRename", at: 4)) == "0:4-0:5")
    #expect(Self.rename(editor.text, "map", to: "y") == "there is no name of this program here")
  }
}
