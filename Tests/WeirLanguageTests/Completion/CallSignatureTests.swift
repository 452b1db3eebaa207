import Testing
import WeirSyntax

@testable import WeirLanguage

@Suite struct CallSignatureTests {
  private static let setting = """
    let (numbers, observer) = Signal<Int, NoError>.pipe()
    func move(_ n: Int, from start: Int, for time: Double = 1) {}
    struct Point { var x: Int; var y: Int; func moved(by dx: Int) -> Point { self } }
    let point = Point(x: 1, y: 2)
    """

  private static func signature(_ text: String) -> CallSignature? {
    let session = Session(report: { _, _ in }, output: { _ in })
    _ = session.evaluate(SourceText(name: "", text: setting))
    return session.signature(text, at: text.count)
  }

  /// The signature with the parameter that is written between angle marks.
  private static func shown(_ text: String) -> String? {
    guard let signature = signature(text) else { return nil }
    guard let current = signature.current else { return signature.text }
    let characters = Array(signature.text)
    return String(characters[..<current.lowerBound]) + "«" + String(characters[current]) + "»"
      + String(characters[current.upperBound...])
  }

  @Test(arguments: [
    ("move(", "move(«_ n: Int», from start: Int, for time: Double = ...)"),
    ("move(1, ", "move(_ n: Int, «from start: Int», for time: Double = ...)"),
    ("move(f(1, 2), from: ", "move(_ n: Int, «from start: Int», for time: Double = ...)"),
    (
      "let a = [move(1, from: 2, for: 3",
      "move(_ n: Int, from start: Int, «for time: Double = ...»)"
    ),
    ("Point(x: 1, y: ", "Point(x: Int, «y: Int»)"),
    ("point.moved(", "moved(«by dx: Int») -> Point"),
    ("point.moved(by: [1, (2)", "moved(«by dx: Int») -> Point"),
    ("numbers.map(", "map(«_ transform: (Int) -> U») -> Signal<U, NoError>"),
    ("numbers.map(value: ", "map(«value: U») -> Signal<U, NoError>"),
    ("numbers.map { $0 + ", "map(«_ transform: (Int) -> U») -> Signal<U, NoError>"),
    ("numbers.map { move($0, ", "move(_ n: Int, «from start: Int», for time: Double = ...)"),
    ("print(\"a \\(move(1, ", "move(_ n: Int, «from start: Int», for time: Double = ...)"),
  ])
  func `the parameter that is written is known`(text: String, shown: String) {
    #expect(Self.shown(text) == shown)
  }

  @Test func `where the labels fit no way nothing is said to be written`() {
    #expect(
      Self.shown("move(1, to: ") == "move(_ n: Int, from start: Int, for time: Double = ...)")
  }

  @Test(arguments: [
    "", "move", "move(1)", "(1, ", "[1, ", "unknown(", "func move(", "if true {",
    "for n in [1] { ", "move(1, from: { if true { ", "func f() -> Int { ", "struct P { ",
    "\"move(", "// move(", ")(", "}{", "move (", "if (", "numbers.", ">(", "(((", "move)(",
  ])
  func `nothing is said where no known call is open`(text: String) {
    #expect(Self.signature(text) == nil)
  }

  @Test func `any beginning of a program will do`() {
    let program = Self.setting + "\nnumbers.map { [$0: (1, \"\\($0)\")] }.filter { _ in true }"
    for count in stride(from: 0, to: program.count, by: 7) {
      if let signature = Self.signature(String(program.prefix(count))),
        let current = signature.current
      {
        #expect((0...signature.text.count).contains(current.upperBound))
      }
    }
  }
}
