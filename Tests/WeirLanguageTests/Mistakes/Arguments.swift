extension Mistakes {
  /// Calls of functions with the wrong arguments.
  static let arguments = [
    Entry(
      """
      func greet(name: String) { print(name) }
      greet()
      """,
      """
      error: 'greet(name:)' misses its argument 'name:' of type 'String'
       --> demo.weir:2:1
        |
      2 | greet()
        | ^^^^^^^
        = hint: it is written 'greet(name: String)'
      """),
    Entry(
      """
      func greet(name: String) { print(name) }
      greet("Ana")
      """,
      """
      error: argument 1 of 'greet(name:)' needs its label
       --> demo.weir:2:7
        |
      2 | greet("Ana")
        |       ^^^^^ write 'name: ...'
        = hint: it is written 'greet(name: String)'
      """),
    Entry(
      """
      func greet(name: String) { print(name) }
      greet(nme: "Ana")
      """,
      """
      error: 'greet(name:)' has no argument 'nme:'
       --> demo.weir:2:7
        |
      2 | greet(nme: "Ana")
        |       ^^^ did you mean 'name:'?
        = hint: it is written 'greet(name: String)'
      """),
    Entry(
      ##"""
      func greet(name: String) { print(name) }
      greet(name: 5)
      """##,
      ##"""
      error: expected a value of type 'String', found 'Int'
       --> demo.weir:2:13
        |
      2 | greet(name: 5)
        |             ^ this is of type 'Int'
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      func greet(_ name: String) { print(name) }
      greet(name: "Ana")
      """,
      """
      error: 'greet(_:)' has no argument 'name:'
       --> demo.weir:2:7
        |
      2 | greet(name: "Ana")
        |       ^^^^ the argument has no label
        = hint: it is written 'greet(_ name: String)'
      """),
    Entry(
      """
      func greet(_ name: String) { print(name) }
      greet("Ana", "Ben")
      """,
      """
      error: 'greet(_:)' takes 1 argument, not 2
       --> demo.weir:2:1
        |
      2 | greet("Ana", "Ben")
        | ^^^^^^^^^^^^^^^^^^^
        = hint: it is written 'greet(_ name: String)'
      """),
    Entry(
      """
      func area(width: Int, height: Int) -> Int { width * height }
      print(area(height: 2, width: 3))
      """,
      """
      error: 'height:' stands in front of 'width:' in this call of 'area(width:height:)'
       --> demo.weir:2:12
        |
      2 | print(area(height: 2, width: 3))
        |            ^^^^^^ it comes behind 'width:'
        = hint: it is written 'area(width: Int, height: Int)'
      """),
    Entry(
      """
      func area(width: Int, height: Int) -> Int { width * height }
      print(area(width: 2))
      """,
      """
      error: 'area(width:height:)' misses its argument 'height:' of type 'Int'
       --> demo.weir:2:7
        |
      2 | print(area(width: 2))
        |       ^^^^^^^^^^^^^^
        = hint: it is written 'area(width: Int, height: Int)'
      """),
    Entry(
      """
      func sum(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
      print(sum(1, 2, "3"))
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:17
        |
      2 | print(sum(1, 2, "3"))
        |                 ^^^ this is of type 'String'
        = hint: leave out the quotes: 3
      """),
    Entry(
      """
      func bump(_ count: inout Int) { count += 1 }
      var count = 0
      bump(count)
      """,
      """
      error: 'count' is changed by the call: write '&' before the argument
       --> demo.weir:3:6
        |
      3 | bump(count)
        |      ^^^^^
      """),
    Entry(
      """
      func bump(_ count: inout Int) { count += 1 }
      let count = 0
      bump(&count)
      """,
      """
      error: 'count' is a constant
       --> demo.weir:3:7
        |
      3 | bump(&count)
        |       ^^^^^ this cannot be changed
        = hint: declare it with 'var' to make it a variable
      """),
    Entry(
      """
      func bump(_ count: inout Int) { count += 1 }
      var name = "a"
      bump(&name)
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:3:7
        |
      3 | bump(&name)
        |       ^^^^ this is of type 'String'
      """),
    Entry(
      """
      func show(_ value: Int) { print(value) }
      var count = 0
      show(&count)
      """,
      """
      error: '&' stands before an argument that is passed 'inout'
       --> demo.weir:3:7
        |
      3 | show(&count)
        |       ^^^^^
      """),
    Entry(
      """
      let count = 3
      count()
      """,
      """
      error: a value of type 'Int' cannot be called
       --> demo.weir:2:1
        |
      2 | count()
        | ^^^^^^^
      """),
    Entry(
      """
      let add: (Int, Int) -> Int = { $0 + $1 }
      print(add(1))
      """,
      """
      error: this function takes 2 arguments but is given 1
       --> demo.weir:2:7
        |
      2 | print(add(1))
        |       ^^^^^^
        = hint: it is of type '(Int, Int) -> Int'
      """),
    Entry(
      ##"""
      let shout: (String) -> String = { $0 + "!" }
      print(shout(5))
      """##,
      ##"""
      error: expected a value of type 'String', found 'Int'
       --> demo.weir:2:13
        |
      2 | print(shout(5))
        |             ^ this is of type 'Int'
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      print([1, 2].contains("a"))
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:1:23
        |
      1 | print([1, 2].contains("a"))
        |                       ^^^ this is of type 'String'
      """),
    Entry(
      """
      func apply(_ change: (Int) -> Int) { print(change(1)) }
      apply("twice")
      """,
      """
      error: expected a value of type '(Int) -> Int', found 'String'
       --> demo.weir:2:7
        |
      2 | apply("twice")
        |       ^^^^^^^ this is of type 'String'
      """),
    Entry(
      """
      let name: String? = nil
      func greet(_ name: String) { print(name) }
      greet(name)
      """,
      """
      error: expected a value of type 'String', found 'String?'
       --> demo.weir:3:7
        |
      3 | greet(name)
        |       ^^^^ this is of type 'String?'
        = hint: the value may be nil: unwrap it with '!', '??' or 'if let'
      """),
    Entry(
      ##"""
      print("a-b".components(separatedBy: 1))
      """##,
      ##"""
      error: expected a value of type 'String', found 'Int'
       --> demo.weir:1:37
        |
      1 | print("a-b".components(separatedBy: 1))
        |                                     ^ this is of type 'Int'
        = hint: put a value into a text with "\(value)"
      """##),
  ]
}
