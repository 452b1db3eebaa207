import LanguageTestSupport
import Testing

@Suite("Pipes in one variable and free functions")
struct PipeVariableTests {
  private func check(_ text: String) { Program("pipes", text).check() }

  @Test func `pipe() in one variable has the members of both ends`() {
    check(
      """
      let s = pipe()
      s.map { $0 * 2 }.observeValues { print($0) }
      s.sendNext(1)  // 2
      s.send(value: 2)  // 4
      let (output, input) = s
      output.observeCompleted { print("end") }
      input.send(value: 3)  // 6
      print(s.output === output)  // true
      s.sendCompleted()  // end
      """)
  }

  @Test func `a typed pipe has the members of both ends and remains a tuple`() {
    check(
      """
      let s = Signal<Int, NoError>.pipe()
      s.observeValues { print($0 + 1) }
      s.input.send(value: 1)  // 2
      s.1.send(value: 2)  // 3
      s.send(value: 3)  // 4
      func twice(_ signal: Signal<Int, NoError>) -> Signal<Int, NoError> { signal.map { $0 * 2 } }
      func finish(_ observer: Signal<Int, NoError>.Observer) { observer.sendCompleted() }
      twice(s).observe { print($0) }
      s.send(value: 5)  // 6 | VALUE 10
      finish(s)  // COMPLETED
      """)
  }

  @Test func `a pipe converts to a stream argument`() {
    check(
      """
      let a = pipe(), b = pipe()
      merge(a, b).observeValues { print("merged", $0) }
      combineLatest(a, b).observeValues { print($0, $1) }
      a.zip(with: b).observeValues { print("zipped", $0) }
      let numbers = MutableProperty(0)
      numbers <~ a
      a.sendNext(1)  // merged 1
      b.sendNext(2)  // merged 2 | 1 2 | zipped (1, 2)
      print(numbers.value)  // 1
      """)
  }

  @Test func `buffer(2) in one variable is both producer and observer`() {
    check(
      """
      let last = buffer(2)
      for n in 1...3 { last.sendNext(n) }
      last.startWithValues { print($0) }  // 2 | 3
      last.sendNext(4)  // 4
      """)
  }

  @Test func `buffer(2) on a stream collects two values at a time`() {
    check(
      """
      SignalProducer(1...5).buffer(2).startWithValues { print($0) }  // [1, 2] | [3, 4] | [5]
      SignalProducer(1...4).bufferCount(2).startWithValues { print($0) }  // [1, 2] | [3, 4]
      """)
  }

  @Test func `stream and observer methods can be called as free functions`() {
    check(
      """
      let (a, input) = Signal<Int, NoError>.pipe(), (b, other) = Signal<Int, NoError>.pipe()
      map(a) { $0 * 2 }.observeValues { print($0) }
      filter(b) { $0 > 1 }.observeValues { print("b", $0) }
      concat(SignalProducer([1]), SignalProducer([2])).startWithValues { print($0) }  // 1 | 2
      zip(a, b).observeValues { print($0) }
      sendNext(input, 3)  // 6
      sendNext(other, 4)  // b 4 | (3, 4)
      observeCompleted(a) { print("end") }
      sendCompleted(input)  // end
      """)
  }

  @Test func `'|>' calls its right operand with its left operand`() {
    check(
      """
      SignalProducer(1...6)
        |> filter { $0 % 2 == 0 }
        |> map { $0 * 10 }
        |> startWithValues { print($0) }  // 20 | 40 | 60
      func double(_ n: Int) -> Int { n * 2 }
      print(3 |> double)  // 6
      print((1 + 2) |> { $0 * $0 })  // 9
      let total = MutableProperty(0)
      total <~ SignalProducer(1...3) |> reduce(0, +)
      print(total.value)  // 6
      """)
  }

  @Test func `a program's function takes precedence over a free-function method`() {
    check(
      """
      func map(_ a: Int, _ b: (Int) -> Int) -> Int { b(a) }
      print(map(2) { $0 + 1 })  // 3
      """)
  }

  @Test func `an unknown member of a pipe and a free function on a non-stream are rejected`() {
    check(
      """
      let s = pipe()
      s.nonsense  // error: a pipe has no member 'nonsense'
      map(1) { $0 }  // error: cannot find 'map' in scope
      """)
  }
}
