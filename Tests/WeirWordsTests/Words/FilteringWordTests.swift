import LanguageTestSupport
import Testing

@Suite("Operators that filter and aggregate")
struct FilteringWordTests {
  @Test("filtering operators on a signal match those on a producer")
  func signals() {
    Program(
      "signals",
      """
      let (s, observer) = Signal<Int, NoError>.pipe()
      let test = TestScheduler()
      s.take(last: 1).observe { print("last \\($0)") }
      s.take(while: { $0 < 2 }).observe { print("while \\($0)") }
      s.skip(last: 1).observeValues { print("skip last \\($0)") }
      s.skip(while: { $0 < 2 }).observeValues { print("skip while \\($0)") }
      s.skip(for: 1, on: test).observeValues { print("skip for \\($0)") }
      s.take(for: 1, on: test).observe { print("for \\($0)") }
      s.uniqueValues { $0 % 2 }.observeValues { print("unique \\($0)") }
      s.element(at: 1).observe { print("at \\($0)") }
      s.firstIndex { $0 == 2 }.observeValues { print("index \\($0)") }
      s.ignoreValues().observe { print("end \\($0)") }
      s.count().observeValues { print("count \\($0)") }
      s.max().observeValues { print("max \\($0)") }
      s.contains(2).observe { print("contains \\($0)") }
      s.requireSingle().observe { print("single \\($0)") }
      observer.send(value: 1)  // while VALUE 1 | for VALUE 1 | unique 1
      test.advance(by: 1)  // for COMPLETED
      observer.send(value: 2)
      // while COMPLETED | skip last 1 | skip while 2 | skip for 2 | unique 2 | at VALUE 2 | at COMPLETED
      // index 1 | contains VALUE true | contains COMPLETED | single FAILED moreThanOneValue
      observer.sendCompleted()
      // last VALUE 2 | last COMPLETED | end COMPLETED | count 2 | max 2
      """
    ).check()
  }

  @Test("filtering and aggregating operators emit the expected values", arguments: programs)
  func choose(_ program: Program) { program.check() }

  static let programs = [
    Program(
      "the words of other libraries",
      """
      let numbers = SignalProducer(1...5)
      numbers.takeLast(2).collect().startWithValues { print($0) }  // [4, 5]
      numbers.takeWhile { $0 < 3 }.collect().startWithValues { print($0) }  // [1, 2]
      numbers.prefix(while: { $0 < 3 }).collect().startWithValues { print($0) }  // [1, 2]
      numbers.dropFirst().collect().startWithValues { print($0) }  // [2, 3, 4, 5]
      numbers.dropFirst(3).collect().startWithValues { print($0) }  // [4, 5]
      numbers.drop(while: { $0 < 3 }).collect().startWithValues { print($0) }  // [3, 4, 5]
      numbers.skipLast(3).collect().startWithValues { print($0) }  // [1, 2]
      numbers.output(at: 2).startWithValues { print($0) }  // 3
      numbers.output(in: 1..<3).collect().startWithValues { print($0) }  // [2, 3]
      numbers.ignoreElements().start { print($0) }  // COMPLETED
      numbers.every { $0 > 0 }.startWithValues { print($0) }  // true
      numbers.take(until: { $0 < 3 }).collect().startWithValues { print($0) }  // [1, 2, 3]
      """),
    Program(
      "repeats by comparison and by key",
      """
      let words = SignalProducer(["one", "two", "three"])
      words.skipRepeats { $0.count == $1.count }.startWithValues { print($0) }  // one | three
      words.distinctUntilChanged { $0.count }.startWithValues { print($0) }  // one | three
      words.skipRepeats(by: \\.count).startWithValues { print($0) }  // one | three
      words.distinctUntilChanged(at: \\.count).startWithValues { print($0) }  // one | three
      SignalProducer([1, 1, 2]).removeDuplicates(by: ==).startWithValues { print($0) }  // 1 | 2
      """),
    Program(
      "ranges of indexes with one end",
      """
      SignalProducer(1...4).elements(in: 2...).startWithValues { print($0) }  // 3 | 4
      SignalProducer(1...4).elements(in: ...1).startWithValues { print($0) }  // 1 | 2
      SignalProducer(1...4).elements(in: -1...1)  // error: indexes start at 0, found -1...1
      """),
    Program(
      "a behavior that does not exist",
      """
      SignalProducer(1...4).take(while: { $0 < 2 }, behavior: .sometimes)
      // error: 'behavior' of 'take' must be .inclusive or .exclusive, found sometimes
      """),
    Program(
      "a trigger must not fail",
      """
      let failing = Observable<Int>.error("no")
      SignalProducer.never.take(until: failing).start()
      // error: 'take' requires a stream that cannot fail, but it failed: no
      """),
    Program(
      "values of several kinds",
      """
      SignalProducer([1, "a"]).max().startWithValues { print($0) }  // a
      struct P { let x: Int }
      let a: [Any] = [P(x: 1), P(x: 2)]
      SignalProducer(a).max().start()
      // error: values of types 'P' and 'P' cannot be ordered
      """),
    Program(
      "booleans",
      """
      let (yes, no) = (SignalProducer(value: true), SignalProducer(value: false))
      yes.and(no).startWithValues { print($0) }  // false
      yes.or(no).startWithValues { print($0) }  // true
      SignalProducer.all([yes, yes]).startWithValues { print($0) }  // true
      let (signal, observer) = Signal<Bool, NoError>.pipe()
      Signal.any(signal, signal.negate()).observeValues { print("any \\($0)") }
      signal.and(no).observeValues { print("and \\($0)") }
      observer.send(value: true)  // any true | and false
      SignalProducer([true, 1]).negate().start()
      // error: 'negate' requires values of type 'Bool', found 'Int'
      """),
    Program(
      "what a predicate throws fails the stream",
      """
      enum Trouble: Error { case three }
      func check(_ n: Int) throws -> Bool {
        if n == 3 { throw Trouble.three }
        return true
      }
      let numbers = SignalProducer(1...4)
      numbers.tryFilter { try check($0) }.startWithFailed { print($0) }  // three
      numbers.tryPrefix(while: { try check($0) }).startWithFailed { print($0) }  // three
      numbers.tryDrop(while: { try check($0) }).startWithFailed { print($0) }  // three
      numbers.tryAllSatisfy { try check($0) }.startWithFailed { print($0) }  // three
      numbers.tryContains { try !check($0) }.startWithFailed { print($0) }  // three
      numbers.tryLast { try check($0) }.startWithFailed { print($0) }  // three
      numbers.tryReduce(0) { sum, n in try check(n) ? sum + n : sum }.startWithFailed { print($0) }  // three
      """),
  ]
}
