extension Mistakes {
  /// Calls of functions with the wrong arguments.
  static let arguments = [
    Entry(
      """
      func greet(name: String) { print(name) }
      greet()
      """,
      """
      error: missing argument for parameter 'name' in call
       --> demo.weir:2:1
        |
      2 | greet()
        | ^^^^^^^ it is of type 'String'
        = hint: declared as 'greet(name: String)'
      """),
    Entry(
      """
      func greet(name: String) { print(name) }
      greet("Ana")
      """,
      """
      error: missing argument label 'name:' in call
       --> demo.weir:2:7
        |
      2 | greet("Ana")
        |       ^^^^^
        = hint: declared as 'greet(name: String)'
      """),
    Entry(
      """
      func greet(name: String) { print(name) }
      greet(nme: "Ana")
      """,
      """
      error: incorrect argument label in call (have 'nme:', expected 'name:')
       --> demo.weir:2:7
        |
      2 | greet(nme: "Ana")
        |       ^^^ did you mean 'name:'?
        = hint: declared as 'greet(name: String)'
      """),
    Entry(
      ##"""
      func greet(name: String) { print(name) }
      greet(name: 5)
      """##,
      ##"""
      error: cannot convert value of type 'Int' to expected argument type 'String'
       --> demo.weir:2:13
        |
      2 | greet(name: 5)
        |             ^ this is of type 'Int'
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      """
      func greet(_ name: String) { print(name) }
      greet(name: "Ana")
      """,
      """
      error: extraneous argument label 'name:' in call
       --> demo.weir:2:7
        |
      2 | greet(name: "Ana")
        |       ^^^^
        = hint: declared as 'greet(_ name: String)'
      """),
    Entry(
      """
      func greet(_ name: String) { print(name) }
      greet("Ana", "Ben")
      """,
      """
      error: extra argument in call
       --> demo.weir:2:1
        |
      2 | greet("Ana", "Ben")
        | ^^^^^^^^^^^^^^^^^^^
        = hint: declared as 'greet(_ name: String)'
      """),
    Entry(
      """
      func area(width: Int, height: Int) -> Int { width * height }
      print(area(height: 2, width: 3))
      """,
      """
      error: argument 'width' must precede argument 'height'
       --> demo.weir:2:23
        |
      2 | print(area(height: 2, width: 3))
        |                       ^^^^^
        = hint: declared as 'area(width: Int, height: Int)'
      """),
    Entry(
      """
      func area(width: Int, height: Int) -> Int { width * height }
      print(area(width: 2))
      """,
      """
      error: missing argument for parameter 'height' in call
       --> demo.weir:2:7
        |
      2 | print(area(width: 2))
        |       ^^^^^^^^^^^^^^ it is of type 'Int'
        = hint: declared as 'area(width: Int, height: Int)'
      """),
    Entry(
      """
      func sum(_ numbers: Int...) -> Int { numbers.reduce(0, +) }
      print(sum(1, 2, "3"))
      """,
      """
      error: cannot convert value of type 'String' to expected argument type 'Int'
       --> demo.weir:2:17
        |
      2 | print(sum(1, 2, "3"))
        |                 ^^^ this is of type 'String'
        = hint: remove the quotes: 3
      """),
    Entry(
      """
      func bump(_ count: inout Int) { count += 1 }
      var count = 0
      bump(count)
      """,
      """
      error: passing value of type 'Int' to an inout parameter requires explicit '&'
       --> demo.weir:3:6
        |
      3 | bump(count)
        |      ^^^^^
        = hint: write '&' before the argument
      """),
    Entry(
      """
      func bump(_ count: inout Int) { count += 1 }
      let count = 0
      bump(&count)
      """,
      """
      error: cannot pass immutable value as inout argument: 'count' is a 'let' constant
       --> demo.weir:3:7
        |
      3 | bump(&count)
        |       ^^^^^
        = hint: change 'let' to 'var' to make it mutable
      """),
    Entry(
      """
      func bump(_ count: inout Int) { count += 1 }
      var name = "a"
      bump(&name)
      """,
      """
      error: cannot convert value of type 'String' to expected argument type 'Int'
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
      error: '&' used with non-inout argument of type 'Int'
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
      error: cannot call value of non-function type 'Int'
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
      error: missing argument for parameter #2 in call
       --> demo.weir:2:7
        |
      2 | print(add(1))
        |       ^^^^^^
        = hint: the function is of type '(Int, Int) -> Int'
      """),
    Entry(
      ##"""
      let shout: (String) -> String = { $0 + "!" }
      print(shout(5))
      """##,
      ##"""
      error: cannot convert value of type 'Int' to expected argument type 'String'
       --> demo.weir:2:13
        |
      2 | print(shout(5))
        |             ^ this is of type 'Int'
        = hint: use string interpolation: "\(value)"
      """##),
    Entry(
      """
      print([1, 2].contains("a"))
      """,
      """
      error: cannot convert value of type 'String' to expected argument type 'Int'
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
      error: cannot convert value of type 'String' to expected argument type '(Int) -> Int'
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
      error: value of optional type 'String?' must be unwrapped to a value of type 'String'
       --> demo.weir:3:7
        |
      3 | greet(name)
        |       ^^^^ this is of type 'String?'
        = hint: unwrap it with '!', '??' or 'if let'
      """),
    Entry(
      ##"""
      print("a-b".components(separatedBy: 1))
      """##,
      ##"""
      error: cannot convert value of type 'Int' to expected argument type 'String'
       --> demo.weir:1:37
        |
      1 | print("a-b".components(separatedBy: 1))
        |                                     ^ this is of type 'Int'
        = hint: use string interpolation: "\(value)"
      """##),
  ]
}
