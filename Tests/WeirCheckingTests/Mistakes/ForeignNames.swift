extension Mistakes {
  /// Names from other languages.
  static let foreignNames = [
    Entry(
      """
      let x = null
      """,
      """
      error: cannot find 'null' in scope
       --> demo.weir:1:9
        |
      1 | let x = null
        |         ^^^^
        = hint: use 'nil' for a missing value
      """),
    Entry(
      """
      let x = None
      """,
      """
      error: cannot find 'None' in scope
       --> demo.weir:1:9
        |
      1 | let x = None
        |         ^^^^
        = hint: use 'nil' for a missing value
      """),
    Entry(
      """
      print(this)
      """,
      """
      error: cannot find 'this' in scope
       --> demo.weir:1:7
        |
      1 | print(this)
        |       ^^^^
        = hint: use 'self'
      """),
    Entry(
      """
      console.log("x")
      """,
      """
      error: cannot find 'console' in scope
       --> demo.weir:1:1
        |
      1 | console.log("x")
        | ^^^^^^^
        = hint: use 'print(...)'
      """),
    Entry(
      """
      print(len([1]))
      """,
      """
      error: cannot find 'len' in scope
       --> demo.weir:1:7
        |
      1 | print(len([1]))
        |       ^^^
        = hint: use 'list.count'
      """),
    Entry(
      """
      for i in range(3) { print(i) }
      """,
      """
      error: cannot find 'range' in scope
       --> demo.weir:1:10
        |
      1 | for i in range(3) { print(i) }
        |          ^^^^^
        = hint: use a range: '0..<3'
      """),
    Entry(
      """
      print([1].length)
      """,
      """
      error: value of type '[Int]' has no member 'length'
       --> demo.weir:1:11
        |
      1 | print([1].length)
        |           ^^^^^^ did you mean 'count'?
      """),
    Entry(
      """
      var list = [1]
      list.push(3)
      """,
      """
      error: value of type '[Int]' has no member 'push'
       --> demo.weir:2:6
        |
      2 | list.push(3)
        |      ^^^^ did you mean 'append'?
      """),
    Entry(
      """
      var x: boolean = true
      """,
      """
      error: cannot find type 'boolean' in scope
       --> demo.weir:1:8
        |
      1 | var x: boolean = true
        |        ^^^^^^^ did you mean 'Bool'?
      """),
    Entry(
      """
      let label = UILabel()
      """,
      """
      error: cannot find 'UILabel' in scope
       --> demo.weir:1:13
        |
      1 | let label = UILabel()
        |             ^^^^^^^
        = hint: UIKit is not supported: 'TextField', 'Button' and 'Label' simulate controls
      """),
    Entry(
      """
      Observable.of(1).pipe(map({ $0 + 1 }))
      """,
      """
      error: value of type 'Observable<Int>' has no member 'pipe'
       --> demo.weir:1:18
        |
      1 | Observable.of(1).pipe(map({ $0 + 1 }))
        |                  ^^^^
        = hint: chain the operators: '.map { ... }.filter { ... }'
      """),
  ]
}
