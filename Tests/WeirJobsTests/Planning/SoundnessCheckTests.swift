import Testing

@Suite struct SoundnessCheckTests {
  private func refusals(_ declarations: String, map body: String) -> [String] {
    JobProgramText("\(declarations)\nlines.map { \(body) }.startWithValues { print($0) }").refusals
  }

  @Test func `a variable that a closure captures is refused`() {
    #expect(
      refusals("var n = 0", map: "$0.count + n") == [
        "2:24 [n] variable 'n' cannot be used in a job: each worker would have its own 'n'"
      ])
    #expect(
      JobProgramText("var n = 0\nlines.startWithValues { n += $0.count; print(n) }").refusals == [
        "2:25 [n] variable 'n' cannot be used in a job: each worker would have its own 'n'",
        "2:46 [n] variable 'n' cannot be used in a job: each worker would have its own 'n'",
      ])
    #expect(refusals("var n = 0\nlet m = n", map: "$0.count + m") == [])
    #expect(refusals("", map: "{ x in var n = x; n += \"a\"; return n }($0)") == [])
  }

  @Test func `a variable of the closure that receives a group is refused`() {
    #expect(
      JobProgramText(
        """
        lines.group { $0 }.flatMap(.merge) { group in
          var n = 0
          return group.signal.map { _ in n += 1; return n }
        }.startWithValues { print($0) }
        """
      ).refusals == [
        "2:7 [n] variable 'n' cannot be used in a job: it would be lost when the worker restarts",
        "3:34 [n] variable 'n' cannot be used in a job: each worker would have its own 'n'",
        "3:49 [n] variable 'n' cannot be used in a job: each worker would have its own 'n'",
      ])
  }

  @Test func `an object that a closure captures is refused`() {
    #expect(
      refusals("class Cache { var n = 0 }\nlet cache = Cache()", map: "$0.count + cache.n") == [
        "3:24 [cache] 'cache' cannot be used in a job: it contains an object of class 'Cache', which "
          + "each worker would have for itself"
      ])
    #expect(
      refusals("let n = MutableProperty(0)", map: "$0.count + n.value").map { $0.prefix(24) } == [
        "1:9 [MutableProperty] 'M", "2:24 [n] 'n' cannot be u", "2:26 [value] 'value' can",
      ])
    let hidden = """
      protocol Counting { func next() -> Int }
      class Counter: Counting { var n = 0; func next() -> Int { n += 1; return n } }
      struct Box { let counter: Counting }
      """
    #expect(
      refusals(hidden + "\nlet box = Box(counter: Counter())", map: "box.counter.next()").count == 1
    )
    #expect(refusals("class C {}\nlet all: [Any] = [C()]", map: "all.count").count == 1)
    #expect(refusals("let sizes = [\"a\": 1]", map: "sizes[$0] ?? 0") == [])
  }

  @Test func `functions, members and constants of the program are followed`() {
    #expect(
      refusals("func log(_ s: String) -> String { print(s); return s }", map: "log($0)") == [
        "1:35 [print] 'print' cannot be used here in a job: in 'log': a worker would print it again "
          + "when it repeats work after a failure"
      ])
    #expect(
      refusals("let roll = { (n: Int) in Int.random(in: 0...n) }", map: "roll($0.count)") == [
        "1:30 [random] 'random' cannot be used in a job: in 'roll': it returns different values when a "
          + "job repeats work after a failure"
      ])
    let members = """
      struct P { let s: String; var both: String { print(s); return s }; func f() { print(s) } }
      """
    #expect(refusals(members, map: "P(s: $0)") == [])
    #expect(refusals(members, map: "P(s: $0).both").count == 1)
    #expect(refusals(members, map: "{ P(s: $0).f(); return $0 }($0)").count == 1)
    #expect(
      refusals(
        "struct P { let s: String; init(_ s: String) { print(s); self.s = s } }", map: "P($0).s"
      ).count == 1)
    #expect(
      refusals("struct S { static var n = 0 }", map: "$0.count + S.n") == [
        "2:24 [S.n] variable 'S.n' cannot be used in a job: each worker would have its own 'S.n'"
      ])
  }

  @Test func `members that run without a call are checked`() {
    #expect(
      refusals(
        """
        var n = 0
        struct P: CustomStringConvertible { var description: String { n += 1; return "\\(n)" } }
        """, map: "P()"
      ).count == 2)
  }

  @Test func `printing is the output of the sink and refused elsewhere`() {
    #expect(
      JobProgramText("func show(_ s: String) { print(s) }\nlines.startWithValues { show($0) }")
        .refusals == [])
    #expect(
      JobProgramText("lines.on(value: { print($0) }).write(to: \"/a\")").refusals == [
        "1:19 [print] 'print' cannot be used here in a job: a worker would print it again when it "
          + "repeats work after a failure"
      ])
  }

  @Test(arguments: [
    ("Date().timeIntervalSince1970", "Date"), ("[1, 2].shuffled()", "shuffled"),
    ("[1, 2].randomElement()", "randomElement"), ("readLine()", "readLine"),
    ("CommandLine.arguments", "arguments"), ("DispatchTime.now()", "now"),
  ])
  func `a value that differs between workers is refused`(code: String, name: String) {
    let found = refusals("", map: "($0, \(code))")
    #expect(found.count == 1, "\(found)")
    #expect(
      found.first?.contains("[\(name)] '\(name)' cannot be used in a job") == true, "\(found)")
    #expect(refusals("let value = \(code)", map: "$0").count == 1)
  }

  @Test func `a stream that starts in a closure is refused`() {
    #expect(
      refusals("", map: "lines.first() == nil ? $0 : $0").map { $0.suffix(43) } == [
        "the stream would start again for each value",
        "be used in a job: it is not a sink of a job",
      ])
  }
}
