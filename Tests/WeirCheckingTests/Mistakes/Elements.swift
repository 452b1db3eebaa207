extension Mistakes {
  /// Elements and members of the wrong kind.
  static let elements = [
    Entry(
      """
      let numbers = [1, 2]
      numbers.append(3)
      """,
      """
      error: cannot use mutating member on immutable value: 'numbers' is a 'let' constant
       --> demo.weir:2:1
        |
      2 | numbers.append(3)
        | ^^^^^^^ 'append' changes the value
        = hint: change 'let' to 'var' to make it mutable
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
      error: cannot use mutating member on immutable value: 'stack' is a 'let' constant
       --> demo.weir:7:1
        |
      7 | stack.push(1)
        | ^^^^^ 'push' changes the value
        = hint: change 'let' to 'var' to make it mutable
      """),
    Entry(
      """
      print("abc"[0])
      """,
      """
      error: 'subscript(_:)' is unavailable: cannot subscript String with an Int, use a String.Index instead.
       --> demo.weir:1:13
        |
      1 | print("abc"[0])
        |             ^
        = hint: use 'Array(text)[n]' or 'text[text.index(text.startIndex, offsetBy: n)]'
      """),
    Entry(
      """
      let number = 7
      print(number[0])
      """,
      """
      error: value of type 'Int' has no subscripts
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
      error: no exact matches in call to subscript
       --> demo.weir:2:15
        |
      2 | print(numbers["one"])
        |               ^^^^^ this is of type 'String'
        = hint: the index of an array is an 'Int'
      """),
    Entry(
      ##"""
      let ages = ["Ana": 17]
      print(ages[1])
      """##,
      ##"""
      error: no exact matches in call to subscript
       --> demo.weir:2:12
        |
      2 | print(ages[1])
        |            ^ this is of type 'Int'
        = hint: the keys are of type 'String'
      """##),
    Entry(
      """
      let numbers = [1, 2]
      print(numbers[0, 1])
      """,
      """
      error: extra argument in subscript
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
      error: static member 'unit' cannot be used on instance of type 'Circle'
       --> demo.weir:5:16
        |
      5 | print(Circle().unit)
        |                ^^^^
        = hint: write 'Circle.unit'
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
      error: instance member 'radius' cannot be used on type 'Circle'
       --> demo.weir:5:14
        |
      5 | print(Circle.radius)
        |              ^^^^^^
        = hint: use it on a value of this type
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
      error: value of type 'Shape' has no member 'perimeter'
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
      error: value of type 'Counter' has no member 'increment'
       --> demo.weir:5:9
        |
      5 | counter.increment()
        |         ^^^^^^^^^
      """),
  ]
}
