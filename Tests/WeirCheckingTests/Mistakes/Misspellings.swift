extension Mistakes {
  /// Misspelled keywords.
  static let misspeltWords = [
    Entry(
      """
      lte total = 1
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:1
        |
      1 | lte total = 1
        | ^^^ did you mean 'let'?
      """),
    Entry(
      """
      func twice(_ n: Int) -> Int {
        retrun 2 * n
      }
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:2:3
        |
      2 |   retrun 2 * n
        |   ^^^^^^ did you mean 'return'?
      """),
    Entry(
      """
      fro n in 1...3 { print(n) }
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:1
        |
      1 | fro n in 1...3 { print(n) }
        | ^^^ did you mean 'for'?
      """),
    Entry(
      """
      strcut Point {
        var x = 1
      }
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:1
        |
      1 | strcut Point {
        | ^^^^^^ did you mean 'struct'?
      """),
    Entry(
      """
      let n = 1
      if n > 0 {
        print(1)
      } esle {
        print(2)
      }
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:4:3
        |
      4 | } esle {
        |   ^^^^ did you mean 'else'?
      """),
    Entry(
      """
      do { print(1) } cacth { print(2) }
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:17
        |
      1 | do { print(1) } cacth { print(2) }
        |                 ^^^^^ did you mean 'catch'?
      """),
    Entry(
      """
      for n ni 1...3 { print(n) }
      """,
      """
      error: expected 'in' after for-each pattern
       --> demo.weir:1:7
        |
      1 | for n ni 1...3 { print(n) }
        |       ^^ did you mean 'in'?
      """),
    Entry(
      """
      switch 1 {
      csae 1: print(1)
      default: break
      }
      """,
      """
      error: all statements inside a switch must be covered by a 'case' or 'default'
       --> demo.weir:2:1
        |
      2 | csae 1: print(1)
        | ^^^^ did you mean 'case'?
      """),
    Entry(
      """
      guard true esle { fatalError() }
      """,
      """
      error: expected 'else' after 'guard' condition
       --> demo.weir:1:12
        |
      1 | guard true esle { fatalError() }
        |            ^^^^ did you mean 'else'?
      """),
    Entry(
      """
      struct Point {
        vra x = 1
      }
      """,
      """
      error: expected declaration
       --> demo.weir:2:3
        |
      2 |   vra x = 1
        |   ^^^ did you mean 'var'?
      """),
  ]

  /// Misspelled names of values, labels and types.
  static let misspeltNames = [
    Entry(
      """
      let isOpen = ture
      """,
      """
      error: cannot find 'ture' in scope
       --> demo.weir:1:14
        |
      1 | let isOpen = ture
        |              ^^^^ did you mean 'true'?
      """),
    Entry(
      """
      let pair = (name: "a", age: 2)
      print(pair.nmae)
      """,
      """
      error: value of tuple type '(name: String, age: Int)' has no member 'nmae'
       --> demo.weir:2:12
        |
      2 | print(pair.nmae)
        |            ^^^^ did you mean 'name'?
      """),
    Entry(
      """
      enum Color: String { case red }
      print(Color.red.rwaValue)
      """,
      """
      error: value of type 'Color' has no member 'rwaValue'
       --> demo.weir:2:17
        |
      2 | print(Color.red.rwaValue)
        |                 ^^^^^^^^ did you mean 'rawValue'?
      """),
    Entry(
      """
      enum Color: String { case red }
      print(Color(rawVale: "red"))
      """,
      """
      error: 'Color' cannot be constructed because it has no accessible initializers
       --> demo.weir:2:13
        |
      2 | print(Color(rawVale: "red"))
        |             ^^^^^^^ did you mean 'rawValue:'?
        = hint: cases: '.red'
      """),
    Entry(
      """
      enum Shape { case circle(radius: Int) }
      let shape = Shape.circle(raduis: 3)
      """,
      """
      error: incorrect argument label in call (have 'raduis:', expected 'radius:')
       --> demo.weir:2:26
        |
      2 | let shape = Shape.circle(raduis: 3)
        |                          ^^^^^^ did you mean 'radius:'?
      """),
    Entry(
      """
      let ages = ["Ana": 3]
      print(ages["Eve", defualt: 0])
      """,
      """
      error: extra argument in subscript
       --> demo.weir:2:19
        |
      2 | print(ages["Eve", defualt: 0])
        |                   ^^^^^^^ did you mean 'default:'?
      """),
    Entry(
      """
      let observer: Signal<Int, NoError>.Obsrver? = nil
      """,
      """
      error: cannot find type 'Signal.Obsrver' in scope
       --> demo.weir:1:36
        |
      1 | let observer: Signal<Int, NoError>.Obsrver? = nil
        |                                    ^^^^^^^ did you mean 'Observer'?
      """),
    Entry(
      """
      print(1, 2, seperator: "-")
      """,
      """
      error: incorrect argument label in call (have '_:_:seperator:', expected '_:_:separator:')
       --> demo.weir:1:13
        |
      1 | print(1, 2, seperator: "-")
        |             ^^^^^^^^^ did you mean 'separator:'?
        = hint: declared as 'print(_ items: Any..., separator: String = " ", terminator: String = "\\n")'
      """),
  ]
}
