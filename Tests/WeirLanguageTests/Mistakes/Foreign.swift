extension Mistakes {
  /// Words and habits of other languages, met by the parser.
  static let foreignWords = [
    Entry(
      """
      const total = 1
      """,
      """
      error: 'const' begins no statement
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
      error: 'val' begins no statement
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
      error: 'fn' begins no statement
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
      error: 'def' begins no statement
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
      error: 'async' begins no statement
       --> demo.weir:1:1
        |
      1 | async function load() {}
        | ^^^^^ write 'async' behind the parameters: 'func name() async'
      """),
    Entry(
      """
      if 1 > 2 { print(1) } elif 2 > 1 { print(2) }
      """,
      """
      error: 'elif' is no word of Swift
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
      error: 'and' is no word of Swift
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
      error: 'not' is no word of Swift
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
      error: 'new' is no word of Swift
       --> demo.weir:1:13
        |
      1 | let value = new Value()
        |             ^^^ leave it out: a type is called like a function
      """),
    Entry(
      """
      let add = (a, b) => a + b
      """,
      """
      error: '=>' makes no closure
       --> demo.weir:1:18
        |
      1 | let add = (a, b) => a + b
        |                  ^^ a closure is written '{ x in ... }'
      """),
    Entry(
      """
      Observable.of(1).map(x -> x + 1)
      """,
      """
      error: expected ',' or ')' to close the arguments of this call
       --> demo.weir:1:24
        |
      1 | Observable.of(1).map(x -> x + 1)
        |                        ^^ found '->'
        = hint: a closure is written '{ x in ... }'
      """),
    Entry(
      """
      print "x"
      """,
      """
      error: expected the end of the statement
       --> demo.weir:1:7
        |
      1 | print "x"
        |       ^^^ found a string
        = hint: the arguments of a call stand in parentheses: 'print(...)'
      """),
    Entry(
      """
      String text = "a"
      """,
      """
      error: expected the end of the statement
       --> demo.weir:1:8
        |
      1 | String text = "a"
        |        ^^^^ found 'text'
        = hint: a variable begins with 'let' or 'var': 'var text: String'
      """),
    Entry(
      """
      let d = {"a": 1}
      """,
      """
      error: a dictionary is written in square brackets
       --> demo.weir:1:9
        |
      1 | let d = {"a": 1}
        |         ^ this begins a closure
        = hint: write '["a": ...]'
      """),
    Entry(
      """
      for (var i = 0; i < 3; i += 1) { print(i) }
      """,
      """
      error: expected a pattern and 'in' after 'for'
       --> demo.weir:1:5
        |
      1 | for (var i = 0; i < 3; i += 1) { print(i) }
        |     ^ found '('
        = hint: a loop that counts is written 'for i in 0..<10'
      """),
    Entry(
      """
      let x := 1
      """,
      """
      error: ':=' is no operator
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
      error: 'try' has no block
       --> demo.weir:1:1
        |
      1 | try { print(1) } catch (e) { print(e) }
        | ^^^ write 'do'
        = hint: 'do { try ... } catch { ... }': 'try' stands before each call that may throw
      """),
    Entry(
      """
      do { print(1) } while (true)
      """,
      """
      error: expected the end of the statement
       --> demo.weir:1:17
        |
      1 | do { print(1) } while (true)
        |                 ^^^^^ found the keyword 'while'
        = hint: a loop that runs once at least is 'repeat { } while ...'
      """),
    Entry(
      """
      foreach (x in [1]) { print(x) }
      """,
      """
      error: 'foreach' begins no statement
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
      error: the type of the result stands behind '->'
       --> demo.weir:1:15
        |
      1 | func f(x: Int): Int { return x }
        |               ^ write '->'
      """),
    Entry(
      """
      a, b = 1, 2
      """,
      """
      error: expected the end of the statement
       --> demo.weir:1:2
        |
      1 | a, b = 1, 2
        |  ^ found ','
        = hint: several variables are given their values as a tuple: '(a, b) = (1, 2)'
      """),
    Entry(
      """
      actor Counter {
        var count = 0
      }
      """,
      """
      error: 'actor' begins no statement
       --> demo.weir:1:1
        |
      1 | actor Counter {
        | ^^^^^ write 'class': everything runs on one thread here
      """),
    Entry(
      """
      let square = { x -> Int x * x }
      """,
      """
      error: expected 'in' after the parameters of the closure
       --> demo.weir:1:25
        |
      1 | let square = { x -> Int x * x }
        |                         ^ found 'x'
        = hint: a closure with names is written '{ x in ... }'
      """),
    Entry(
      """
      [1, 2].forEach { x print(x) }
      """,
      """
      error: expected 'in' after the parameter 'x' of the closure
       --> demo.weir:1:20
        |
      1 | [1, 2].forEach { x print(x) }
        |                    ^^^^^ found 'print'
        = hint: a closure with names is written '{ x in ... }'
      """),
    Entry(
      """
      let f = lambda x: x + 1
      """,
      """
      error: 'lambda' is no word of Swift
       --> demo.weir:1:9
        |
      1 | let f = lambda x: x + 1
        |         ^^^^^^ a closure is written '{ x in ... }'
      """),
    Entry(
      """
      3 instanceof Int
      """,
      """
      error: 'instanceof' is no word of Swift
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
      error: 'until' is no word of Swift
       --> demo.weir:1:21
        |
      1 | repeat { print(1) } until true
        |                     ^^^^^ write 'while !(...)'
      """),
  ]
}
