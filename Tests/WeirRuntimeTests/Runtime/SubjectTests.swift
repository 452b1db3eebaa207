import LanguageTestSupport
import Testing

@Suite("Subjects and relays")
struct SubjectTests {
  @Test("subjects emit the events sent to them", arguments: subjects)
  func run(_ program: Program) { program.check() }

  static let subjects = [
    Program(
      "a publish subject",
      """
      let subject = PublishSubject<Int>()
      subject.onNext(0)
      subject.start { print("a \\($0)") }
      subject.onNext(1)  // a next(1)
      subject.map { $0 * 10 }.startWithValues { print("b \\($0)") }
      subject.on(.next(2))  // a next(2) | b 20
      print(subject.hasObservers)  // true
      subject.onCompleted()  // a completed
      subject.onNext(3)
      subject.start { print("late \\($0)") }  // late completed
      print(subject.hasObservers)  // false
      """),
    Program(
      "a subject that has failed",
      """
      let subject = PublishSubject<Int>()
      subject.onError(NSError(domain: "d", code: 1))
      subject.startWithFailed { print($0.code) }  // 1
      """),
    Program(
      "a behavior subject",
      """
      let subject = BehaviorSubject(value: "a")
      subject.start { print($0) }  // next(a)
      subject.onNext("b")  // next(b)
      print(subject.value, try! subject.value())  // b b
      subject.onCompleted()  // completed
      subject.start { print("late \\($0)") }  // late completed
      print(subject.value)  // b
      let broken = BehaviorSubject(value: 1)
      broken.onError(RxError.timeout)
      do { print(try broken.value()) } catch { print("threw \\(error)") }  // threw Sequence timeout.
      """),
    Program(
      "a replay subject",
      """
      let subject = ReplaySubject<Int>.create(bufferSize: 2)
      for n in 1...3 { subject.onNext(n) }
      subject.start { print("a \\($0)") }  // a next(2) | a next(3)
      subject.onCompleted()  // a completed
      subject.start { print("b \\($0)") }  // b next(2) | b next(3) | b completed
      let all = ReplaySubject<Int>.createUnbounded()
      for n in 1...3 { all.onNext(n) }
      all.collect().startWithValues { print($0) }
      all.onCompleted()  // [1, 2, 3]
      """),
    Program(
      "an async subject",
      """
      let subject = AsyncSubject<Int>()
      subject.start { print("a \\($0)") }
      subject.onNext(1)
      subject.onNext(2)
      subject.onCompleted()  // a next(2) | a completed
      subject.start { print("b \\($0)") }  // b next(2) | b completed
      let failing = AsyncSubject<Int>()
      failing.onNext(1)
      failing.onError(RxError.unknown)
      failing.start { print($0) }  // error(Unknown error occurred.)
      """),
    Program(
      "disposed subjects let go",
      """
      let subject = ReplaySubject<Int>.create(bufferSize: 1)
      subject.onNext(1)
      subject.start { print($0) }  // next(1)
      subject.dispose()  // interrupted
      subject.onNext(2)
      subject.start { print($0) }  // error(The subject was already disposed.)
      """),
    Program(
      "Combine's names",
      """
      let subject = PassthroughSubject<Int, Never>()
      subject.start { print($0) }
      subject.send(1)  // VALUE 1
      subject.send(completion: .finished)  // COMPLETED
      let failing = PassthroughSubject<Int, NSError>()
      failing.send(completion: .failure(NSError(domain: "d", code: 2)))
      failing.startWithFailed { print($0.code) }  // 2
      let current = CurrentValueSubject<Int, Never>(1)
      current.startWithValues { print($0) }  // 1
      current.value = 2  // 2
      current.value += 1  // 3
      print(current.value)  // 3
      """),
    Program(
      "what is sent while a value is delivered comes after it",
      """
      let subject = BehaviorSubject(value: 0)
      subject.startWithValues { n in
        if n == 1 { subject.onNext(2) }
        print(n)
      }
      // 0
      subject.onNext(1)  // 1 | 2
      """),
    Program(
      "an observer as a value",
      """
      let subject = PublishSubject<Int>()
      subject.startWithValues { print($0) }
      let observer = subject.asObserver()
      observer.onNext(1)  // 1
      SignalProducer(value: 2).bind(to: subject)  // 2
      """),
    Program(
      "a subject remembers no negative number of values",
      """
      ReplaySubject<Int>.create(bufferSize: -1)
      // error: 'bufferSize' of 'create' expects a number that is not negative, found -1
      """),
  ]

  @Test("relays never terminate", arguments: relays)
  func checkRelay(_ program: Program) { program.check() }

  static let relays = [
    Program(
      "publish, behavior and replay",
      """
      let taps = PublishRelay<Int>(), name = BehaviorRelay(value: "Ana")
      let last = ReplayRelay<Int>.create(bufferSize: 2), all = ReplayRelay<Int>.createUnbound()
      taps.start { print($0) }
      taps.accept(1)  // next(1)
      name.startWithValues { print($0) }  // Ana
      name.accept("Pedro")  // Pedro
      print(name.value)  // Pedro
      for n in 1...3 {
        last.accept(n)
        all.accept(n)
      }
      last.startWithValues { print("last \\($0)") }  // last 2 | last 3
      all.startWithValues { print("all \\($0)") }  // all 1 | all 2 | all 3
      print(taps.hasObservers)  // true
      """),
    Program(
      "the end of what is bound to a relay is not its own",
      """
      let relay = BehaviorRelay(value: 0)
      relay.start { print($0) }  // next(0)
      SignalProducer(value: 1).bind(to: relay)  // next(1)
      relay.accept(2)  // next(2)
      """),
    Program(
      "the value of a relay is set with accept",
      """
      BehaviorRelay(value: 0).value = 1
      // error: cannot assign to property: 'value' is a get-only property
      """),
  ]
}
