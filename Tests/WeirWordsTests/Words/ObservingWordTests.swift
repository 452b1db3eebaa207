import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirSession

@Suite("Operators that send and observe", .timeLimit(.minutes(15)))
struct ObservingWordTests {
  @Test("events are sent and observed", arguments: programs)
  func observe(_ program: Program) { program.check() }

  static let programs = [
    Program(
      "an observer in the words of every library",
      """
      let (signal, observer) = Signal<Int, String>.pipe()
      signal.observe { print($0) }
      observer.send(value: 1)  // VALUE 1
      observer.sendNext(2)  // VALUE 2
      observer.onNext(3)  // VALUE 3
      observer.receive(4)  // VALUE 4
      observer.on(.next(5))  // VALUE 5
      observer.send(completion: .failure("no"))  // FAILED no
      """),
    Program(
      "each word of failing",
      """
      Record<Int, NoError>(values: []).start { print($0) }  // COMPLETED
      for word in 1...3 {
        let (signal, observer) = Signal<Int, String>.pipe()
        signal.observe { print($0) }
        switch word {
        case 1: observer.sendError("a")  // FAILED a
        case 2: observer.onError("b")  // FAILED b
        default: observer.receive(completion: .finished)  // COMPLETED
        }
      }
      """),
    Program(
      "what is no event",
      """
      let (signal, observer) = Signal<Int, String>.pipe()
      observer.send(1)  // error: cannot convert value of type 'Int' to expected argument type 'Event<Int, String>'
      """),
    Program(
      "what is no end",
      """
      let (signal, observer) = Signal<Int, String>.pipe()
      observer.send(completion: .value(1))
      // error: type 'Completion' has no member 'value'
      """),
    Program(
      "a mapped observer fails with what its closure throws",
      """
      let lengths = Observer<Int, String>(value: { print($0) }, failed: { print("failed \\($0)") })
      let texts = lengths.mapObserver { text in
        if text == "" { throw "empty" }
        return text.count
      }
      texts.send(value: "four")  // 4
      texts.send(value: "")  // failed empty
      """),
    Program(
      "events that came are read and changed",
      """
      SignalProducer<Int, String>(error: "no").prefix(value: 1).start { event in
        print(event.value, event.element, event.error, event.isTerminating, event.isStopEvent)
        print(event.isCompleted, event.map { $0 + 1 }, event.mapError { "\\($0)!" })
      }
      // Optional(1) Optional(1) nil false false | false VALUE 2 VALUE 1
      // nil nil Optional("no") true true | false FAILED no FAILED no!
      """),
    Program(
      "results",
      """
      let (good, bad) = (Result<Int, String>(value: 1), Result<Int, String>(error: "no"))
      print(good.map { $0 + 1 }, bad.map { $0 + 1 })  // success(2) failure("no")
      print(good.mapError { "\\($0)!" }, bad.mapError { "\\($0)!" })  // success(1) failure("no!")
      print(good.flatMap { Result(value: $0 * 10) }, bad.flatMap { Result(value: $0 * 10) })
      // success(10) failure("no")
      print(try good.get(), try? bad.get())  // 1 nil
      try bad.get()  // error: uncaught error: no
      """),
    Program(
      "a subscription sees no interruption when it is disposed",
      """
      let (signal, observer) = Signal<Int, NoError>.pipe()
      let all = signal.subscribe { print("event \\($0)") }
      let some = signal.producer.subscribe(
        onNext: { print("next \\($0)") }, onCompleted: { print("completed") },
        onDisposed: { print("disposed") })
      observer.send(value: 1)  // event VALUE 1 | next 1
      all.dispose()
      some.dispose()  // disposed
      some.dispose()
      observer.send(value: 2)
      """),
    Program(
      "a subscription to a signal ends with it",
      """
      let (signal, observer) = Signal<Int, String>.pipe()
      signal.subscribe(
        onNext: { print($0) }, onError: { print("error \\($0)") }, onDisposed: { print("disposed") })
      let printer = Observer<Int, String>(completed: { print("completed") })
      signal.subscribe(printer)
      observer.send(error: "no")  // error no | disposed
      signal.subscribe(onDisposed: { print("too late") })  // too late
      """),
    Program(
      "a sink is told how the stream ended",
      """
      let sink = { (stream: SignalProducer<Int, String>) in
        stream.sink(
          receiveCompletion: { end in
            switch end {
            case .finished: print("finished")
            case .failure(let error): print("failure \\(error)")
            }
          }, receiveValue: { print($0) })
      }
      sink(SignalProducer(value: 1))  // 1 | finished
      sink(SignalProducer(error: "no"))  // failure no
      sink(SignalProducer.never).dispose()
      """),
    Program(
      "the run that one starts has the value of its closure",
      """
      let seen = SignalProducer(values: 1, 2).startWithSignal { signal, _ in
        signal.observeValues { print($0) }
        return "begun"
      }
      print(seen)  // 1 | 2 | begun
      """),
  ]

  @Test("first(), last(), single() and wait() block until the stream ends", arguments: waiting)
  func wait(_ program: Program) { program.check() }

  static let waiting = [
    Program(
      "everything else goes on meanwhile",
      """
      interval(0.001).take(first: 2).startWithValues { print("tick \\($0)") }
      print(timer(0.5).first()!)  // tick 0 | tick 1 | success(0)
      """),
    Program(
      "values, failures, and neither",
      """
      let failing = SignalProducer<Int, String>(error: "no")
      print(failing.first()!, failing.last()!, failing.single()!, failing.wait())
      // failure("no") failure("no") failure("no") failure("no")
      let empty = SignalProducer<Int, String>.empty
      print(empty.first() == nil, empty.last() == nil, empty.single() == nil)  // true true true
      print(SignalProducer(1...3).first()!, SignalProducer(1...3).last()!)  // success(1) success(3)
      print(SignalProducer(0...).first()!)  // success(0)
      """),
    Program(
      "the wait ends when nothing can come any more",
      """
      print(SignalProducer<Int, NoError>.never.first() == nil)  // true
      let (signal, observer) = Signal<Int, NoError>.pipe()
      signal.observeValues { n in print(n, signal.producer.first() == nil) }
      observer.send(value: 1)  // 1 true
      """),
    Program(
      "one wait inside of another",
      """
      timer(0.001).startWithValues { _ in print("inner", timer(0.001).first()!) }
      print("outer", timer(0.05).first()!)  // inner success(0) | outer success(0)
      """),
    Program(
      "a failure elsewhere ends the wait",
      """
      timer(0.001).startWithValues { print(1 / $0) }  // error: division by zero
      print(SignalProducer.never.first())
      """),
  ]

  @Test("an interruption stops first()")
  func interruption() {
    let trial = InterruptedSession(
      ["print(interval(3600).first() == nil)", "print(1)"], milliseconds: 500)
    #expect(trial.outcomes == [.interrupted, .success])
    #expect(trial.output == "1\n")
  }

  @Test("output is flushed before first() waits")
  func idle() {
    var output = ""
    var shown: [String] = []
    let session = Session { output += $0 }
    let program = SourceText(name: "", text: "print(\"before\"); print(timer(3600).first()!)")
    let outcome = session.run(program) {
      shown.append(output)
      session.interruption()
    }
    #expect(outcome == .interrupted)
    #expect(shown.first == "before\n" && output == "before\n")
  }
}
