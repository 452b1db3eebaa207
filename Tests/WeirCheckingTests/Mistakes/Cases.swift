extension Mistakes {
  /// Switches and patterns that do not fit.
  static let cases = [
    Entry(
      """
      let colors = [.red, .green]
      """,
      """
      error: reference to member 'red' cannot be resolved without a contextual type
       --> demo.weir:1:15
        |
      1 | let colors = [.red, .green]
        |               ^^^^
        = hint: write 'Type.red', or state the type: 'let x: Type = .red'
      error: reference to member 'green' cannot be resolved without a contextual type
       --> demo.weir:1:21
        |
      1 | let colors = [.red, .green]
        |                     ^^^^^^
        = hint: write 'Type.green', or state the type: 'let x: Type = .green'
      """),
    Entry(
      """
      enum Light { case red, yellow, green }
      func act(on light: Light) {
        switch light {
        case .red: print("stop")
        case .green: print("go")
        }
      }
      """,
      """
      error: switch must be exhaustive
       --> demo.weir:3:10
        |
      3 |   switch light {
        |          ^^^^^
        = hint: add missing cases: '.yellow'
      """),
    Entry(
      """
      func name(_ number: Int) {
        switch number {
        case 0: print("none")
        case 1: print("one")
        }
      }
      """,
      """
      error: switch must be exhaustive
       --> demo.weir:2:10
        |
      2 |   switch number {
        |          ^^^^^^
        = hint: add a 'default' clause
      """),
    Entry(
      """
      let ready = true
      switch ready {
      case true: print("go")
      }
      """,
      """
      error: switch must be exhaustive
       --> demo.weir:2:8
        |
      2 | switch ready {
        |        ^^^^^
        = hint: add missing cases: 'false'
      """),
    Entry(
      """
      let number = 3
      switch number {
      case "three": print(3)
      default: break
      }
      """,
      """
      error: expression pattern of type 'String' cannot match values of type 'Int'
       --> demo.weir:3:6
        |
      3 | case "three": print(3)
        |      ^^^^^^^
      """),
    Entry(
      """
      let name = "Ana"
      switch name {
      case 1...3: print(3)
      default: break
      }
      """,
      """
      error: expression pattern of type 'ClosedRange<Int>' cannot match values of type 'String'
       --> demo.weir:3:6
        |
      3 | case 1...3: print(3)
        |      ^^^^^
      """),
    Entry(
      """
      let pair = (1, 2)
      switch pair {
      case (1, 2, 3): print("three")
      default: break
      }
      """,
      """
      error: tuple pattern has the wrong length for tuple type '(Int, Int)'
       --> demo.weir:3:6
        |
      3 | case (1, 2, 3): print("three")
        |      ^^^^^^^^^
      """),
    Entry(
      """
      enum Shape { case square(Int), circle(Int, Int) }
      let shape = Shape.square(1)
      switch shape {
      case .square(let side, let other): print(side, other)
      default: break
      }
      """,
      """
      error: tuple pattern cannot match values of the non-tuple type 'Int'
       --> demo.weir:4:6
        |
      4 | case .square(let side, let other): print(side, other)
        |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """),
    Entry(
      """
      enum Shape { case square(Int), point }
      let shape = Shape.square(1)
      switch shape {
      case .square(let side): print(side)
      case .point(let x): print(x)
      }
      """,
      """
      error: pattern with associated values does not match enum case 'point'
       --> demo.weir:5:6
        |
      5 | case .point(let x): print(x)
        |      ^^^^^^^^^^^^^
      """),
    Entry(
      """
      let number = 3
      switch number {
      case .three: print(3)
      default: break
      }
      """,
      """
      error: type 'Int' has no member 'three'
       --> demo.weir:3:6
        |
      3 | case .three: print(3)
        |      ^^^^^^
      """),
    Entry(
      """
      enum Light { case red, green }
      let light = Light.red
      if case .blue = light { print("?") }
      """,
      """
      error: type 'Light' has no member 'blue'
       --> demo.weir:3:10
        |
      3 | if case .blue = light { print("?") }
        |          ^^^^
        = hint: cases: '.red', '.green'
      """),
    Entry(
      """
      enum Light { case red, green }
      let light = Light.red
      if light == .blue { print("?") }
      """,
      """
      error: type 'Light' has no member 'blue'
       --> demo.weir:3:14
        |
      3 | if light == .blue { print("?") }
        |              ^^^^
        = hint: cases: '.red', '.green'
      """),
    Entry(
      """
      enum Light { case red, green }
      print(Light.red == 1)
      """,
      """
      error: binary operator '==' cannot be applied to operands of type 'Light' and 'Int'
       --> demo.weir:2:17
        |
      2 | print(Light.red == 1)
        |                 ^^
      """),
    Entry(
      """
      let event = Signal<Int, Never>.Event.value("a")
      """,
      """
      error: cannot convert value of type 'String' to expected argument type 'Int'
       --> demo.weir:1:44
        |
      1 | let event = Signal<Int, Never>.Event.value("a")
        |                                            ^^^ this is of type 'String'
      """),
    Entry(
      """
      enum Shape { case square(Int), circle }
      func name(_ shape: Shape) -> String {
        switch shape {
        case .square(1): return "one"
        case .circle: return "circle"
        }
      }
      print(name(.circle))
      """,
      """
      error: switch must be exhaustive
       --> demo.weir:3:10
        |
      3 |   switch shape {
        |          ^^^^^
        = hint: add missing cases: '.square'
      """),
  ]
}
