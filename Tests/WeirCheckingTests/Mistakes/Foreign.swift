extension Mistakes {
  /// Keywords and syntax of other languages, reported by the parser.
  static let foreignWords = [
    Entry(
      """
      const total = 1
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:1
        |
      1 | const total = 1
        | ^^^^^ write 'let'
      """),
    Entry(
      """
      val total = 1
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:1
        |
      1 | val total = 1
        | ^^^ write 'let'
      """),
    Entry(
      """
      fn add(a: Int, b: Int) -> Int { return a + b }
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:1
        |
      1 | fn add(a: Int, b: Int) -> Int { return a + b }
        | ^^ write 'func'
      """),
    Entry(
      """
      def add(a, b):
        return a + b
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:1
        |
      1 | def add(a, b):
        | ^^^ write 'func'
      """),
    Entry(
      """
      async function load() {}
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:1
        |
      1 | async function load() {}
        | ^^^^^ write 'async' after the parameters: 'func name() async'
      """),
    Entry(
      """
      if 1 > 2 { print(1) } elif 2 > 1 { print(2) }
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:23
        |
      1 | if 1 > 2 { print(1) } elif 2 > 1 { print(2) }
        |                       ^^^^ write 'else if'
      """),
    Entry(
      """
      if 1 < 2 and 2 < 3 { print(1) }
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:10
        |
      1 | if 1 < 2 and 2 < 3 { print(1) }
        |          ^^^ write '&&'
      """),
    Entry(
      """
      if not true { print(1) }
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:4
        |
      1 | if not true { print(1) }
        |    ^^^ write '!' before the value
      """),
    Entry(
      """
      let value = new Value()
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:13
        |
      1 | let value = new Value()
        |             ^^^ remove 'new': 'Type(...)'
      """),
    Entry(
      """
      let add = (a, b) => a + b
      """,
      """
      error: cannot find operator '=>' in scope
       --> demo.weir:1:18
        |
      1 | let add = (a, b) => a + b
        |                  ^^ write a closure: '{ x in ... }'
      """),
    Entry(
      """
      Observable.of(1).map(x -> x + 1)
      """,
      """
      error: expected ',' separator
       --> demo.weir:1:24
        |
      1 | Observable.of(1).map(x -> x + 1)
        |                        ^^ found '->'
        = hint: write a closure: '{ x in ... }'
      """),
    Entry(
      """
      print "x"
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:7
        |
      1 | print "x"
        |       ^^^ found a string
        = hint: enclose the arguments of a call in parentheses: 'print(...)'
      """),
    Entry(
      """
      String text = "a"
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:8
        |
      1 | String text = "a"
        |        ^^^^ found 'text'
        = hint: declare a variable with 'let' or 'var': 'var text: String'
      """),
    Entry(
      """
      let d = {"a": 1}
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:9
        |
      1 | let d = {"a": 1}
        |         ^ braces begin a closure
        = hint: write a dictionary in brackets: '["a": ...]'
      """),
    Entry(
      """
      for (var i = 0; i < 3; i += 1) { print(i) }
      """,
      """
      error: C-style for statement was removed in Swift 3
       --> demo.weir:1:5
        |
      1 | for (var i = 0; i < 3; i += 1) { print(i) }
        |     ^
        = hint: write 'for i in 0..<10'
      """),
    Entry(
      """
      let x := 1
      """,
      """
      error: cannot find operator ':=' in scope
       --> demo.weir:1:7
        |
      1 | let x := 1
        |       ^^ write '='
      """),
    Entry(
      """
      try { print(1) } catch (e) { print(e) }
      """,
      """
      error: 'catch' without 'do'
       --> demo.weir:1:1
        |
      1 | try { print(1) } catch (e) { print(e) }
        | ^^^
        = hint: write 'do { try ... } catch { ... }', with 'try' before each call that throws
      """),
    Entry(
      """
      do { print(1) } while (true)
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:17
        |
      1 | do { print(1) } while (true)
        |                 ^^^^^ found the keyword 'while'
        = hint: write 'repeat { } while condition'
      """),
    Entry(
      """
      foreach (x in [1]) { print(x) }
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:1
        |
      1 | foreach (x in [1]) { print(x) }
        | ^^^^^^^ write 'for'
      """),
    Entry(
      """
      func f(x: Int): Int { return x }
      """,
      """
      error: expected '->' before the result type
       --> demo.weir:1:15
        |
      1 | func f(x: Int): Int { return x }
        |               ^
      """),
    Entry(
      """
      a, b = 1, 2
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:2
        |
      1 | a, b = 1, 2
        |  ^ found ','
        = hint: assign several variables with a tuple: '(a, b) = (1, 2)'
      """),
    Entry(
      """
      actor Counter {
        var count = 0
      }
      """,
      """
      error: 'actor' is not supported
       --> demo.weir:1:1
        |
      1 | actor Counter {
        | ^^^^^ write 'class', as a script runs on one thread
      """),
    Entry(
      """
      let square = { x -> Int x * x }
      """,
      """
      error: expected 'in' after the closure signature
       --> demo.weir:1:25
        |
      1 | let square = { x -> Int x * x }
        |                         ^ found 'x'
        = hint: write the names before 'in': '{ x in ... }'
      """),
    Entry(
      """
      [1, 2].forEach { x print(x) }
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:20
        |
      1 | [1, 2].forEach { x print(x) }
        |                    ^^^^^
        = hint: did you mean 'in'? A closure with named parameters is written '{ x in ... }'
      """),
    Entry(
      """
      let f = lambda x: x + 1
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:9
        |
      1 | let f = lambda x: x + 1
        |         ^^^^^^ write a closure: '{ x in ... }'
      """),
    Entry(
      """
      3 instanceof Int
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:3
        |
      1 | 3 instanceof Int
        |   ^^^^^^^^^^ write 'is'
      """),
    Entry(
      """
      repeat { print(1) } until true
      """,
      """
      error: consecutive statements on a line must be separated by ';'
       --> demo.weir:1:21
        |
      1 | repeat { print(1) } until true
        |                     ^^^^^ write 'while !(...)'
      """),
  ]
}
