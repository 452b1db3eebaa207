extension Mistakes {
  /// Elements and members of the wrong kind.
  static let elements = [
    Entry(
      """
      let numbers = [1, 2]
      numbers.append(3)
      """,
      """
      error: 'append' changes the value, and this is a constant
       --> demo.weir:2:1
        |
      2 | numbers.append(3)
        | ^^^^^^^
        = hint: declare it with 'var' to make it a variable
      """),
    Entry(
      """
      struct Stack {
        var items: [Int] = []

        mutating func push(_ item: Int) { items.append(item) }
      }
      let stack = Stack()
      stack.push(1)
      """,
      """
      error: 'push' changes the value, and this is a constant
       --> demo.weir:7:1
        |
      7 | stack.push(1)
        | ^^^^^
        = hint: declare it with 'var' to make it a variable
      """),
    Entry(
      """
      print("abc"[0])
      """,
      """
      error: the index of a text is a String.Index, not a value of type 'Int'
       --> demo.weir:1:13
        |
      1 | print("abc"[0])
        |             ^
        = hint: 'Array(text)[n]' is a character by its number, and so is 'text[text.index(text.startIndex,
                offsetBy: n)]'
      """),
    Entry(
      """
      let number = 7
      print(number[0])
      """,
      """
      error: a value of type 'Int' has no elements
       --> demo.weir:2:7
        |
      2 | print(number[0])
        |       ^^^^^^^^^
      """),
    Entry(
      """
      let numbers = [1, 2]
      print(numbers["one"])
      """,
      """
      error: the index of an array is an Int, not a value of type 'String'
       --> demo.weir:2:15
        |
      2 | print(numbers["one"])
        |               ^^^^^
      """),
    Entry(
      ##"""
      let ages = ["Ana": 17]
      print(ages[1])
      """##,
      ##"""
      error: expected a value of type 'String', found 'Int'
       --> demo.weir:2:12
        |
      2 | print(ages[1])
        |            ^ this is of type 'Int'
        = hint: put a value into a text with "\(value)"
      """##),
    Entry(
      """
      let numbers = [1, 2]
      print(numbers[0, 1])
      """,
      """
      error: an element has one index
       --> demo.weir:2:7
        |
      2 | print(numbers[0, 1])
        |       ^^^^^^^^^^^^^
      """),
    Entry(
      """
      struct Circle {
        static let unit = 1
        var radius = 2
      }
      print(Circle().unit)
      """,
      """
      error: 'unit' belongs to the type: write 'Circle.unit'
       --> demo.weir:5:16
        |
      5 | print(Circle().unit)
        |                ^^^^
      """),
    Entry(
      """
      struct Circle {
        static let unit = 1
        var radius = 2
      }
      print(Circle.radius)
      """,
      """
      error: 'radius' belongs to a value of 'Circle', not to the type
       --> demo.weir:5:14
        |
      5 | print(Circle.radius)
        |              ^^^^^^
      """),
    Entry(
      """
      enum Shape {
        case square(Int)

        func area() -> Int { 1 }
      }
      print(Shape.square(2).perimeter())
      """,
      """
      error: a value of type 'Shape' has no member 'perimeter'
       --> demo.weir:6:23
        |
      6 | print(Shape.square(2).perimeter())
        |                       ^^^^^^^^^
      """),
    Entry(
      """
      class Counter {
        var count = 0
      }
      let counter = Counter()
      counter.increment()
      """,
      """
      error: a value of type 'Counter' has no member 'increment'
       --> demo.weir:5:9
        |
      5 | counter.increment()
        |         ^^^^^^^^^
      """),
  ]
}
