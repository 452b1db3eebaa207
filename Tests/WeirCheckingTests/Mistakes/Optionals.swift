extension Mistakes {
  /// Optionals used as values, and values used as optionals.
  static let optionals = [
    Entry(
      """
      let number = 3
      if let known = number { print(known) }
      """,
      """
      error: initializer for conditional binding must have Optional type, not 'Int'
       --> demo.weir:2:16
        |
      2 | if let known = number { print(known) }
        |                ^^^^^^
      """),
    Entry(
      """
      func check(_ number: Int) {
        guard let known = number else { return }
        print(known)
      }
      """,
      """
      error: initializer for conditional binding must have Optional type, not 'Int'
       --> demo.weir:2:21
        |
      2 |   guard let known = number else { return }
        |                     ^^^^^^
      """),
    Entry(
      """
      let number = 3
      print(number!)
      """,
      """
      error: cannot force unwrap value of non-optional type 'Int'
       --> demo.weir:2:7
        |
      2 | print(number!)
        |       ^^^^^^
        = hint: remove the '!'
      """),
    Entry(
      """
      let number = 3
      print(number?.description)
      """,
      """
      error: cannot use optional chaining on non-optional value of type 'Int'
       --> demo.weir:2:7
        |
      2 | print(number?.description)
        |       ^^^^^^
        = hint: remove the '?'
      """),
    Entry(
      """
      let name: String? = "Ana"
      print(name.isEmpty ? 1 : 2)
      """,
      """
      error: value of optional type 'String?' must be unwrapped to refer to member 'isEmpty' of wrapped base type 'String'
       --> demo.weir:2:12
        |
      2 | print(name.isEmpty ? 1 : 2)
        |            ^^^^^^^
        = hint: unwrap it with '?.', '!', '??' or 'if let'
      """),
    Entry(
      """
      let name: String? = "Ana"
      let length: Int = name?.count
      """,
      """
      error: value of optional type 'Int?' must be unwrapped to a value of type 'Int'
       --> demo.weir:2:19
        |
      2 | let length: Int = name?.count
        |                   ^^^^^^^^^^^ this is of type 'Int?'
        = hint: unwrap it with '!', '??' or 'if let'
      """),
    Entry(
      """
      let shout: ((String) -> String)? = nil
      print(shout("a"))
      """,
      """
      error: value of optional type '((String) -> String)?' must be unwrapped to a value of type '(String) -> String'
       --> demo.weir:2:7
        |
      2 | print(shout("a"))
        |       ^^^^^^^^^^
        = hint: call it with '?(...)' or '!(...)'
      """),
    Entry(
      """
      let numbers: [Int?] = [1, nil]
      print(numbers.reduce(0) { $0 + $1 })
      """,
      """
      error: value of optional type 'Int?' must be unwrapped to a value of type 'Int'
       --> demo.weir:2:30
        |
      2 | print(numbers.reduce(0) { $0 + $1 })
        |                              ^
        = hint: unwrap the optional with '!', '??' or 'if let'
      """),
    Entry(
      """
      let age: Int? = 3
      switch age {
      case let age?: print(age)
      }
      """,
      """
      error: switch must be exhaustive
       --> demo.weir:2:8
        |
      2 | switch age {
        |        ^^^
        = hint: add missing cases: '.none'
      """),
    Entry(
      """
      let age: Int? = 17
      print(age + 1)
      """,
      """
      error: value of optional type 'Int?' must be unwrapped to a value of type 'Int'
       --> demo.weir:2:11
        |
      2 | print(age + 1)
        |           ^
        = hint: unwrap the optional with '!', '??' or 'if let'
      """),
    Entry(
      """
      let name: String? = nil
      let text = name ?? 0
      """,
      """
      error: binary operator '??' cannot be applied to operands of type 'String?' and 'Int'
       --> demo.weir:2:20
        |
      2 | let text = name ?? 0
        |                    ^ this is of type 'Int'
      """),
    Entry(
      """
      let name: String? = "Ana"
      let certain: String = name
      """,
      """
      error: value of optional type 'String?' must be unwrapped to a value of type 'String'
       --> demo.weir:2:23
        |
      2 | let certain: String = name
        |                       ^^^^ this is of type 'String?'
        = hint: unwrap it with '!', '??' or 'if let'
      """),
    Entry(
      """
      let count: Int = nil
      """,
      """
      error: 'nil' cannot initialize specified type 'Int'
       --> demo.weir:1:18
        |
      1 | let count: Int = nil
        |                  ^^^
        = hint: only an optional can be nil: 'Int?'
      """),
    Entry(
      """
      let nothing = nil
      """,
      """
      error: 'nil' requires a contextual type
       --> demo.weir:1:15
        |
      1 | let nothing = nil
        |               ^^^
        = hint: state the type: 'var x: Int? = nil'
      """),
    Entry(
      """
      let numbers: [Int]? = [1]
      for number in numbers { print(number) }
      """,
      """
      error: for-in loop requires '[Int]?' to conform to 'Sequence'; did you mean to unwrap optional?
       --> demo.weir:2:15
        |
      2 | for number in numbers { print(number) }
        |               ^^^^^^^
        = hint: unwrap it with '??', '!' or 'if let'
      """),
    Entry(
      """
      func maybe() -> Int? { nil }
      func certain() -> Int { maybe() }
      """,
      """
      error: value of optional type 'Int?' must be unwrapped to a value of type 'Int'
       --> demo.weir:2:25
        |
      2 | func certain() -> Int { maybe() }
        |                         ^^^^^^^ this is of type 'Int?'
        = hint: unwrap it with '!', '??' or 'if let'
      """),
  ]
}
