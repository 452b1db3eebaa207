import Testing
import WeirSyntax

@testable import WeirHelp
@testable import WeirSession

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

  /// Returns the signature with its current parameter between angle quotes.
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
  func `signature(_:at:) marks the parameter at the cursor`(text: String, shown: String) {
    #expect(Self.shown(text) == shown)
  }

  @Test func `signature(_:at:) marks no parameter if the labels match no overload`() {
    #expect(
      Self.shown("move(1, to: ") == "move(_ n: Int, from start: Int, for time: Double = ...)")
  }

  @Test(arguments: [
    "", "move", "move(1)", "(1, ", "[1, ", "unknown(", "func move(", "if true {",
    "for n in [1] { ", "move(1, from: { if true { ", "func f() -> Int { ", "struct P { ",
    "\"move(", "// move(", ")(", "}{", "move (", "if (", "numbers.", ">(", "(((", "move)(",
  ])
  func `signature(_:at:) returns nil outside of a known call`(text: String) {
    #expect(Self.signature(text) == nil)
  }

  @Test func `signature(_:at:) accepts any prefix of a program`() {
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
