import Testing

@testable import WeirHelp

@Suite struct LabelCompletionTests {
  static let setting = """
    let (numbers, observer) = Signal<Int, NoError>.pipe()
    func move(_ n: Int, from start: Int, to end: Int = 0, by: Int) {}
    struct Point { var x = 1; var y: Int; func moved(dx: Int, dy: Int) -> Point { self } }
    let point = Point(y: 2)
    enum Shape { case circle(radius: Double), box(Int, height: Int) }
    """

  private static func labels(_ text: String) -> [String] {
    Cursor(text, after: setting).completions.candidates.filter { $0.kind == .label }.map(\.text)
  }

  @Test(arguments: [
    ("move(1, |", ["from: "]), ("move(1, fr|", ["from: "]),
    ("move(1, from: 2, |", ["to: ", "by: "]),
    ("move(1, from: 2, b|", ["by: "]), ("move(1, from: 2, to: 3, |", ["by: "]), ("move(|", []),
    ("move(1, from: |", []), ("Point(|", ["x: ", "y: "]), ("Point(x: 1, |", ["y: "]),
    ("point.moved(|", ["dx: "]), ("point.moved(dx: 1, d|", ["dy: "]),
    ("Shape.circle(|", ["radius: "]),
    ("Shape.box(1, |", ["height: "]), ("let s: Shape = .circle(|", ["radius: "]),
    ("observer.send(|", ["value: ", "error: ", "completion: "]),
    ("move(1, from: 2, |, by: 3)", ["to: "]),
    ("Point(|, y: 2)", ["x: "]), ("move(1, fr|: 2)", ["from"]), ("move(1, from: 2, x + |", []),
    ("[1].map { point.moved(|", ["dx: "]), ("print(\"\\(point.moved(|", ["dx: "]),
  ])
  func `completion offers the missing argument labels at the current position`(
    _ text: String, _ labels: [String]
  ) {
    #expect(Self.labels(text) == labels)
  }

  @Test func `a label candidate shows its parameter`() {
    #expect(Cursor("move(1, |", after: Self.setting).signatures("from: ") == ["from start: Int"])
    #expect(
      Cursor("numbers.take(fi|", after: Self.setting).signatures("first: ") == ["first count: Int"])
  }

  @Test func `completion offers only labels where the argument requires one`() {
    let cursor = Cursor("point.moved(|", after: Self.setting)
    #expect(cursor.completions.candidates.map(\.kind) == [.label])
  }

  @Test func `completion offers labels and names where the argument needs no label`() {
    let cursor = Cursor("numbers.take(|", after: Self.setting)
    let kinds = cursor.completions.candidates.map(\.kind)
    #expect(kinds.first == .label && kinds.contains(.name))
    #expect(Cursor("point.moved(poi|", after: Self.setting).names == ["point"])
  }

  @Test func `completion in an unlabeled argument offers the variables in scope`() {
    #expect(
      Cursor("print(po + |", after: Self.setting).names == ["move", "numbers", "observer", "point"])
    #expect(Cursor("numbers.flatten(|", after: Self.setting).names.contains("point"))
  }

  @Test func `a leading dot in an unfinished call uses the parameter's type`() {
    let setting = "enum Way { case up, down }; func go(_ way: Way, steps: Int) {}"
    #expect(Cursor("go(.|", after: setting).names == ["down", "up"])
  }

  @Test func `completion offers the labels of every overload if the receiver is unknown`() {
    #expect(Cursor("unknown.take(|", after: Self.setting).names.contains("first: "))
  }
}
