extension Mistakes {
  /// Results, jumps and loops that are not as promised.
  static let results = [
    Entry(
      """
      func half(_ x: Int) -> Int {
        print(x / 2)
      }
      """,
      """
      error: expected a value of type 'Int', found '()'
       --> demo.weir:2:3
        |
      2 |   print(x / 2)
        |   ^^^^^^^^^^^^ this gives no value
      """),
    Entry(
      """
      func half(_ x: Int) -> Int {
        if x > 2 { return x / 2 }
      }
      """,
      """
      error: not every way through this function returns a value of type 'Int'
       --> demo.weir:1:6
        |
      1 | func half(_ x: Int) -> Int {
        |      ^^^^
        = hint: a function with a result ends with 'return'
      """),
    Entry(
      """
      func half(_ x: Int) -> Int {
        return "a half"
      }
      """,
      """
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:2:10
        |
      2 |   return "a half"
        |          ^^^^^^^^ this is of type 'String'
      """),
    Entry(
      """
      func half(_ x: Int) -> Int { 0.5 }
      """,
      """
      error: expected a value of type 'Int', found 'Double'
       --> demo.weir:1:30
        |
      1 | func half(_ x: Int) -> Int { 0.5 }
        |                              ^^^ this is of type 'Double'
        = hint: make an Int of it: 'Int(...)'
      """),
    Entry(
      """
      func show(_ x: Int) {
        return x
      }
      """,
      """
      error: this function returns nothing, and here it returns a value of type 'Int'
       --> demo.weir:2:10
        |
      2 |   return x
        |          ^
        = hint: a function with a result says so: '-> Int'
      """),
    Entry(
      """
      func half(_ x: Int) -> Int {
        guard x > 2 else { return }
        return x / 2
      }
      """,
      """
      error: expected a value of type 'Int' behind 'return'
       --> demo.weir:2:22
        |
      2 |   guard x > 2 else { return }
        |                      ^^^^^^ this returns nothing
      """),
    Entry(
      """
      return 5
      """,
      """
      error: 'return' belongs into a function or a closure
       --> demo.weir:1:1
        |
      1 | return 5
        | ^^^^^^^^
      """),
    Entry(
      """
      func first(_ list: [Int]) -> Int {
        guard let head = list.first else { print("empty") }
        return head
      }
      """,
      """
      error: the body of 'guard' must leave the scope
       --> demo.weir:2:36
        |
      2 |   guard let head = list.first else { print("empty") }
        |                                    ^^^^^^^^^^^^^^^^^^ this goes on
        = hint: end it with 'return', 'throw', 'break' or 'continue'
      """),
    Entry(
      """
      break
      """,
      """
      error: 'break' belongs into a loop or a switch
       --> demo.weir:1:1
        |
      1 | break
        | ^^^^^
      """),
    Entry(
      """
      continue
      """,
      """
      error: 'continue' belongs into a loop
       --> demo.weir:1:1
        |
      1 | continue
        | ^^^^^^^^
      """),
    Entry(
      """
      switch 3 {
      case 3: continue
      default: break
      }
      """,
      """
      error: 'continue' belongs into a loop
       --> demo.weir:2:9
        |
      2 | case 3: continue
        |         ^^^^^^^^
      """),
    Entry(
      """
      func close() -> Int {
        defer { return 1 }
        return 2
      }
      """,
      """
      error: 'return' cannot leave a 'defer'
       --> demo.weir:2:11
        |
      2 |   defer { return 1 }
        |           ^^^^^^^^
      """),
    Entry(
      """
      func check(_ x: Int) -> Bool {
        switch x {
        case 0: return true
        default: print(x)
        }
      }
      """,
      """
      error: not every way through this function returns a value of type 'Bool'
       --> demo.weir:1:6
        |
      1 | func check(_ x: Int) -> Bool {
        |      ^^^^^
        = hint: a function with a result ends with 'return'
      """),
    Entry(
      ##"""
      struct Square {
        var side = 1
        var area: Int { "\(side)" }
      }
      """##,
      ##"""
      error: expected a value of type 'Int', found 'String'
       --> demo.weir:3:19
        |
      3 |   var area: Int { "\(side)" }
        |                   ^^^^^^^^^ this is of type 'String'
        = hint: 'Int(...)' makes a number of a text, or nil where it is none
      """##),
    Entry(
      """
      enum Shape {
        case square
        var side = 1
      }
      """,
      """
      error: an enum has no stored properties
       --> demo.weir:3:7
        |
      3 |   var side = 1
        |       ^^^^
        = hint: a case can carry values: case name(Type)
      """),
    Entry(
      """
      let value = if true { 1 }
      """,
      """
      error: an 'if' that gives a value needs an 'else'
       --> demo.weir:1:13
        |
      1 | let value = if true { 1 }
        |             ^^^^^^^^^^^^^
      """),
    Entry(
      """
      for character in 5 { print(character) }
      """,
      """
      error: expected a sequence, found a value of type 'Int'
       --> demo.weir:1:18
        |
      1 | for character in 5 { print(character) }
        |                  ^
        = hint: the numbers from 0 to 2 are '0..<3'
      """),
    Entry(
      """
      for (key, value) in [1, 2] { print(key, value) }
      """,
      """
      error: a value of type 'Int' does not have the shape of this pattern
       --> demo.weir:1:5
        |
      1 | for (key, value) in [1, 2] { print(key, value) }
        |     ^^^^^^^^^^^^ this takes 2 values apart
      """),
    Entry(
      """
      loop: for i in 1...3 {
        while true { break lop }
      }
      """,
      """
      error: nothing around is labelled 'lop'
       --> demo.weir:2:22
        |
      2 |   while true { break lop }
        |                      ^^^ did you mean 'loop'?
      """),
  ]
}
