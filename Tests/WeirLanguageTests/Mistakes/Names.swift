extension Mistakes {
  /// Names that nobody knows.
  static let names = [
    Entry(
      """
      pritn("hello")
      """,
      """
      error: unknown name 'pritn'
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
      error: unknown name 'totl'
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
      error: unknown name 'quux'
       --> demo.weir:1:7
        |
      1 | print(quux)
        |       ^^^^ nothing of this name is known here
      """),
    Entry(
      """
      if true {
        let inside = 1
      }
      print(inside)
      """,
      """
      error: unknown name 'inside'
       --> demo.weir:4:7
        |
      4 | print(inside)
        |       ^^^^^^ nothing of this name is known here
      """),
    Entry(
      """
      for index in 1...3 { print(index) }
      print(index)
      """,
      """
      error: unknown name 'index'
       --> demo.weir:2:7
        |
      2 | print(index)
        |       ^^^^^ nothing of this name is known here
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
      error: unknown name 'second'
       --> demo.weir:2:15
        |
      2 |   let first = second
        |               ^^^^^^ nothing of this name is known here
      """),
    Entry(
      """
      let first = 1
      print(frist)
      let list = [1, 2]
      print(lst.count)
      """,
      """
      error: unknown name 'frist'
       --> demo.weir:2:7
        |
      2 | print(frist)
        |       ^^^^^ did you mean 'first'?
      error: unknown name 'lst'
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
      error: unknown name 'self'
       --> demo.weir:1:7
        |
      1 | print(self)
        |       ^^^^ nothing of this name is known here
        = hint: 'self' belongs into the methods of a type
      """),
  ]
}
