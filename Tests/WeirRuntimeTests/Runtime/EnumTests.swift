import LanguageTestSupport
import Testing

@Suite("Enums and switch")
struct EnumTests {
  @Test("enums behave like Swift's", arguments: programs)
  func run(_ program: Program) { program.check() }

  static let programs = [
    Program(
      "raw values",
      """
      enum Level: Int { case low = 1, middle, high = 10 }
      enum Color: String { case red, green = "GRN" }
      print(Level.middle.rawValue, Level.high.rawValue, Color.red.rawValue)  // 2 10 red
      print(Color(rawValue: "GRN")!, Level(rawValue: 99) == nil)  // green true
      print(Level.low, Level.low == .low, Level.low == Level.high)  // low true false
      """),
    Program(
      "associated values",
      """
      enum Shape {
        case circle(Double)
        case rectangle(width: Double, height: Double)
        case point
      }
      func area(_ shape: Shape) -> Double {
        switch shape {
        case .circle(let radius): return 3 * radius * radius
        case let .rectangle(width, height): return width * height
        case .point: return 0
        }
      }
      let shapes: [Shape] = [.circle(2), .rectangle(width: 2, height: 3.5), .point]
      for shape in shapes { print(area(shape)) }  // 12.0 | 7.0 | 0.0
      print(Shape.rectangle(width: 1, height: 2))  // rectangle(width: 1.0, height: 2.0)
      if case .circle(let radius) = shapes[0] { print(radius) }  // 2.0
      """),
    Program(
      "methods, computed properties and statics",
      """
      enum Direction: Int, CaseIterable {
        case north, east, south, west
        static let first = Direction.north
        static func named(_ text: String) -> Direction? { text == "N" ? .north : nil }
        var opposite: Direction { turned(by: 2) }
        var isVertical: Bool {
          switch self {
          case .north, .south: return true
          default: return false
          }
        }
        func turned(by steps: Int) -> Direction { Direction(rawValue: (rawValue + steps) % 4)! }
      }
      print(Direction.east.opposite, Direction.west.turned(by: 1))  // west north
      print(Direction.allCases.filter { $0.isVertical }.count, Direction.first)  // 2 north
      print(Direction.named("N")!, Direction.named("x") == nil)  // north true
      """),
    Program(
      "an extension adds members",
      """
      enum Coin { case heads, tails }
      extension Coin {
        var flipped: Coin { self == .heads ? .tails : .heads }
      }
      print(Coin.heads.flipped, Coin.heads.flipped.flipped)  // tails heads
      """),
    Program(
      "a description of its own",
      """
      enum Coin: CustomStringConvertible {
        case heads, tails
        var description: String { self == .heads ? "H" : "T" }
      }
      print(Coin.heads, "\\(Coin.tails)", [Coin.tails])  // H T [T]
      """),
    Program(
      "an unknown case",
      """
      enum Coin { case heads, tails }
      print(Coin.head)  // error: type 'Coin' has no member 'head'
      """),
  ]

  @Test("switch selects the first matching case", arguments: switches)
  func choose(_ program: Program) { program.check() }

  static let switches = [
    Program(
      "values, ranges and lists",
      """
      func kind(_ n: Int) -> String {
        switch n {
        case 0: return "zero"
        case 1, 2: return "one or two"
        case 3...9: return "some"
        case ..<0: return "negative"
        case let n where n % 2 == 0: return "even"
        default: return "odd"
        }
      }
      print([0, 2, 5, -4, 10, 11].map(kind))
      // ["zero", "one or two", "some", "negative", "even", "odd"]
      """),
    Program(
      "tuples",
      """
      func place(_ point: (Int, Int)) -> String {
        switch point {
        case (0, 0): return "origin"
        case (_, 0): return "x axis"
        case (0, let y): return "y axis at \\(y)"
        case let (x, y) where x == y: return "diagonal"
        case (-2...2, -2...2): return "near"
        default: return "far"
        }
      }
      print(place((0, 0)), place((3, 0)), place((0, 4)))  // origin x axis y axis at 4
      print(place((5, 5)), place((1, 2)), place((9, 1)))  // diagonal near far
      """),
    Program(
      "texts and truth",
      """
      switch "b" {
      case "a": print(1)
      case "b": print(2)  // 2
      default: print(3)
      }
      switch (true, 1 > 2) {
      case (true, false): print("yes")  // yes
      default: print("no")
      }
      """),
    Program(
      "fallthrough and break",
      """
      switch 1 {
      case 1:
        print("one")  // one
        fallthrough
      case 2: print("two")  // two
      case 3: print("three")
      default: print("else")
      }
      switch 2 {
      case 2:
        if true { break }
        print("not here")
      default: print("nor here")
      }
      print("behind")  // behind
      """),
    Program(
      "as a value",
      """
      let n = 3
      let text = switch n {
      case 0: "none"
      case 1...3: "few"
      default: "many"
      }
      let sign = if n < 0 { "-" } else { "+" }
      print(text, sign)  // few +
      """),
    Program(
      "nested payloads",
      """
      indirect enum Expression {
        case number(Int)
        case sum(Expression, Expression)
        case product(Expression, Expression)
      }
      func evaluate(_ expression: Expression) -> Int {
        switch expression {
        case .number(let n): return n
        case .sum(.number(0), let b): return evaluate(b)
        case let .sum(a, b): return evaluate(a) + evaluate(b)
        case let .product(a, b): return evaluate(a) * evaluate(b)
        }
      }
      print(evaluate(.sum(.number(0), .product(.number(3), .sum(.number(1), .number(4))))))  // 15
      """),
    Program(
      "no case for every value",
      """
      let n: Any = 5
      switch n {  // error: switch must be exhaustive
      case 1: print(1)
      }
      """),
  ]
}
