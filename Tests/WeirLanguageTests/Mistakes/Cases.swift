extension Mistakes {
  /// Switches and patterns that do not fit.
  static let cases = [
    Entry(
      """
      let colours = [.red, .green]
      """,
      """
      error: '.red' needs a type here
       --> demo.weir:1:16
        |
      1 | let colours = [.red, .green]
        |                ^^^^ whose member is this?
        = hint: write it in front of the dot, or behind a name: 'let x: Type = .red'
      error: '.green' needs a type here
       --> demo.weir:1:22
        |
      1 | let colours = [.red, .green]
        |                      ^^^^^^ whose member is this?
        = hint: write it in front of the dot, or behind a name: 'let x: Type = .green'
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
      error: this switch has no case for '.yellow'
       --> demo.weir:3:10
        |
      3 |   switch light {
        |          ^^^^^
        = hint: add it, or a 'default'
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
      error: this switch needs a 'default': its cases are not for every 'Int'
       --> demo.weir:2:10
        |
      2 |   switch number {
        |          ^^^^^^
        = hint: 'default:' stands for all the others
      """),
    Entry(
      """
      let ready = true
      switch ready {
      case true: print("go")
      }
      """,
      """
      error: this switch has no case for 'false'
       --> demo.weir:2:8
        |
      2 | switch ready {
        |        ^^^^^
        = hint: add it, or a 'default'
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
      error: a pattern of type 'String' matches no value of type 'Int'
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
      error: a pattern of type 'ClosedRange<Int>' matches no value of type 'String'
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
      error: a value of type '(Int, Int)' does not have the shape of this pattern
       --> demo.weir:3:6
        |
      3 | case (1, 2, 3): print("three")
        |      ^^^^^^^^^ this takes 3 values apart
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
      error: '.square' carries 1 value, not 2
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
      error: '.point' carries 0 values, not 1
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
      error: a value of type 'Int' has no case 'three'
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
      error: 'Light' has no case 'blue'
       --> demo.weir:3:10
        |
      3 | if case .blue = light { print("?") }
        |          ^^^^
        = hint: the cases are '.red', '.green'
      """),
    Entry(
      """
      enum Light { case red, green }
      let light = Light.red
      if light == .blue { print("?") }
      """,
      """
      error: 'Light' has no case or member 'blue'
       --> demo.weir:3:14
        |
      3 | if light == .blue { print("?") }
        |              ^^^^
        = hint: the cases are '.red', '.green'
      """),
    Entry(
      """
      enum Light { case red, green }
      print(Light.red == 1)
      """,
      """
      error: '==' cannot be applied to values of types 'Light' and 'Int'
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
      error: expected a value of type 'Int', found 'String'
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
      error: this switch has no case for '.square'
       --> demo.weir:3:10
        |
      3 |   switch shape {
        |          ^^^^^
        = hint: add it, or a 'default'
      """),
  ]
}
