import LanguageTestSupport
import Testing
import WeirSyntax

@testable import WeirPrinting
@testable import WeirRuntime
@testable import WeirSession
@testable import WeirWords

@Suite("Lints")
struct LintTests {
  /// Returns the rendered hints for a text, without its output.
  private func hints(_ text: String, atPrompt: Bool = false) -> String {
    var rendered: [String] = []
    let session = Session(
      report: { diagnostic, source in
        rendered.append(DiagnosticRenderer().render(diagnostic, in: source).text)
      }, output: { _ in })
    let source = SourceText(name: "demo", text: text)
    let outcome = atPrompt ? session.evaluate(source) { _ in } : session.run(source)
    #expect(outcome == .success)
    return rendered.joined(separator: "\n")
  }

  @Test("lint names are unique")
  func names() {
    #expect(Set(Lint.all.map(\.name)).count == Lint.all.count)
  }

  // MARK: Never started

  @Test("a bare producer statement is watched at top level and never started elsewhere")
  func bareProducer() {
    #expect(hints("let numbers = SignalProducer(1...3)\nnumbers.map { $0 + 1 }") == "")
    #expect(
      hints("let numbers = SignalProducer(1...3)\nif true {\n  numbers.map { $0 + 1 }\n}") == """
        hint: this producer is never started
         --> demo:3:3
          |
        3 |   numbers.map { $0 + 1 }
          |   ^^^^^^^^^^^^^^^^^^^^^^ a producer does nothing until it is started
          = hint: start it with 'start()', or assign it to '_' to silence this hint
        """)
    #expect(
      hints("func work() {\n  Observable.of(1)\n  print(1)\n}\nwork()") == """
        hint: this observable is never started
         --> demo:2:3
          |
        2 |   Observable.of(1)
          |   ^^^^^^^^^^^^^^^^ a producer does nothing until it is started
          = hint: start it with 'subscribe()', or assign it to '_' to silence this hint
        """)
  }

  @Test("a producer variable without any use is reported as never started")
  func unusedProducer() {
    #expect(
      hints("let numbers = SignalProducer(1...3)") == """
        hint: this producer is never started
         --> demo:1:5
          |
        1 | let numbers = SignalProducer(1...3)
          |     ^^^^^^^ nothing uses 'numbers'
          = hint: start it with 'start()', or assign it to '_' to silence this hint
        """)
  }

  @Test(
    "a started, passed on or discarded producer is not reported",
    arguments: [
      "_ = SignalProducer(1...3)",
      "let numbers = SignalProducer(1...3)\nnumbers.start()",
      "let numbers = SignalProducer(1...3)\nfunc run() { numbers.start() }\nrun()",
      "func run() { numbers.start() }\nlet numbers = SignalProducer(1...3)\nrun()",
      "let numbers = SignalProducer(1...3)\nprint(\"\\(numbers.first())\")",
      "func make() -> SignalProducer<Int, NoError> { SignalProducer(value: 1) }\nmake().start()",
      "let make = { SignalProducer<Int, NoError>(value: 1) }\nmake().start()",
      "SignalProducer(1...3).startWithSignal { signal, _ in SignalProducer(signal) }",
      "var waiting = [SignalProducer(1...3)]\nwaiting.removeFirst()",
      "let (signal, observer) = Signal<Int, NoError>.pipe()\nsignal.map { $0 + 1 }",
      "let (replayed, observer) = SignalProducer<Int, NoError>.buffer(1)\nobserver.send(value: 1)",
      "_ = [1, 2].map { $0 + 1 }",
    ])
  func started(_ program: String) {
    #expect(hints(program) == "")
  }

  @Test("the prompt reports an unstarted producer only inside a function")
  func producersAtPrompt() {
    #expect(hints("SignalProducer(1...3)", atPrompt: true) == "")
    #expect(hints("let numbers = SignalProducer(1...3)", atPrompt: true) == "")
    #expect(hints("func f() {\n  SignalProducer(1...3)\n  print(1)\n}", atPrompt: true) != "")
  }

  // MARK: Chains that are not retained

  @Test("a chain of modifiers that is not retained is reported")
  func droppedChain() {
    #expect(
      hints("let source = Signal<Int>()\nsource.fired.then { print($0) }\nsource.fire(with: 1)")
        == """
        hint: this chain of modifiers is released immediately
         --> demo:2:1
          |
        2 | source.fired.then { print($0) }
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ no later message is received
          = hint: retain it: '.append(to: observables)'
        """)
  }

  @Test(
    "a retained chain or a chain of an inactive source is not reported",
    arguments: [
      "let source = Signal<Int>()\nlet kept = source.fired.then { print($0) }",
      "let source = Signal<Int>()\nlet all = ObservableCollection()\nsource.fired.then { print($0) }.append(to: all)",
      "let source = Signal<Int>()\nfunc chain() -> EndPoint<Int> { source.fired.then { print($0) } }\nlet kept = chain()",
      "Property(value: 1).didSet.then { print($0) }",
    ])
  func keptChain(_ program: String) {
    #expect(hints(program) == "")
  }

  // MARK: Repeated effects

  private static let request = """
    var count = 0
    let request = SignalProducer<Int, NoError> { observer, _ in
      count += 1
      observer.send(value: 1)
    }

    """

  @Test("a second start of a producer with side effects is reported")
  func repeatedEffects() {
    #expect(
      hints(Self.request + "request.start()\nlet run = request.take(first: 1).start()") == """
        hint: 'request' repeats its side effects with each start
         --> demo:7:11
          |
        7 | let run = request.take(first: 1).start()
          |           ^^^^^^^ this is the second start, and each of them changes 'count'
          = hint: share one subscription: 'replayLazily(upTo: 1)'
        """)
    let prints = "let one = Observable.of(1).map { n -> Int in\n  print(n)\n  return n\n}\n"
    #expect(
      hints(prints + "one.subscribe()\none.subscribe()") == """
        hint: 'one' repeats its side effects with each start
         --> demo:6:1
          |
        6 | one.subscribe()
          | ^^^ this is the second start, and each of them prints
          = hint: share one subscription: 'share(replay: 1, scope: .forever)'
        """)
    let sends = """
      let (log, logger) = Signal<Int, NoError>.pipe()
      log.observeValues { print($0) }
      let one = SignalProducer(value: 1).on(value: { logger.send(value: $0) })
      one.start()
      one.start()
      """
    #expect(hints(sends).contains("each of them sends to 'logger'"))
  }

  @Test("a name that one closure declares does not hide a variable that another one changes")
  func effectsWithScopes() {
    let producer = "let one = SignalProducer(value: 1).on(value: { _ in count += 1 })"
    let starts = ".map { count in count }\none.start()\none.start()"
    #expect(
      hints("var count = 0\n" + producer + starts).contains("each of them changes 'count'"))
    let copy = "{ [logger] in logger.send(value: $0) }"
    #expect(
      hints(
        "let (log, logger) = Signal<Int, NoError>.pipe()\nlog.observeValues { print($0) }\n"
          + "let one = SignalProducer(value: 1).on(value: \(copy))\none.start()\none.start()"
      ).contains("each of them sends to 'logger'"))
  }

  @Test(
    "a producer started once, shared, reset in between or without side effects is not reported",
    arguments: [
      request + "request.start()",
      request + "request.start()\ncount = 0\nrequest.start()",
      request + "let other = request.replayLazily(upTo: 1)\nother.start()\nother.start()",
      "let shared = SignalProducer(1...2).on(value: { print($0) }).replayLazily(upTo: 1)\nshared.start()\nshared.start()",
      "let pure = SignalProducer(1...2).map { n -> Int in\n  var sum = 0\n  sum += n\n  return sum\n}\npure.start()\npure.start()",
      "let sending = SignalProducer<Int, NoError> { observer, lifetime in\n  for n in 1...2 { observer.send(value: n) }\n  lifetime += AnyDisposable {}\n}\nsending.start()\nsending.start()",
      "let numbers = SignalProducer(1...2)\nnumbers.startWithValues { print($0) }\nnumbers.startWithValues { print($0) }",
    ])
  func harmlessStarts(_ program: String) {
    #expect(hints(program) == "")
  }

  // MARK: Sending after termination

  private static let pipe = """
    let (signal, observer) = Signal<Int, NoError>.pipe()
    signal.observeValues { print($0) }

    """

  @Test("sending after a terminal event is reported once")
  func sentAfterEnd() {
    let sends = "observer.sendCompleted()\nobserver.send(value: 1)\nobserver.send(value: 2)"
    #expect(
      hints(Self.pipe + sends) == """
        hint: this is not delivered: 'observer' has terminated
         --> demo:4:1
          |
        4 | observer.send(value: 1)
          | ^^^^^^^^^^^^^^^^^^^^^^^ terminated by 'sendCompleted'
        """)
    let inside = """
      SignalProducer<Int, NoError> { observer, _ in
        observer.send(.completed)
        observer.sendNext(1)
      }
      .start()
      """
    #expect(
      hints(inside) == """
        hint: this is not delivered: 'observer' has terminated
         --> demo:3:3
          |
        3 |   observer.sendNext(1)
          |   ^^^^^^^^^^^^^^^^^^^^ terminated by 'send'
        """)
    #expect(
      hints(Self.pipe + "observer.sendCompleted(); observer.send(value: 1)", atPrompt: true) != "")
  }

  @Test("subscribing to a disposed subject is reported")
  func disposedSubject() {
    let program = """
      let subject = BehaviorSubject(value: 1)
      subject.dispose()
      subject.map { $0 + 1 }.subscribe(onError: { print($0) })
      """
    #expect(
      hints(program) == """
        hint: 'subject' can no longer be observed
         --> demo:3:1
          |
        3 | subject.map { $0 + 1 }.subscribe(onError: { print($0) })
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ terminated by 'dispose'
        """)
  }

  @Test(
    "a conditional end, or the end of another observer, is not reported",
    arguments: [
      pipe + "if true { observer.sendCompleted() } else { observer.send(value: 1) }",
      pipe + "let done = false\nif done { observer.sendCompleted() }\nobserver.send(value: 1)",
      pipe + "func finish() { observer.sendCompleted() }\nobserver.send(value: 1)\nfinish()",
      pipe + "false ? observer.sendCompleted() : observer.send(value: 2)\nobserver.send(value: 1)",
      pipe + "observer.send(value: 1)\nobserver.sendCompleted()",
      pipe
        + "let (other, second) = Signal<Int, NoError>.pipe()\nother.observeValues { print($0) }\nobserver.sendCompleted()\nsecond.send(value: 1)",
      "var (signal, observer) = Signal<Int, NoError>.pipe()\nsignal.observeValues { print($0) }\nobserver.sendCompleted()\n(signal, observer) = Signal<Int, NoError>.pipe()\nsignal.observeValues { print($0) }\nobserver.send(value: 1)",
      "let own = Signal<Int, NoError>.Observer { print($0) }\nown.sendCompleted()\nown.send(value: 1)",
      "struct Door {\n  func sendCompleted() {}\n  func send(value: Int) {}\n}\nlet door = Door()\ndoor.sendCompleted()\ndoor.send(value: 1)",
      "let all = CompositeDisposable()\nall.dispose()\nall += AnyDisposable { print(1) }",
      "let single = Single<Int>.create { single in\n  single(.success(1))\n  single(.success(2))\n  return Disposables.create()\n}\nsingle.subscribe()",
    ])
  func beforeTheEnd(_ program: String) {
    #expect(hints(program) == "")
  }

  @Test("the prompt reports sending after an earlier entry terminated the stream")
  func endedBefore() {
    let desk = WorkspaceRecorder()
    let hint = "error: this is not delivered: 'observer' has terminated"
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    #expect(desk.say("observer.sendNext(3)") == [])
    desk.say("func finish() { observer.sendCompleted() }")
    desk.say("finish()")
    #expect(desk.say("observer.sendNext(4)") == [hint])
    #expect(desk.say("observer.sendNext(5); observer.sendNext(6)") == [hint])
    desk.say("let (other, observer) = Signal<Int, NoError>.pipe()")
    #expect(desk.say("observer.sendNext(4)") == [])
    desk.say("observer.send(.completed)")
    #expect(desk.say("observer.sendCompleted()") == [hint])
    desk.say("let subject = PublishSubject<Int>()")
    desk.say("subject.onCompleted()")
    #expect(
      desk.say("subject.onNext(1)") == ["error: this is not delivered: 'subject' has terminated"])
  }

  // MARK: Overlooked failures

  @Test func `the values of a GroupedObservable are not reported as failures`() {
    #expect(
      hints(
        "Observable.of(1).groupBy { $0 }"
          + ".subscribe(onNext: { group in group.subscribe(onNext: { print($0) }) })") == "")
  }

  @Test("an observation that ignores a typed failure is reported")
  func overlookedFailure() {
    #expect(
      hints(
        "enum Failure: Error { case a }\nSignalProducer<Int, Failure>(value: 1).startWithNext { _ in }"
      )
        == """
        hint: the failure of this stream is ignored; it can fail with 'Failure'
         --> demo:2:40
          |
        2 | SignalProducer<Int, Failure>(value: 1).startWithNext { _ in }
          |                                        ^^^^^^^^^^^^^
          = hint: use 'startWithResult', or handle the failure with 'flatMapError'
        """)
    #expect(
      hints(
        "enum Failure: Error { case a }\nlet (signal, observer) = Signal<Int, Failure>.pipe()\n"
          + "signal.map { $0 + 1 }.observeNext { print($0) }", atPrompt: true
      ).contains("'observeResult', or handle"))
  }

  @Test(
    "an infallible, untyped or handled failure is not reported",
    arguments: [
      "SignalProducer<Int, NoError>(value: 1).startWithNext { _ in }",
      "SignalProducer<Int, Never>(value: 1).start()",
      "SignalProducer([1]).startWithNext { _ in }",
      "Observable.just(1).subscribe(onNext: { _ in })",
      "SignalProducer<Int, Failure>(value: 1).startWithResult { _ in }",
      "SignalProducer<Int, Failure>(value: 1).start { _ in }",
      "SignalProducer<Int, Failure>(value: 1).on(failed: { _ in }).start()",
      "SignalProducer<Int, Failure>(value: 1).flatMapError { _ in .empty }.startWithValues { _ in }",
      "let (s, o) = Signal<Int, Failure>.pipe()\ns.observeNext { _ in }\ns.observeFailed { _ in }",
      "Action<Int, Int, Failure> { .init(value: $0) }.apply(1).start()",
    ])
  func seenFailures(_ program: String) {
    #expect(hints("enum Failure: Error { case a }\n" + program) == "")
  }

  // MARK: Observed too late

  @Test("observing a hot stream after all values were sent is reported")
  func observedTooLate() {
    let pipe = "let (signal, observer) = Signal<Int, NoError>.pipe()\nobserver.send(value: 1)\n"
    #expect(
      hints(pipe + "signal.map { $0 + 1 }.observeValues { print($0) }") == """
        hint: all values are sent before this observes the stream
         --> demo:3:1
          |
        3 | signal.map { $0 + 1 }.observeValues { print($0) }
          | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'signal' does not replay earlier values
          = hint: observe first, or use 'SignalProducer.buffer(1)'
        """)
    let subject = "let subject = PublishSubject<Int>()\nsubject.onNext(1)\n"
    #expect(
      hints(subject + "let d = subject.subscribe(onNext: { print($0) })") == """
        hint: all values are sent before this observes the stream
         --> demo:3:9
          |
        3 | let d = subject.subscribe(onNext: { print($0) })
          |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ 'subject' does not replay earlier values
          = hint: observe first, or use a 'ReplaySubject'
        """)
    #expect(hints(pipe + "signal.observeValues { print($0) }", atPrompt: true) == "")
  }

  @Test(
    "a stream that sends later, replays or is passed on is not reported",
    arguments: [
      "let (s, o) = Signal<Int, NoError>.pipe()\no.send(value: 1)\ns.observeValues { print($0) }\no.send(value: 2)",
      "let (s, o) = Signal<Int, NoError>.pipe()\no.send(value: 1)\ns.observeValues { print($0) }\nfor n in 1...2 { o.send(value: n) }",
      "let (s, o) = Signal<Int, NoError>.pipe()\nfunc more() { o.send(value: 2) }\no.send(value: 1)\ns.observeValues { print($0) }\nmore()",
      "let (s, o) = Signal<Int, NoError>.pipe()\nlet other = o\no.send(value: 1)\ns.observeValues { print($0) }\nother.send(value: 2)",
      "let (s, o) = Signal<Int, NoError>.pipe()\ns.observeValues { print(\"first\", $0) }\no.send(value: 1)\ns.observeValues { print($0) }",
      "let (s, o) = Signal<Int, NoError>.pipe()\ns.observeValues { print($0) }",
      "let (p, o) = SignalProducer<Int, NoError>.buffer(1)\no.send(value: 1)\np.startWithValues { print($0) }",
      "let subject = ReplaySubject<Int>.create(bufferSize: 1)\nsubject.onNext(1)\nsubject.subscribe(onNext: { print($0) })",
      "let subject = PublishSubject<Int>()\nsubject.onNext(1)\nsubject.subscribe(onNext: { print($0) })\nsubject.onNext(2)",
      "let subject = PublishSubject<Int>()\nlet alias = subject\nsubject.onNext(1)\nsubject.subscribe(onNext: { print($0) })\nalias.onNext(2)",
    ])
  func observedInTime(_ program: String) {
    #expect(hints(program) == "")
  }

  // MARK: map and flatMap

  @Test("a 'map' closure that returns nothing is reported")
  func mapsWithoutResult() {
    let pipe = "let (signal, observer) = Signal<Int, NoError>.pipe()\n"
    #expect(
      hints(pipe + "signal.map { print($0) }.observeValues { print($0) }") == """
        hint: the closure of this 'map' returns no value: each value becomes '()'
         --> demo:2:8
          |
        2 | signal.map { print($0) }.observeValues { print($0) }
          |        ^^^ did you mean 'on(value:)'?
        """)
    let messages = "let source = Signal<Int>()\nlet kept = source.fired.map { print($0) }"
    #expect(hints(messages).contains("did you mean 'then'?"))
  }

  @Test("'flatMap' with a closure that returns a plain value suggests 'map'")
  func flatMapFailure() {
    var rendered: [String] = []
    let session = Session(
      report: { rendered.append(DiagnosticRenderer().render($0, in: $1).text) }, output: { _ in })
    let program = "SignalProducer(1...2).flatMap(.merge) { $0 + 1 }.start()"
    #expect(session.run(SourceText(name: "demo", text: program)) == .rejected)
    #expect(
      rendered.joined(separator: "\n") == """
        error: expected a stream, found a value of type 'Int'
         --> demo:1:41
          |
        1 | SignalProducer(1...2).flatMap(.merge) { $0 + 1 }.start()
          |                                         ^^^^^^ this is of type 'Int'
          = hint: 'map' transforms each value; 'flatMap' takes a closure that returns a stream
        """)
  }

  @Test(
    "explicit Void results and non-stream values are not reported",
    arguments: [
      "let (s, o) = Signal<Int, NoError>.pipe()\ns.map { _ in }.observeValues { print(1) }",
      "let (s, o) = Signal<Int, NoError>.pipe()\ns.map { _ in () }.observeValues { print(1) }",
      "let (s, o) = Signal<Int, NoError>.pipe()\ns.map { n -> Void in print(n) }.observeValues { print(1) }",
      "let (s, o) = Signal<Int, NoError>.pipe()\ns.map { $0 + 1 }.on(value: { print($0) }).observeValues { print($0) }",
      "let (s, o) = Signal<Int, NoError>.pipe()\ns.flatMap { [$0, $0] }.observeValues { print($0) }",
      "let (s, o) = Signal<Int, NoError>.pipe()\ns.flatMap { SignalProducer(value: $0) }.observeValues { print($0) }",
      "_ = [1, 2].map { print($0) }",
      "_ = Optional(1).map { print($0) }",
    ])
  func evenMappings(_ program: String) {
    #expect(hints(program) == "")
  }

  // MARK: Outcome

  @Test("hints are reported before the program runs and do not change its outcome")
  func outcome() {
    var events: [String] = []
    let session = Session(
      report: { diagnostic, _ in events.append(diagnostic.severity.rawValue) },
      output: { events.append($0) })
    let program = "if true { SignalProducer(1...3) }\nprint(1)"
    #expect(session.run(SourceText(name: "demo", text: program)) == .success)
    #expect(events == ["hint", "1\n"])
  }

  // MARK: Programs without hints

  @Test("the example programs produce no hints", arguments: Folder("Examples").programs())
  func examples(_ program: ProgramFile) {
    #expect(program.run().hints == [])
  }

  @Test(
    "the acceptance programs produce only their listed hints",
    .ifThereAreAcceptancePrograms, arguments: Folder.acceptance.programs())
  func acceptance(_ program: ProgramFile) {
    let shown = [
      "contract-01-terminates-once": 5, "contract-03-producer-per-start": 8,
      "operators-01-observe": 28, "swifty-04-lifetime": 3,
    ]
    #expect(program.run().hints.map(\.line) == shown[program.name].map { [$0] } ?? [])
  }

  @Test(
    "the catalog examples produce only their listed hints",
    arguments: Catalog.shared.words.filter { $0.example != "" })
  func words(_ word: Word) {
    let hints = Transcript.run(SourceText(name: "", text: word.example)).hints.map(\.message)
    let shown = Self.shownByWords["\(word.chapter): \(word.signature.name)"]
    #expect(hints.filter { $0 != shown } == [], "\(word.example)")
  }

  private static let shownByWords = [
    "swifty: init": "this chain of modifiers is released immediately",
    "creating: deferred": "'request' repeats its side effects with each start",
    "traits: deferred": "'request' repeats its side effects with each start",
    "subjects: dispose": "'subject' can no longer be observed",
  ]
}
