extension Mistakes {
  /// Unknown names.
  static let names = [
    Entry(
      """
      pritn("hello")
      """,
      """
      error: cannot find 'pritn' in scope
       --> demo.weir:1:1
        |
      1 | pritn("hello")
        | ^^^^^ did you mean 'print'?
      """),
    Entry(
      """
      let total = 3
      print(totl * 2)
      """,
      """
      error: cannot find 'totl' in scope
       --> demo.weir:2:7
        |
      2 | print(totl * 2)
        |       ^^^^ did you mean 'total'?
      """),
    Entry(
      """
      print(quux)
      """,
      """
      error: cannot find 'quux' in scope
       --> demo.weir:1:7
        |
      1 | print(quux)
        |       ^^^^
      """),
    Entry(
      """
      if true {
        let inside = 1
      }
      print(inside)
      """,
      """
      error: cannot find 'inside' in scope
       --> demo.weir:4:7
        |
      4 | print(inside)
        |       ^^^^^^
      """),
    Entry(
      """
      for index in 1...3 { print(index) }
      print(index)
      """,
      """
      error: cannot find 'index' in scope
       --> demo.weir:2:7
        |
      2 | print(index)
        |       ^^^^^
      """),
    Entry(
      """
      func outer() {
        let first = second
        let second = 1
        print(first)
      }
      """,
      """
      error: cannot find 'second' in scope
       --> demo.weir:2:15
        |
      2 |   let first = second
        |               ^^^^^^
      """),
    Entry(
      """
      let first = 1
      print(frist)
      let list = [1, 2]
      print(lst.count)
      """,
      """
      error: cannot find 'frist' in scope
       --> demo.weir:2:7
        |
      2 | print(frist)
        |       ^^^^^ did you mean 'first'?
      error: cannot find 'lst' in scope
       --> demo.weir:4:7
        |
      4 | print(lst.count)
        |       ^^^ did you mean 'list'?
      """),
    Entry(
      """
      print(self)
      """,
      """
      error: cannot find 'self' in scope
       --> demo.weir:1:7
        |
      1 | print(self)
        |       ^^^^
        = hint: 'self' is only available in the members of a type
      """),
  ]
}
