extension Mistakes {
  /// Mistakes with consequences that must not be reported separately.
  static let oneMistake = [
    Entry(
      """
      let x: Foo = Foo()
      x.bar()
      print(x.baz)
      """,
      """
      error: cannot find type 'Foo' in scope
       --> demo.weir:1:8
        |
      1 | let x: Foo = Foo()
        |        ^^^
      """),
    Entry(
      """
      extension Foo { func a() {} }
      Foo().a()
      """,
      """
      error: cannot find type 'Foo' in scope
       --> demo.weir:1:11
        |
      1 | extension Foo { func a() {} }
        |           ^^^
      """),
    Entry(
      """
      p.map(1).log()
      """,
      """
      error: cannot find 'p' in scope
       --> demo.weir:1:1
        |
      1 | p.map(1).log()
        | ^
      """),
    Entry(
      """
      x = 5
      print(x)
      """,
      """
      error: cannot find 'x' in scope
       --> demo.weir:1:1
        |
      1 | x = 5
        | ^
        = hint: declare a variable with 'let' or 'var'
      """),
    Entry(
      """
      let total = unknown
      print(total + 1, total.foo)
      """,
      """
      error: cannot find 'unknown' in scope
       --> demo.weir:1:13
        |
      1 | let total = unknown
        |             ^^^^^^^
      """),
    Entry(
      """
      let list: [Foo] = []
      for item in list { item.run() }
      """,
      """
      error: cannot find type 'Foo' in scope
       --> demo.weir:1:12
        |
      1 | let list: [Foo] = []
        |            ^^^
      """),
  ]
}
