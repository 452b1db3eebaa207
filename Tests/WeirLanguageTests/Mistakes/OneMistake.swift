extension Mistakes {
  /// A mistake, and what follows from it: nothing more is said of that.
  static let oneMistake = [
    Entry(
      """
      let x: Foo = Foo()
      x.bar()
      print(x.baz)
      """,
      """
      error: unknown type 'Foo'
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
      error: no type 'Foo' has been declared
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
      error: unknown name 'p'
       --> demo.weir:1:1
        |
      1 | p.map(1).log()
        | ^ nothing of this name is known here
      """),
    Entry(
      """
      x = 5
      print(x)
      """,
      """
      error: unknown name 'x'
       --> demo.weir:1:1
        |
      1 | x = 5
        | ^ nothing of this name is known here
        = hint: a new variable begins with 'let' or 'var'
      """),
    Entry(
      """
      let total = unknown
      print(total + 1, total.foo)
      """,
      """
      error: unknown name 'unknown'
       --> demo.weir:1:13
        |
      1 | let total = unknown
        |             ^^^^^^^ nothing of this name is known here
      """),
    Entry(
      """
      let list: [Foo] = []
      for item in list { item.run() }
      """,
      """
      error: unknown type 'Foo'
       --> demo.weir:1:12
        |
      1 | let list: [Foo] = []
        |            ^^^
      """),
  ]
}
