extension Mistakes {
  /// Words of the language, almost.
  static let misspeltWords = [
    Entry(
      """
      lte total = 1
      """,
      """
      error: 'lte' begins no statement
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
      error: 'retrun' begins no statement
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
      error: 'fro' begins no statement
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
      error: 'strcut' begins no statement
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
      error: expected the end of the statement
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
      error: expected the end of the statement
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
      error: expected 'in' after the pattern of 'for'
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
      error: expected 'case', 'default' or '}' in the switch
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
      error: expected 'else' after the condition of 'guard'
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
      error: expected a declaration or '}'
       --> demo.weir:2:3
        |
      2 |   vra x = 1
        |   ^^^ did you mean 'var'?
      """),
  ]

  /// Names of values, labels and types, almost.
  static let misspeltNames = [
    Entry(
      """
      let isOpen = ture
      """,
      """
      error: unknown name 'ture'
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
      error: a value of type '(name: String, age: Int)' has no member 'nmae'
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
      error: a value of type 'Color' has no member 'rwaValue'
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
      error: an enum is made by naming a case, or with 'Color(rawValue:)'
       --> demo.weir:2:13
        |
      2 | print(Color(rawVale: "red"))
        |             ^^^^^^^ did you mean 'rawValue:'?
        = hint: the cases are '.red'
      """),
    Entry(
      """
      enum Shape { case circle(radius: Int) }
      let shape = Shape.circle(raduis: 3)
      """,
      """
      error: '.circle' is written '.circle(radius:)'
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
      error: an element has one index
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
      error: unknown type 'Signal.Obsrver'
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
      error: 'print(_:separator:terminator:)' has no argument 'seperator:'
       --> demo.weir:1:13
        |
      1 | print(1, 2, seperator: "-")
        |             ^^^^^^^^^ did you mean 'separator:'?
        = hint: it is written 'print(_ items: Any..., separator: String = " ", terminator: String = "\\n")'
      """),
  ]
}
