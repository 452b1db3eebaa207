extension Mistakes {
  /// Assignments to expressions that are not assignable.
  static let places = [
    Entry(
      """
      print = 3
      """,
      """
      error: cannot assign to value: 'print' is immutable
       --> demo.weir:1:1
        |
      1 | print = 3
        | ^^^^^
      """),
    Entry(
      """
      func double(_ x: Int) -> Int { x * 2 }
      double = 4
      """,
      """
      error: cannot assign to value: 'double' is a function
       --> demo.weir:2:1
        |
      2 | double = 4
        | ^^^^^^
      """),
    Entry(
      """
      let limit = 10
      limit = 20
      """,
      """
      error: cannot assign to value: 'limit' is a 'let' constant
       --> demo.weir:2:1
        |
      2 | limit = 20
        | ^^^^^
        = hint: change 'let' to 'var' to make it mutable
      """),
    Entry(
      """
      struct Point {
        let x: Int
        var y: Int
      }
      var point = Point(x: 1, y: 2)
      point.x = 3
      """,
      """
      error: cannot assign to property: 'x' is a 'let' constant
       --> demo.weir:6:7
        |
      6 | point.x = 3
        |       ^
        = hint: change 'let' to 'var' to make it mutable
      """),
    Entry(
      """
      struct Point {
        var x: Int
      }
      let point = Point(x: 1)
      point.x = 3
      """,
      """
      error: cannot assign to property: 'point' is a 'let' constant
       --> demo.weir:5:1
        |
      5 | point.x = 3
        | ^^^^^
        = hint: change 'let' to 'var' to make it mutable
      """),
    Entry(
      """
      func reset(_ count: Int) {
        count = 0
      }
      """,
      """
      error: cannot assign to value: 'count' is a 'let' constant
       --> demo.weir:2:3
        |
      2 |   count = 0
        |   ^^^^^
        = hint: copy the parameter to a variable: 'var count = count'
      """),
    Entry(
      """
      for i in 1...3 {
        i += 1
      }
      """,
      """
      error: left side of mutating operator isn't mutable: 'i' is a 'let' constant
       --> demo.weir:2:3
        |
      2 |   i += 1
        |   ^
        = hint: each iteration has its own constant; use a variable outside of the loop
      """),
    Entry(
      """
      1 = 2
      """,
      """
      error: cannot assign to value: literals are not mutable
       --> demo.weir:1:1
        |
      1 | 1 = 2
        | ^
        = hint: only a variable, a property or an element can be changed
      """),
    Entry(
      """
      class Box {
        var content: Int
      }
      """,
      """
      error: class 'Box' has no initializers
       --> demo.weir:1:7
        |
      1 | class Box {
        |       ^^^ stored property 'content' without initial value
      """),
    Entry(
      """
      var numbers = [1, 2]
      numbers[0] = "one"
      """,
      """
      error: cannot assign value of type 'String' to subscript of type 'Int'
       --> demo.weir:2:14
        |
      2 | numbers[0] = "one"
        |              ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      var numbers = [1, 2]
      numbers.append("three")
      """,
      """
      error: cannot convert value of type 'String' to expected argument type 'Int'
       --> demo.weir:2:16
        |
      2 | numbers.append("three")
        |                ^^^^^^^ this is of type 'String'
      """),
    Entry(
      """
      var ages = ["Ana": 17]
      ages["Ana"] = "18"
      """,
      """
      error: cannot assign value of type 'String' to subscript of type 'Int?'
       --> demo.weir:2:15
        |
      2 | ages["Ana"] = "18"
        |               ^^^^ this is of type 'String'
      """),
    Entry(
      """
      let count = MutableProperty(1)
      count.value = "two"
      """,
      """
      error: cannot assign value of type 'String' to type 'Int'
       --> demo.weir:2:15
        |
      2 | count.value = "two"
        |               ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      struct Point {
        var x: Int
      }
      var point = Point(x: 1)
      point.x = "three"
      """,
      """
      error: cannot assign value of type 'String' to type 'Int'
       --> demo.weir:5:11
        |
      5 | point.x = "three"
        |           ^^^^^^^ this is of type 'String'
      """),
  ]
}
