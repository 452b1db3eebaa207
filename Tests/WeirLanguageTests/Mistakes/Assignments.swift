extension Mistakes {
  /// Values of the wrong type for a variable.
  static let assignments = [
    Entry(
      """
      let age: Int = "17"
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:1:16
        |
      1 | let age: Int = "17"
        |                ^^^^ this is of type 'String'
        = hint: leave out the quotes: 17
      """),
    Entry(
      """
      var age = 17
      age = "eighteen"
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:7
        |
      2 | age = "eighteen"
        |       ^^^^^^^^^^ this is of type 'String'
      """),
    Entry(
      """
      let numbers: [Int] = [1, "two", 3]
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:1:26
        |
      1 | let numbers: [Int] = [1, "two", 3]
        |                          ^^^^^ this is of type 'String'
      """),
    Entry(
      """
      let ages: [String: Int] = ["Ana": "seventeen"]
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:1:35
        |
      1 | let ages: [String: Int] = ["Ana": "seventeen"]
        |                                   ^^^^^^^^^^^ this is of type 'String'
      """),
    Entry(
      ##"""
      let pair: (Int, String) = (1, 2)
      """##,
      ##"""
      error: expected a value of type 'String', found 'Int'
       --> demo.weir:1:31
        |
      1 | let pair: (Int, String) = (1, 2)
        |                               ^ this is of type 'Int'
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      let pair: (Int, String) = (1, "a", true)
      """,
      """
      error: expected a value of type '(Int, String)', found '(Int, String, Bool)'
       --> demo.weir:1:27
        |
      1 | let pair: (Int, String) = (1, "a", true)
        |                           ^^^^^^^^^^^^^^ this is of type '(Int, String, Bool)'
      """),
    Entry(
      """
      let (a, b) = (1, 2, 3)
      """,
      """
      error: a value of type '(Int, Int, Int)' does not have the shape of this pattern
       --> demo.weir:1:5
        |
      1 | let (a, b) = (1, 2, 3)
        |     ^^^^^^ this takes 2 values apart
      """),
    Entry(
      """
      let (a, b) = 5
      """,
      """
      error: a value of type 'Int' does not have the shape of this pattern
       --> demo.weir:1:5
        |
      1 | let (a, b) = 5
        |     ^^^^^^ this takes 2 values apart
      """),
    Entry(
      """
      var a = 1
      var b = 2
      (a, b) = (1, 2, 3)
      """,
      """
      error: expected 2 values, found a value of type '(Int, Int, Int)'
       --> demo.weir:3:10
        |
      3 | (a, b) = (1, 2, 3)
        |          ^^^^^^^^^
      """),
    Entry(
      """
      let count: Int = 1.5
      """,
      """
      error: expected a value of type 'Int', found 'Double'
       --> demo.weir:1:18
        |
      1 | let count: Int = 1.5
        |                  ^^^ this is of type 'Double'
        = hint: make an Int of it: 'Int(...)'
      """),
    Entry(
      """
      let whole = 2
      let half: Double = whole
      """,
      """
      error: expected a value of type 'Double', found 'Int'
       --> demo.weir:2:20
        |
      2 | let half: Double = whole
        |                    ^^^^^ this is of type 'Int'
        = hint: make a Double of it: 'Double(...)'
      """),
    Entry(
      ##"""
      let description: String = 5
      """##,
      ##"""
      error: expected a value of type 'String', found 'Int'
       --> demo.weir:1:27
        |
      1 | let description: String = 5
        |                           ^ this is of type 'Int'
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      var x
      """,
      """
      error: 'x' needs a value or a type
       --> demo.weir:1:5
        |
      1 | var x
        |     ^
      """),
    Entry(
      """
      let isOdd: (Int) -> Bool = { $0 % 2 }
      """,
      """
      error: expected a value of type 'Bool', found 'Int'
       --> demo.weir:1:30
        |
      1 | let isOdd: (Int) -> Bool = { $0 % 2 }
        |                              ^^^^^^ this is of type 'Int'
        = hint: compare it with a number: '... != 0'
      """),
    Entry(
      """
      enum Level: Int { case low = 1, high }
      let level: Level = 1
      """,
      """
      error: expected a value of type 'Level', found 'Int'
       --> demo.weir:2:20
        |
      2 | let level: Level = 1
        |                    ^ this is of type 'Int'
        = hint: the cases are '.low', '.high'
      """),
  ]
}
