extension Mistakes {
  /// Initializations of structs, classes and enum cases with wrong arguments.
  static let made = [
    Entry(
      """
      class Counter {
        var count = 0
      }
      let counter = Counter(count: 1)
      """,
      """
      error: argument passed to call that takes no arguments
       --> demo.weir:4:23
        |
      4 | let counter = Counter(count: 1)
        |                       ^^^^^
        = hint: declared as 'Counter()'
      """),
    Entry(
      """
      struct Point {
        var x: Int
        var y: Int
      }
      print(Point(x: 1))
      """,
      """
      error: missing argument for parameter 'y' in call
       --> demo.weir:5:7
        |
      5 | print(Point(x: 1))
        |       ^^^^^^^^^^^ it is of type 'Int'
        = hint: declared as 'Point(x: Int, y: Int)'
      """),
    Entry(
      """
      struct Point {
        var x: Int
        var y: Int
      }
      print(Point(x: 1, z: 2))
      """,
      """
      error: incorrect argument label in call (have 'x:z:', expected 'x:y:')
       --> demo.weir:5:19
        |
      5 | print(Point(x: 1, z: 2))
        |                   ^
        = hint: declared as 'Point(x: Int, y: Int)'
      """),
    Entry(
      """
      struct Point {
        var x: Int
        var y: Int
      }
      print(Point(x: 1, y: "2"))
      """,
      """
      error: cannot convert value of type 'String' to expected argument type 'Int'
       --> demo.weir:5:22
        |
      5 | print(Point(x: 1, y: "2"))
        |                      ^^^ this is of type 'String'
        = hint: remove the quotes: 2
      """),
    Entry(
      """
      enum Shape { case square(side: Int) }
      print(Shape.square(side: "2"))
      """,
      """
      error: cannot convert value of type 'String' to expected argument type 'Int'
       --> demo.weir:2:26
        |
      2 | print(Shape.square(side: "2"))
        |                          ^^^ this is of type 'String'
        = hint: remove the quotes: 2
      """),
    Entry(
      """
      enum Shape { case square(side: Int) }
      print(Shape.square(2))
      """,
      """
      error: missing argument label 'side:' in call
       --> demo.weir:2:20
        |
      2 | print(Shape.square(2))
        |                    ^
      """),
    Entry(
      """
      enum Shape { case square(Int), circle(Int, Int) }
      print(Shape.circle(1))
      """,
      """
      error: missing argument for parameter #2 in call
       --> demo.weir:2:7
        |
      2 | print(Shape.circle(1))
        |       ^^^^^^^^^^^^^^^ '.circle' has 2 associated values
      """),
    Entry(
      """
      enum Shape { case square(Int) }
      let shape = Shape.square()
      """,
      """
      error: missing argument for parameter #1 in call
       --> demo.weir:2:13
        |
      2 | let shape = Shape.square()
        |             ^^^^^^^^^^^^^^ '.square' has 1 associated value
      """),
    Entry(
      """
      enum Level: Int { case low = 1, high }
      print(Level(rawValue: "low"))
      """,
      """
      error: cannot convert value of type 'String' to expected argument type 'Int'
       --> demo.weir:2:23
        |
      2 | print(Level(rawValue: "low"))
        |                       ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      enum Level { case low, high }
      print(Level(rawValue: 1))
      """,
      """
      error: 'Level' cannot be constructed because it has no raw type
       --> demo.weir:2:7
        |
      2 | print(Level(rawValue: 1))
        |       ^^^^^^^^^^^^^^^^^^
      """),
    Entry(
      """
      enum Level: Int { case low = 1, high }
      print(Level(2))
      """,
      """
      error: 'Level' cannot be constructed because it has no accessible initializers
       --> demo.weir:2:7
        |
      2 | print(Level(2))
        |       ^^^^^^^^
        = hint: cases: '.low', '.high'
      """),
  ]
}
