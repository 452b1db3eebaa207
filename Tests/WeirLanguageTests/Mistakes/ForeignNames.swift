extension Mistakes {
  /// Names that other languages have.
  static let foreignNames = [
    Entry(
      """
      let x = null
      """,
      """
      error: unknown name 'null'
       --> demo.weir:1:9
        |
      1 | let x = null
        |         ^^^^ nothing of this name is known here
        = hint: 'nil' says that there is no value
      """),
    Entry(
      """
      let x = None
      """,
      """
      error: unknown name 'None'
       --> demo.weir:1:9
        |
      1 | let x = None
        |         ^^^^ nothing of this name is known here
        = hint: 'nil' says that there is no value
      """),
    Entry(
      """
      print(this)
      """,
      """
      error: unknown name 'this'
       --> demo.weir:1:7
        |
      1 | print(this)
        |       ^^^^ nothing of this name is known here
        = hint: 'self' is the object whose method runs
      """),
    Entry(
      """
      console.log("x")
      """,
      """
      error: unknown name 'console'
       --> demo.weir:1:1
        |
      1 | console.log("x")
        | ^^^^^^^ nothing of this name is known here
        = hint: 'print(...)' writes a line
      """),
    Entry(
      """
      print(len([1]))
      """,
      """
      error: unknown name 'len'
       --> demo.weir:1:7
        |
      1 | print(len([1]))
        |       ^^^ nothing of this name is known here
        = hint: what has elements says how many: 'list.count'
      """),
    Entry(
      """
      for i in range(3) { print(i) }
      """,
      """
      error: unknown name 'range'
       --> demo.weir:1:10
        |
      1 | for i in range(3) { print(i) }
        |          ^^^^^ nothing of this name is known here
        = hint: the numbers from 0 to 2 are '0..<3'
      """),
    Entry(
      """
      sleep(1)
      """,
      """
      error: 'sleep' is not part of the language
       --> demo.weir:1:1
        |
      1 | sleep(1)
        | ^^^^^
        = hint: write 'Thread.sleep(forTimeInterval: 1)'
      """),
    Entry(
      """
      print([1].length)
      """,
      """
      error: a value of type '[Int]' has no member 'length'
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
      error: a value of type '[Int]' has no member 'push'
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
      error: unknown type 'boolean'
       --> demo.weir:1:8
        |
      1 | var x: boolean = true
        |        ^^^^^^^ did you mean 'Bool'?
      """),
    Entry(
      """
      let timer = Timer()
      """,
      """
      error: unknown name 'Timer'
       --> demo.weir:1:13
        |
      1 | let timer = Timer()
        |             ^^^^^ nothing of this name is known here
        = hint: 'SignalProducer.timer(interval:on:)' sends again and again
      """),
    Entry(
      """
      Observable.of(1).pipe(map({ $0 + 1 }))
      """,
      """
      error: a value of type 'Observable<Int>' has no member 'pipe'
       --> demo.weir:1:18
        |
      1 | Observable.of(1).pipe(map({ $0 + 1 }))
        |                  ^^^^
        = hint: operators stand one behind the other: '.map { ... }.filter { ... }'
      """),
  ]
}
