// Made by scripts/docs from the documentation of Weir: change that, and run it again.
// swift-format-ignore-file
import Testing
import Weir

@Suite("The examples in the documentation of Weir", .timeLimit(.minutes(15)))
@MainActor
struct DocumentationTests {

  @Test("Core/AnyDisposable.swift, example 1")
  func Core_AnyDisposable_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let disposable = AnyDisposable { print("released") }
    disposable.dispose()  //> released
    #expect(output.lines == ["released"])
  }

  @Test("Core/Atomic.swift, example 1")
  func Core_Atomic_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let count = Atomic(0)
    count.modify { $0 += 1 }
    print(count.value)  //> 1
    #expect(output.lines == ["1"])
  }

  @Test("Core/Bag.swift, example 1")
  func Core_Bag_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    var names = Bag(["Ana", "Pedro"])
    let token = names.insert("Eva")
    names.remove(using: token)
    print(names.joined(separator: ", "))  //> Ana, Pedro
    #expect(output.lines == ["Ana, Pedro"])
  }

  @Test("Core/CompositeDisposable.swift, example 1")
  func Core_CompositeDisposable_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let all = CompositeDisposable()
    all += AnyDisposable { print("first") }
    all += { print("second") }
    all.dispose()                //> first | second
    all += { print("at once") }  //> at once
    #expect(output.lines == ["first", "second", "at once"])
  }

  @Test("Core/Disposable.swift, example 1")
  func Core_Disposable_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let all = CompositeDisposable()
    SignalProducer<Int, Never>.never.on(disposed: { print("stopped") }).start().store(in: all)
    all.dispose()  //> stopped
    #expect(output.lines == ["stopped"])
  }

  @Test("Core/Event.swift, example 1")
  func Core_Event_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(value: 1).start { event in
      switch event {
      case .value(let value): print("value \(value)")
      case .completed: print("done")
      case .interrupted: print("interrupted")
      }
    }  //> value 1 | done
    #expect(output.lines == ["value 1", "done"])
  }

  @Test("Core/Lifetime.swift, example 1")
  func Core_Lifetime_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let producer = SignalProducer<Int, Never> { observer, lifetime in
      lifetime.observeEnded { print("released") }
      observer.send(value: 1)
      observer.sendCompleted()
    }
    producer.start { print($0) }  //> VALUE 1 | COMPLETED | released
    #expect(output.lines == ["VALUE 1", "COMPLETED", "released"])
  }

  @Test("Core/Lifetime.swift, example 2")
  func Core_Lifetime_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    final class Player {
      private let token = Lifetime.Token()
      var lifetime: Lifetime { Lifetime(token) }
    }
    var player: Player? = Player()
    player?.lifetime.observeEnded { print("the player is gone") }
    player = nil  //> the player is gone
    #expect(output.lines == ["the player is gone"])
  }

  @Test("Core/Live.swift, example 1")
  func Core_Live_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    signal.observeValues { print($0) }
    print(Weir.live.subscriptions > 0)  //> true
    observer.sendCompleted()            // now there is one less
    #expect(output.lines == ["true"])
  }

  @Test("Core/Observer.swift, example 1")
  func Core_Observer_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    signal.observe(Signal.Observer { event in print(event) })
    observer.send(value: 1)  //> VALUE 1
    #expect(output.lines == ["VALUE 1"])
  }

  @Test("Core/Observer.swift, example 2")
  func Core_Observer_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let lengths = Signal<Int, Never>.Observer(value: { print($0) })
    lengths.mapObserver { (text: String) in text.count }.send(value: "four")  //> 4
    #expect(output.lines == ["4"])
  }

  @Test("Core/Operator.swift, example 1")
  func Core_Operator_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    final class Stutter<Value>: Operator<Value, Value, Never> {
      override func receive(_ value: Value) {
        output.send(value: value)
        output.send(value: value)
      }
    }
    let twice = SignalProducer<Int, Never>([1, 2]).lift(operator: { Stutter($0) })
    twice.startWithValues { print($0) }  //> 1 | 1 | 2 | 2
    #expect(output.lines == ["1", "1", "2", "2"])
  }
}

private final class Thermometer: ReactiveExtensionsProvider {
  let degrees = MutableProperty(18)
}
extension Reactive where Base == Thermometer {
  var isWarm: Property<Bool> { base.degrees.map { $0 >= 20 } }
}

extension DocumentationTests {
  @Test("Core/Reactive.swift, example 1")
  func Core_Reactive_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let thermometer = Thermometer()
    thermometer.reactive.isWarm.producer.startWithValues { print($0) }  //> false
    thermometer.degrees.value = 21                                      //> true
    #expect(output.lines == ["false", "true"])
  }

  @Test("Core/RefCountDisposable.swift, example 1")
  func Core_RefCountDisposable_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let connection = RefCountDisposable(AnyDisposable { print("disconnected") })
    let user = connection.retain()
    connection.dispose()  // nothing yet
    user?.dispose()       //> disconnected
    #expect(output.lines == ["disconnected"])
  }

  @Test("Core/ScopedDisposable.swift, example 1")
  func Core_ScopedDisposable_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    do {
      let disposables = ScopedDisposable(CompositeDisposable())
      disposables += SignalProducer<Int, Never>.never.on(disposed: { print("stopped") }).start()
    }  //> stopped
    #expect(output.lines == ["stopped"])
  }

  @Test("Core/SerialDisposable.swift, example 1")
  func Core_SerialDisposable_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let current = SerialDisposable(AnyDisposable { print("first") })
    current.inner = AnyDisposable { print("second") }  //> first
    current.dispose()                                  //> second
    #expect(output.lines == ["first", "second"])
  }

  @Test("Core/Signal+Observe.swift, example 1")
  func Core_Signal_Observe_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    let subscription = signal.observeValues { print($0) }
    observer.send(value: 1)  //> 1
    subscription?.dispose()
    observer.send(value: 2)  // no output
    #expect(output.lines == ["1"])
  }

  @Test("Core/Signal.swift, example 1")
  func Core_Signal_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    signal.observeValues { print($0) }
    observer.send(value: 1)  //> 1
    #expect(output.lines == ["1"])
  }

  @Test("Core/SignalProducer+Buffer.swift, example 1")
  func Core_SignalProducer_Buffer_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (producer, observer) = SignalProducer<String, Never>.buffer(2)
    for name in ["A", "B", "C"] { observer.send(value: name) }
    producer.startWithValues { print($0) }  //> B | C
    #expect(output.lines == ["B", "C"])
  }

  @Test("Core/SignalProducer+Start.swift, example 1")
  func Core_SignalProducer_Start_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 2]).startWithSignal { signal, _ in
      signal.observeValues { print("first", $0) }
      signal.observeValues { print("second", $0) }
    }  //> first 1 | second 1 | first 2 | second 2
    #expect(output.lines == ["first 1", "second 1", "first 2", "second 2"])
  }

  @Test("Core/SignalProducer+Start.swift, example 2")
  func Core_SignalProducer_Start_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    enum LoadError: Error { case offline }
    SignalProducer<Int, LoadError>(error: .offline).startWithResult { result in
      switch result {
      case .success(let value): print(value)
      case .failure(let error): print("failed: \(error)")
      }
    }  //> failed: offline
    #expect(output.lines == ["failed: offline"])
  }

  @Test("Core/SignalProducer+Start.swift, example 3")
  func Core_SignalProducer_Start_swift_3() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    let run = signal.producer.startWithValues { print($0) }
    observer.send(value: 1)  //> 1
    run.dispose()
    observer.send(value: 2)  // no output
    #expect(output.lines == ["1"])
  }

  @Test("Core/SignalProducer.swift, example 1")
  func Core_SignalProducer_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let producer = SignalProducer<Int, Never>(0..<3).map { $0 * 10 }
    producer.startWithValues { print($0) }  //> 0 | 10 | 20
    #expect(output.lines == ["0", "10", "20"])
  }

  @Test("Core/SingleAssignmentDisposable.swift, example 1")
  func Core_SingleAssignmentDisposable_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    let disposable = SingleAssignmentDisposable()
    disposable.setDisposable(
      signal.producer.startWithValues { number in
        print(number)
        if number == 2 { disposable.dispose() }
      })
    for number in 1...5 { observer.send(value: number) }  //> 1 | 2
    #expect(output.lines == ["1", "2"])
  }

  @Test("Creating/Async.swift, example 1")
  func Creating_Async_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    @Sendable func lookUp(_ name: String) async -> Int { name.count }
    let answer = SignalProducer<Int, Never> { await lookUp("Pedro") }
    print(await answer.firstValue() ?? 0)  //> 5
    #expect(output.lines == ["5"])
  }

  @Test("Creating/Async.swift, example 2")
  func Creating_Async_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let numbers = AsyncStream<Int> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    for await sum in SignalProducer(numbers).scan(0, +).values() { print(sum) }  //> 1 | 3 | 6
    #expect(output.lines == ["1", "3", "6"])
  }

  @Test("Creating/Callback.swift, example 1")
  func Creating_Callback_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    @Sendable func locate(then done: @Sendable (String) -> Void) { done("here") }
    SignalProducer<String, Never>.callback { done in locate(then: done) }
      .start { print($0) }  //> VALUE here | COMPLETED
    #expect(output.lines == ["VALUE here", "COMPLETED"])
  }

  @Test("Creating/Callback.swift, example 2")
  func Creating_Callback_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let handlers = Atomic<[@Sendable (Int) -> Void]>([])
    let sizes = SignalProducer<Int, Never>(
      adding: { handler in handlers.modify { $0.append(handler) } },
      removing: { _ in handlers.value = [] })
    sizes.take(first: 2).start { print($0) }
    for size in [10, 20, 30] { handlers.value.first?(size) }  //> VALUE 10 | VALUE 20 | COMPLETED
    #expect(output.lines == ["VALUE 10", "VALUE 20", "COMPLETED"])
  }

  @Test("Creating/Computed.swift, example 1")
  func Creating_Computed_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct NotANumber: Error {}
    @Sendable func number(_ text: String) throws -> Int {
      guard let number = Int(text) else { throw NotANumber() }
      return number
    }
    SignalProducer<Int, any Error> { try number("12") }
      .start { print($0) }  //> VALUE 12 | COMPLETED
    SignalProducer<Int, any Error> { try number("twelve") }
      .start { print($0) }  //> FAILED NotANumber()
    #expect(output.lines == ["VALUE 12", "COMPLETED", "FAILED NotANumber()"])
  }

  @Test("Creating/Deferred.swift, example 1")
  func Creating_Deferred_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let visits = Atomic(0)
    let visit = SignalProducer<Int, Never>.deferred {
      visits.modify { $0 += 1 }
      return SignalProducer<Int, Never>(value: visits.value)
    }
    for _ in 1...2 { visit.startWithValues { print("visit \($0)") } }  //> visit 1 | visit 2
    #expect(output.lines == ["visit 1", "visit 2"])
  }

  @Test("Creating/Deferred.swift, example 2")
  func Creating_Deferred_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let isFresh = Atomic(true)
    let cache = SignalProducer<String, Never>(value: "cache")
    let request = SignalProducer<String, Never>(value: "request")
    let answer = SignalProducer.either(if: { isFresh.value }, then: cache, else: request)
    answer.startWithValues { print($0) }  //> cache
    isFresh.value = false
    answer.startWithValues { print($0) }  //> request
    #expect(output.lines == ["cache", "request"])
  }

  @Test("Creating/Future.swift, example 1")
  func Creating_Future_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let answer = Future<Int, Never> { promise in
      print("computing")  //> computing
      promise(.success(42))
    }
    answer.producer.startWithValues { print($0) }  //> 42
    answer.producer.startWithValues { print($0) }  //> 42
    #expect(output.lines == ["computing", "42", "42"])
  }

  @Test("Creating/Numbers.swift, example 1")
  func Creating_Numbers_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>.generate(initialState: 1, while: { $0 < 100 }, next: { $0 * 3 })
      .startWithValues { print($0) }  //> 1 | 3 | 9 | 27 | 81
    #expect(output.lines == ["1", "3", "9", "27", "81"])
  }

  @Test("Creating/Record.swift, example 1")
  func Creating_Record_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let record = Record<Int, Never>(values: [1, 2, 3])
    record.producer.startWithValues { print($0) }  //> 1 | 2 | 3
    #expect(output.lines == ["1", "2", "3"])
  }

  @Test("Creating/Result.swift, example 1")
  func Creating_Result_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let result: Result<Int, Never> = .success(42)
    result.producer.start { print($0) }  //> VALUE 42 | COMPLETED
    #expect(output.lines == ["VALUE 42", "COMPLETED"])
  }

  @Test("Creating/Timer.swift, example 1")
  func Creating_Timer_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    SignalProducer.interval(.seconds(1), on: scheduler).startWithValues { print($0) }
    scheduler.advance(by: .seconds(3))  //> 0 | 1 | 2
    #expect(output.lines == ["0", "1", "2"])
  }

  @Test("Creating/Using.swift, example 1")
  func Creating_Using_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<String, Never>.using(
      { AnyDisposable { print("closed") } },
      producer: { _ in SignalProducer<String, Never>(values: "one", "two") }
    )
    .startWithValues { print($0) }  //> one | two | closed
    #expect(output.lines == ["one", "two", "closed"])
  }

  @Test("Creating/Values.swift, example 1")
  func Creating_Values_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(optional: Int("12")).startWithValues { print($0) }  //> 12
    #expect(output.lines == ["12"])
  }

  @Test("Observing/AsyncValues.swift, example 1")
  func Observing_AsyncValues_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    var values = signal.values().makeAsyncIterator()  // so a loop begins
    for number in 1...2 { observer.send(value: number) }
    observer.sendCompleted()
    while let value = await values.next() { print(value) }  //> 1 | 2
    #expect(output.lines == ["1", "2"])
  }

  @Test("Observing/AsyncValues.swift, example 2")
  func Observing_AsyncValues_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let producer = SignalProducer<Int, Never>(1...5)
    for await value in producer.values(buffering: .newest(2)) { print(value) }  //> 4 | 5
    #expect(output.lines == ["4", "5"])
  }

  @Test("Observing/StartWithDemand.swift, example 1")
  func Observing_StartWithDemand_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (frames, camera) = Signal<Int, Never>.pipe()
    let observer = Signal<Int, Never>.Observer(value: { print("frame \($0)") })
    let subscription = frames.producer.start(buffering: 2, whenFull: .dropOldest, observer)
    for number in 1...5 { camera.send(value: number) }
    subscription.request(.max(1))  //> frame 4
    #expect(output.lines == ["frame 4"])
  }

  @Test("Operators/Aggregating/Reduce.swift, example 1")
  func Operators_Aggregating_Reduce_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(1...4).reduce(0, +).startWithValues { print($0) }  //> 10
    #expect(output.lines == ["10"])
  }

  @Test("Operators/Buffering/Buffered.swift, example 1")
  func Operators_Buffering_Buffered_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (demand, requests) = Signal<Demand, Never>.pipe()
    let (positions, mouse) = Signal<Int, Never>.pipe()
    positions.producer.buffered(size: 1, whenFull: .dropOldest, demand: demand)
      .startWithValues { print($0) }
    for position in [10, 20, 30] { mouse.send(value: position) }
    requests.send(value: .max(1))  //> 30
    #expect(output.lines == ["30"])
  }

  @Test("Operators/Buffering/Collect.swift, example 1")
  func Operators_Buffering_Collect_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(1...5).collect(count: 2)
      .startWithValues { print($0) }  //> [1, 2] | [3, 4] | [5]
    #expect(output.lines == ["[1, 2]", "[3, 4]", "[5]"])
  }

  @Test("Operators/Buffering/Collect.swift, example 2")
  func Operators_Buffering_Collect_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 3, 4, 7, 1, 5]).collect { $0.reduce(0, +) == 8 }
      .startWithValues { print($0) }  //> [1, 3, 4] | [7, 1] | [5]
    #expect(output.lines == ["[1, 3, 4]", "[7, 1]", "[5]"])
  }

  @Test("Operators/Buffering/Collect.swift, example 3")
  func Operators_Buffering_Collect_swift_3() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 1, 7, 7, 5]).collect { _, next in next == 7 }
      .startWithValues { print($0) }  //> [1, 1] | [7] | [7, 5]
    #expect(output.lines == ["[1, 1]", "[7]", "[7, 5]"])
  }

  @Test("Operators/Buffering/CollectStarting.swift, example 1")
  func Operators_Buffering_CollectStarting_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 2, 3]).collect(count: 2, startingEvery: 1)
      .startWithValues { print($0) }  //> [1, 2] | [2, 3] | [3]
    #expect(output.lines == ["[1, 2]", "[2, 3]", "[3]"])
  }

  @Test("Operators/Buffering/CollectUntil.swift, example 1")
  func Operators_Buffering_CollectUntil_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let (keys, keyboard) = Signal<String, Never>.pipe()
    keys.producer.collect(until: { SignalProducer<Int, Never>.timer(.seconds(1), on: scheduler) })
      .startWithValues { print($0) }
    for key in ["a", "b"] { keyboard.send(value: key) }
    scheduler.advance(by: 1)  //> ["a", "b"]
    #expect(output.lines == ["[\"a\", \"b\"]"])
  }

  @Test("Operators/Buffering/Demand.swift, example 1")
  func Operators_Buffering_Demand_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    print(Demand.max(2) + .max(3))  //> max(5)
    #expect(output.lines == ["max(5)"])
  }

  @Test("Operators/Buffering/Window.swift, example 1")
  func Operators_Buffering_Window_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(1...4).window(count: 2)
      .flatMap(.merge) { $0.reduce(0, +) }
      .startWithValues { print($0) }  //> 3 | 7
    #expect(output.lines == ["3", "7"])
  }

  @Test("Operators/Combining/CombineLatest.swift, example 1")
  func Operators_Combining_CombineLatest_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let name = MutableProperty("Ana")
    let age = MutableProperty(30)
    let isMember = MutableProperty(true)
    SignalProducer.combineLatest(name, age, isMember)
      .startWithValues { print($0) }  //> ("Ana", 30, true)
    age.value = 31                    //> ("Ana", 31, true)
    #expect(output.lines == ["(\"Ana\", 30, true)", "(\"Ana\", 31, true)"])
  }

  @Test("Operators/Combining/Concat.swift, example 1")
  func Operators_Combining_Concat_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let first = SignalProducer<Int, Never>([1, 2])
    let second = SignalProducer<Int, Never>(value: 3)
    first.concat(second).start { print($0) }  //> VALUE 1 | VALUE 2 | VALUE 3 | COMPLETED
    #expect(output.lines == ["VALUE 1", "VALUE 2", "VALUE 3", "COMPLETED"])
  }

  @Test("Operators/Combining/ConcatIgnoringErrors.swift, example 1")
  func Operators_Combining_ConcatIgnoringErrors_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct Offline: Error {}
    SignalProducer<Int, Offline>(error: Offline())
      .concat(ignoringErrors: SignalProducer<Int, Never>(value: 1))
      .start { print($0) }  //> VALUE 1 | COMPLETED
    #expect(output.lines == ["VALUE 1", "COMPLETED"])
  }

  @Test("Operators/Combining/ForkJoin.swift, example 1")
  func Operators_Combining_ForkJoin_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let user = SignalProducer<String, Never>(value: "Ana")
    let visits = SignalProducer<Int, Never>(1...3)
    let isOnline = SignalProducer<Bool, Never>(value: true)
    SignalProducer.forkJoin(user, visits, isOnline)
      .startWithValues { print($0) }  //> ("Ana", 3, true)
    #expect(output.lines == ["(\"Ana\", 3, true)"])
  }

  @Test("Operators/Combining/Lift.swift, example 1")
  func Operators_Combining_Lift_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 2]).lift { signal in signal.map { $0 * 2 } }
      .startWithValues { print($0) }  //> 2 | 4
    #expect(output.lines == ["2", "4"])
  }

  @Test("Operators/Combining/Lift.swift, example 2")
  func Operators_Combining_Lift_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let letters = SignalProducer<String, Never>(["a", "b"])
    let numbers = SignalProducer<Int, Never>([1, 2])
    letters.lift(Signal.zip(with:))(numbers)
      .startWithValues { print($0) }  //> ("a", 1) | ("b", 2)
    #expect(output.lines == ["(\"a\", 1)", "(\"b\", 2)"])
  }

  @Test("Operators/Combining/Merge.swift, example 1")
  func Operators_Combining_Merge_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (left, a) = Signal<Int, Never>.pipe()
    let (right, b) = Signal<Int, Never>.pipe()
    Signal.merge(left, right).observeValues { print($0) }
    a.send(value: 1)  //> 1
    b.send(value: 2)  //> 2
    #expect(output.lines == ["1", "2"])
  }

  @Test("Operators/Combining/MergeInOrder.swift, example 1")
  func Operators_Combining_MergeInOrder_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let requests = SignalProducer<(Int, String), Never>([(1, "GET /"), (4, "GET /a")])
    let answers = SignalProducer<(Int, String), Never>([(2, "200"), (5, "404")])
    SignalProducer.merge(requests, answers, inOrderOf: { $0.0 })
      .startWithValues { print($0.1) }  //> GET / | 200 | GET /a | 404
    #expect(output.lines == ["GET /", "200", "GET /a", "404"])
  }

  @Test("Operators/Combining/Sample.swift, example 1")
  func Operators_Combining_Sample_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (positions, mouse) = Signal<Int, Never>.pipe()
    let (frames, display) = Signal<Void, Never>.pipe()
    positions.sample(on: frames).observeValues { print($0) }
    for position in 1...3 { mouse.send(value: position) }
    display.send(value: ())  //> 3
    #expect(output.lines == ["3"])
  }

  @Test("Operators/Combining/Then.swift, example 1")
  func Operators_Combining_Then_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let save = SignalProducer<Int, Never>([1, 2])
    save.then(SignalProducer<String, Never>(value: "saved"))
      .start { print($0) }  //> VALUE saved | COMPLETED
    #expect(output.lines == ["VALUE saved", "COMPLETED"])
  }

  @Test("Operators/Combining/WithLatest.swift, example 1")
  func Operators_Combining_WithLatest_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (clicks, button) = Signal<Int, Never>.pipe()
    let name = MutableProperty("Ana")
    clicks.withLatest(from: name.producer).observeValues { print("click \($0) by \($1)") }
    button.send(value: 1)  //> click 1 by Ana
    #expect(output.lines == ["click 1 by Ana"])
  }

  @Test("Operators/Combining/Zip.swift, example 1")
  func Operators_Combining_Zip_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let names = SignalProducer<String, Never>(["Ana", "Pedro"])
    SignalProducer<Int, Never>(1...).zip(with: names)
      .startWithValues { print("\($0). \($1)") }  //> 1. Ana | 2. Pedro
    #expect(output.lines == ["1. Ana", "2. Pedro"])
  }

  @Test("Operators/Combining/Zip.swift, example 2")
  func Operators_Combining_Zip_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let questions = SignalProducer<String, Never>(["1 + 1", "6 * 7"])
    let answers = SignalProducer<Int, Never>([2, 42])
    let marks = SignalProducer<Double, Never>([0.5, 1])
    SignalProducer.zip(questions, answers, marks).map { "\($0) = \($1): \($2)" }
      .startWithValues { print($0) }  //> 1 + 1 = 2: 0.5 | 6 * 7 = 42: 1.0
    #expect(output.lines == ["1 + 1 = 2: 0.5", "6 * 7 = 42: 1.0"])
  }

  @Test("Operators/Effects/LogEvents.swift, example 1")
  func Operators_Effects_LogEvents_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(value: 1)
      .logEvents(identifier: "search", events: [.starting, .value]) { search, event, _, _, _ in
        print(search, event)
      }
      .start()  //> search starting | search value 1
    #expect(output.lines == ["search starting", "search value 1"])
  }

  @Test("Operators/Effects/On.swift, example 1")
  func Operators_Effects_On_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 2])
      .on(starting: { print("starting") }, completed: { print("done") }, value: { print($0) })
      .start()  //> starting | 1 | 2 | done
    #expect(output.lines == ["starting", "1", "2", "done"])
  }

  @Test("Operators/Failures/Backoff.swift, example 1")
  func Operators_Failures_Backoff_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let backoff = Backoff(first: 1, longest: 30, jitter: 0)
    (0..<6).map { backoff.delay(attempt: $0, random: 0) }  // [1, 2, 4, 8, 16, 30]
    #expect(output.lines == [])
  }

  @Test("Operators/Failures/CatchSequence.swift, example 1")
  func Operators_Failures_CatchSequence_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct Offline: Error {}
    let primary = SignalProducer<String, Offline>(error: Offline())
    let mirror = SignalProducer<String, Offline>(value: "page")
    SignalProducer.catch(sequence: [primary, mirror])
      .start { print($0) }  //> VALUE page | COMPLETED
    #expect(output.lines == ["VALUE page", "COMPLETED"])
  }

  @Test("Operators/Failures/FlatMapError.swift, example 1")
  func Operators_Failures_FlatMapError_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    enum CacheError: Error { case miss }
    let cache = SignalProducer<String, CacheError>(error: .miss)
    cache.flatMapError { error in SignalProducer<String, Never>(value: "default after \(error)") }
      .start { print($0) }  //> VALUE default after miss | COMPLETED
    #expect(output.lines == ["VALUE default after miss", "COMPLETED"])
  }

  @Test("Operators/Failures/MapError.swift, example 1")
  func Operators_Failures_MapError_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    enum CacheError: Error { case miss }
    enum LoadError: Error { case cache(CacheError) }
    SignalProducer<Int, CacheError>(error: .miss).mapError { LoadError.cache($0) }
      .startWithFailed { if case .cache(let cause) = $0 { print(cause) } }  //> miss
    #expect(output.lines == ["miss"])
  }

  @Test("Operators/Failures/Repeat.swift, example 1")
  func Operators_Failures_Repeat_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 2]).repeat(.max).take(first: 5)
      .startWithValues { print($0) }  //> 1 | 2 | 1 | 2 | 1
    #expect(output.lines == ["1", "2", "1", "2", "1"])
  }

  @Test("Operators/Failures/Retry.swift, example 1")
  func Operators_Failures_Retry_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct Offline: Error {}
    let attempts = Atomic(0)
    let request = SignalProducer<String, any Error> {
      attempts.modify { $0 += 1 }
      if attempts.value < 3 { throw Offline() }
      return "attempt \(attempts.value)"
    }
    request.retry(upTo: 2).start { print($0) }  //> VALUE attempt 3 | COMPLETED
    #expect(output.lines == ["VALUE attempt 3", "COMPLETED"])
  }

  @Test("Operators/Failures/RetryBackoff.swift, example 1")
  func Operators_Failures_RetryBackoff_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct Offline: Error {}
    let scheduler = TestScheduler()
    SignalProducer<Int, Offline>(error: Offline())
      .on(starting: { print(scheduler.currentDate.nanoseconds / 1_000_000_000) })
      .retry(backoff: Backoff(first: 1, jitter: 0), on: scheduler)
      .start()
    scheduler.advance(by: 8)  //> 0 | 1 | 3 | 7
    #expect(output.lines == ["0", "1", "3", "7"])
  }

  @Test("Operators/Failures/RetryBackoff.swift, example 2")
  func Operators_Failures_RetryBackoff_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct Offline: Error {}
    let scheduler = TestScheduler()
    SignalProducer<Int, Offline>(error: Offline())
      .retry(upTo: 2, backoff: Backoff(first: 1, jitter: 0), on: scheduler)
      .startWithFailed { _ in print(scheduler.currentDate.nanoseconds / 1_000_000_000) }
    scheduler.advance(by: 8)  //> 3
    #expect(output.lines == ["3"])
  }

  @Test("Operators/Failures/RetryWhen.swift, example 1")
  func Operators_Failures_RetryWhen_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct Offline: Error {}
    let scheduler = TestScheduler()
    SignalProducer<Int, Offline>(error: Offline()).on(starting: { print("request") })
      .retry { failures in failures.delay(2, on: scheduler) }
      .start()                //> request
    scheduler.advance(by: 4)  //> request | request
    #expect(output.lines == ["request", "request", "request"])
  }

  @Test("Operators/Failures/RetryWhen.swift, example 2")
  func Operators_Failures_RetryWhen_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    SignalProducer<String, Never>(value: "poll")
      .repeat { completions in completions.delay(60, on: scheduler) }
      .startWithValues { print($0) }  //> poll
    scheduler.advance(by: 120)        //> poll | poll
    #expect(output.lines == ["poll", "poll", "poll"])
  }

  @Test("Operators/Filtering/Filter.swift, example 1")
  func Operators_Filtering_Filter_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(1...6).filter { $0.isMultiple(of: 2) }
      .startWithValues { print($0) }  //> 2 | 4 | 6
    #expect(output.lines == ["2", "4", "6"])
  }

  @Test("Operators/Filtering/Pausable.swift, example 1")
  func Operators_Filtering_Pausable_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let isOpen = MutableProperty(false)
    let (ticks, tick) = Signal<Int, Never>.pipe()
    ticks.producer.pausable(by: isOpen).startWithValues { print($0) }
    tick.send(value: 1)
    isOpen.value = true
    tick.send(value: 2)  //> 2
    #expect(output.lines == ["2"])
  }

  @Test("Operators/Filtering/Skip.swift, example 1")
  func Operators_Filtering_Skip_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(1...4).skip(first: 2).startWithValues { print($0) }  //> 3 | 4
    #expect(output.lines == ["3", "4"])
  }

  @Test("Operators/Filtering/SkipRepeats.swift, example 1")
  func Operators_Filtering_SkipRepeats_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (words, observer) = Signal<String, Never>.pipe()
    words.skipRepeats(by: \.count).observeValues { print($0) }
    for word in ["one", "two", "three"] { observer.send(value: word) }  //> one | three
    #expect(output.lines == ["one", "three"])
  }

  @Test("Operators/Filtering/SkipRepeats.swift, example 2")
  func Operators_Filtering_SkipRepeats_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<String, Never>(["one", "two", "three"]).skipRepeats(by: \.count)
      .startWithValues { print($0) }  //> one | three
    #expect(output.lines == ["one", "three"])
  }

  @Test("Operators/Filtering/Take.swift, example 1")
  func Operators_Filtering_Take_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(1...).take(first: 2)
      .start { print($0) }  //> VALUE 1 | VALUE 2 | COMPLETED
    #expect(output.lines == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test("Operators/Filtering/TakeDuring.swift, example 1")
  func Operators_Filtering_TakeDuring_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (lifetime, token) = Lifetime.make()
    SignalProducer<Int, Never>(value: 20).concat(.never).take(during: lifetime)
      .start { print($0) }  //> VALUE 20
    token.dispose()         //> COMPLETED
    #expect(output.lines == ["VALUE 20", "COMPLETED"])
  }

  @Test("Operators/Filtering/TakeDuring.swift, example 2")
  func Operators_Filtering_TakeDuring_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (lifetime, token) = Lifetime.make()
    let (temperatures, observer) = Signal<Int, Never>.pipe()
    temperatures.take(during: lifetime).observe { print($0) }
    observer.send(value: 20)  //> VALUE 20
    token.dispose()           //> COMPLETED
    #expect(output.lines == ["VALUE 20", "COMPLETED"])
  }

  @Test("Operators/Filtering/TakeUntil.swift, example 1")
  func Operators_Filtering_TakeUntil_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (numbers, observer) = Signal<Int, Never>.pipe()
    let (stop, trigger) = Signal<Void, Never>.pipe()
    numbers.take(until: stop).observe { print($0) }
    observer.send(value: 1)  //> VALUE 1
    trigger.send(value: ())  //> COMPLETED
    #expect(output.lines == ["VALUE 1", "COMPLETED"])
  }

  @Test("Operators/Filtering/TakeWhile.swift, example 1")
  func Operators_Filtering_TakeWhile_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 2, 9, 1]).take { $0 < 5 }
      .start { print($0) }  //> VALUE 1 | VALUE 2 | COMPLETED
    #expect(output.lines == ["VALUE 1", "VALUE 2", "COMPLETED"])
  }

  @Test("Operators/Flattening/FlatMap.swift, example 1")
  func Operators_Flattening_FlatMap_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let query = MutableProperty("w")
    query.producer
      .flatMap(.latest) { text in
        SignalProducer<String, Never>(value: "found \(text)").delay(1, on: scheduler)
      }
      .startWithValues { print($0) }
    query.value = "weir"
    scheduler.advance(by: 1)  //> found weir
    #expect(output.lines == ["found weir"])
  }

  @Test("Operators/Flattening/FlatMapScan.swift, example 1")
  func Operators_Flattening_FlatMapScan_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([10, 20, 30])
      .flatMapScan(.concat, 0) { balance, deposit in
        SignalProducer<Int, Never>(value: balance + deposit)
      }
      .startWithValues { print($0) }  //> 10 | 30 | 60
    #expect(output.lines == ["10", "30", "60"])
  }

  @Test("Operators/Flattening/Flatten.swift, example 1")
  func Operators_Flattening_Flatten_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let rows = [SignalProducer<Int, Never>([1, 2]), SignalProducer<Int, Never>([3])]
    SignalProducer<SignalProducer<Int, Never>, Never>(rows).flatten(.concat)
      .startWithValues { print($0) }  //> 1 | 2 | 3
    #expect(output.lines == ["1", "2", "3"])
  }

  @Test("Operators/Sharing/ConnectableProducer.swift, example 1")
  func Operators_Sharing_ConnectableProducer_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let numbers = SignalProducer<Int, Never>([1, 2]).concat(.never)
    let shared = numbers.publish()
    shared.producer.start { print("first", $0) }
    shared.producer.start { print("second", $0) }
    let connection = shared.connect()
    //> first VALUE 1 | second VALUE 1 | first VALUE 2 | second VALUE 2
    connection.dispose()  //> first INTERRUPTED | second INTERRUPTED
    #expect(output.lines == ["first VALUE 1", "second VALUE 1", "first VALUE 2", "second VALUE 2", "first INTERRUPTED", "second INTERRUPTED"])
  }

  @Test("Operators/Sharing/Multicast.swift, example 1")
  func Operators_Sharing_Multicast_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let shared = SignalProducer<Int, Never>([1, 2]).multicast { Signal.pipe() }
    shared.producer.startWithValues { print("first", $0) }
    shared.producer.startWithValues { print("second", $0) }
    shared.connect()  //> first 1 | second 1 | first 2 | second 2
    #expect(output.lines == ["first 1", "second 1", "first 2", "second 2"])
  }

  @Test("Operators/Sharing/Multicast.swift, example 2")
  func Operators_Sharing_Multicast_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 2, 3])
      .multicast { shared in shared.zip(with: shared.skip(first: 1)) }
      .startWithValues { print($0) }  //> (1, 2) | (2, 3)
    #expect(output.lines == ["(1, 2)", "(2, 3)"])
  }

  @Test("Operators/Sharing/ReplayLazily.swift, example 1")
  func Operators_Sharing_ReplayLazily_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let request = SignalProducer<Int, Never> {
      print("asked")
      return 42
    }
    let answer = request.replayLazily(upTo: 1)
    answer.startWithValues { print("first", $0) }   //> asked | first 42
    answer.startWithValues { print("second", $0) }  //> second 42
    #expect(output.lines == ["asked", "first 42", "second 42"])
  }

  @Test("Operators/Sharing/Share.swift, example 1")
  func Operators_Sharing_Share_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    let shared = signal.producer.on(starting: { print("starting") }).share()
    shared.startWithValues { print("first", $0) }  //> starting
    shared.startWithValues { print("second", $0) }
    observer.send(value: 1)  //> first 1 | second 1
    #expect(output.lines == ["starting", "first 1", "second 1"])
  }

  @Test("Operators/Time/Debounce.swift, example 1")
  func Operators_Time_Debounce_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let text = MutableProperty("")
    text.producer.debounce(0.3, on: scheduler).startWithValues { print($0) }
    for typed in ["w", "we", "weir"] { text.value = typed }
    scheduler.advance(by: 0.3)  //> weir
    #expect(output.lines == ["weir"])
  }

  @Test("Operators/Time/Delay.swift, example 1")
  func Operators_Time_Delay_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    SignalProducer<String, Never>(value: "a minute later").delay(60, on: scheduler)
      .startWithValues { print($0) }
    scheduler.advance(by: 60)  //> a minute later
    #expect(output.lines == ["a minute later"])
  }

  @Test("Operators/Time/Heartbeat.swift, example 1")
  func Operators_Time_Heartbeat_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    SignalProducer<String, Never>.never.heartbeat(every: 15, on: scheduler) { "ping" }
      .startWithValues { print($0) }
    scheduler.advance(by: 30)  //> ping | ping
    #expect(output.lines == ["ping", "ping"])
  }

  @Test("Operators/Time/ObserveOn.swift, example 1")
  func Operators_Time_ObserveOn_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    SignalProducer<Int, Never>([1, 2]).observe(on: scheduler).startWithValues { print($0) }
    scheduler.advance()  //> 1 | 2
    #expect(output.lines == ["1", "2"])
  }

  @Test("Operators/Time/Throttle.swift, example 1")
  func Operators_Time_Throttle_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let (positions, mouse) = Signal<Int, Never>.pipe()
    positions.throttle(1, on: scheduler).observeValues { print($0) }
    mouse.send(value: 1)
    scheduler.advance()  //> 1
    for position in 2...5 { mouse.send(value: position) }
    scheduler.advance(by: 1)  //> 5
    #expect(output.lines == ["1", "5"])
  }

  @Test("Operators/Time/ThrottleWhile.swift, example 1")
  func Operators_Time_ThrottleWhile_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (changes, observer) = Signal<Int, Never>.pipe()
    let isEditing = MutableProperty(true)
    changes.producer.throttle(while: isEditing, on: ImmediateScheduler())
      .startWithValues { print($0) }
    for number in 1...3 { observer.send(value: number) }
    isEditing.value = false  //> 3
    observer.send(value: 4)  //> 4
    #expect(output.lines == ["3", "4"])
  }

  @Test("Operators/Time/Timeout.swift, example 1")
  func Operators_Time_Timeout_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    struct TimedOut: Error {}
    let scheduler = TestScheduler()
    SignalProducer<Int, Never>.never.timeout(after: 5, raising: TimedOut(), on: scheduler)
      .start { print($0) }
    scheduler.advance(by: 5)  //> FAILED TimedOut()
    #expect(output.lines == ["FAILED TimedOut()"])
  }

  @Test("Operators/Time/TimeoutEach.swift, example 1")
  func Operators_Time_TimeoutEach_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let live = SignalProducer<String, Never>(value: "live").concat(.never)
    let archive = SignalProducer<String, Never>(value: "archive")
    live.timeout(first: .seconds(10), each: .seconds(1), other: archive, on: scheduler)
      .startWithValues { print($0) }  //> live
    scheduler.advance(by: 1)          //> archive
    #expect(output.lines == ["live", "archive"])
  }

  @Test("Operators/Transforming/Attempt.swift, example 1")
  func Operators_Transforming_Attempt_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    enum RangeError: Error { case tooMuch }
    let (numbers, observer) = Signal<Int, RangeError>.pipe()
    numbers.attempt { number throws(RangeError) in
      if number > 100 { throw RangeError.tooMuch }
    }
    .observe { print($0) }
    for number in [1, 101] { observer.send(value: number) }  //> VALUE 1 | FAILED tooMuch
    #expect(output.lines == ["VALUE 1", "FAILED tooMuch"])
  }

  @Test("Operators/Transforming/Attempt.swift, example 2")
  func Operators_Transforming_Attempt_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    enum RangeError: Error { case tooMuch }
    SignalProducer<Int, RangeError>([1, 101, 2]).attempt { number throws(RangeError) in
      if number > 100 { throw RangeError.tooMuch }
    }
    .start { print($0) }  //> VALUE 1 | FAILED tooMuch
    #expect(output.lines == ["VALUE 1", "FAILED tooMuch"])
  }

  @Test("Operators/Transforming/CombinePrevious.swift, example 1")
  func Operators_Transforming_CombinePrevious_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([3, 7]).combinePrevious(0)
      .startWithValues { print($1 - $0) }  //> 3 | 4
    #expect(output.lines == ["3", "4"])
  }

  @Test("Operators/Transforming/CompactMap.swift, example 1")
  func Operators_Transforming_CompactMap_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<String, Never>(["1", "two", "3"]).compactMap { Int($0) }
      .startWithValues { print($0) }  //> 1 | 3
    #expect(output.lines == ["1", "3"])
  }

  @Test("Operators/Transforming/Expand.swift, example 1")
  func Operators_Transforming_Expand_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let children = ["folder": ["a", "b"], "a": ["a1", "a2"]]
    SignalProducer<String, Never>(value: "folder")
      .expand { SignalProducer<String, Never>(children[$0] ?? []) }
      .startWithValues { print($0) }  //> folder | a | b | a1 | a2
    #expect(output.lines == ["folder", "a", "b", "a1", "a2"])
  }

  @Test("Operators/Transforming/GroupBy.swift, example 1")
  func Operators_Transforming_GroupBy_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (words, observer) = Signal<String, Never>.pipe()
    words.group { $0.count }
      .flatMap(.merge) { group in group.signal.count().map { (group.key, $0) } }
      .observeValues { print($0) }
    for word in ["one", "three", "two"] { observer.send(value: word) }
    observer.sendCompleted()  //> (3, 2) | (5, 1)
    #expect(output.lines == ["(3, 2)", "(5, 1)"])
  }

  @Test("Operators/Transforming/Map.swift, example 1")
  func Operators_Transforming_Map_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<String, Never>(["Ana", "Pedro"]).map { $0.count }
      .startWithValues { print($0) }  //> 3 | 5
    #expect(output.lines == ["3", "5"])
  }

  @Test("Operators/Transforming/Materialize.swift, example 1")
  func Operators_Transforming_Materialize_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    enum LoadError: Error { case offline }
    SignalProducer<Int, LoadError>(error: .offline).materialize()
      .start { print($0) }  //> VALUE FAILED offline | COMPLETED
    #expect(output.lines == ["VALUE FAILED offline", "COMPLETED"])
  }

  @Test("Operators/Transforming/Scan.swift, example 1")
  func Operators_Transforming_Scan_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(1...4).scan(0, +).startWithValues { print($0) }  //> 1 | 3 | 6 | 10
    #expect(output.lines == ["1", "3", "6", "10"])
  }

  @Test("Operators/Transforming/ScanMap.swift, example 1")
  func Operators_Transforming_ScanMap_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (amounts, observer) = Signal<Int, Never>.pipe()
    amounts.scanMap(into: 0) { total, amount in
      total += amount
      return "\(amount) makes \(total)"
    }
    .observeValues { print($0) }
    for amount in [10, 5] { observer.send(value: amount) }  //> 10 makes 10 | 5 makes 15
    #expect(output.lines == ["10 makes 10", "5 makes 15"])
  }

  @Test("Properties/Action+Creating.swift, example 1")
  func Properties_Action_Creating_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let isOnline = MutableProperty(false)
    let post = Action<String, String, Never>(enabledIf: isOnline) { text in
      SignalProducer(value: "posted \(text)")
    }
    post.apply("hi").start { print($0) }  //> FAILED disabled
    isOnline.value = true
    post.apply("hi").start { print($0) }  //> VALUE posted hi | COMPLETED
    #expect(output.lines == ["FAILED disabled", "VALUE posted hi", "COMPLETED"])
  }

  @Test("Properties/Action.swift, example 1")
  func Properties_Action_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let greet = Action<String, String, Never> { SignalProducer(value: "hi \($0)") }
    greet.values.observeValues { print($0) }
    greet.apply("Pedro").start()  //> hi Pedro
    #expect(output.lines == ["hi Pedro"])
  }

  @Test("Properties/Binding.swift, example 1")
  func Properties_Binding_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let name = MutableProperty("Ana")
    let copy = MutableProperty("")
    copy <~ name
    name.value = "Pedro"
    print(copy.value)  //> Pedro
    #expect(output.lines == ["Pedro"])
  }

  @Test("Properties/Binding.swift, example 2")
  func Properties_Binding_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (lengths, input) = Signal<Int, Never>.pipe()
    lengths.observeValues { print($0) }
    let name = MutableProperty("Ana")
    input <~ name.map { $0.count }  //> 3
    name.value = "Pedro"            //> 5
    #expect(output.lines == ["3", "5"])
  }

  @Test("Properties/BindingTarget.swift, example 1")
  func Properties_BindingTarget_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (lifetime, token) = Lifetime.make()
    let target = BindingTarget<String>(lifetime: lifetime) { print($0) }
    let name = MutableProperty("Ana")
    target <~ name        //> Ana
    token.dispose()
    name.value = "Pedro"  // nothing any more
    #expect(output.lines == ["Ana"])
  }
}

import Observation
@Observable private final class Song { var title = "Aria" }

extension DocumentationTests {
  @Test("Properties/DynamicProperty.swift, example 1")
  func Properties_DynamicProperty_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let song = Song()
    let title = DynamicProperty(object: song, keyPath: \.title)
    title.producer.startWithValues { print($0 ?? "gone") }  //> Aria
    title.value = "Canon"                                   //> Canon
    print(song.title)                                       //> Canon
    #expect(output.lines == ["Aria", "Canon", "Canon"])
  }

  @Test("Properties/MutableProperty.swift, example 1")
  func Properties_MutableProperty_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let name = MutableProperty("Ana")
    name.producer.startWithValues { print("I am \($0)") }  //> I am Ana
    name.value = "Pedro"                                   //> I am Pedro
    #expect(output.lines == ["I am Ana", "I am Pedro"])
  }

  @Test("Properties/MutableProperty.swift, example 2")
  func Properties_MutableProperty_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    @MutableProperty var count = 0
    $count.signal.observeValues { print("count is \($0)") }
    count += 1  //> count is 1
    #expect(output.lines == ["count is 1"])
  }

  @Test("Properties/Property+Booleans.swift, example 1")
  func Properties_Property_Booleans_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let hasName = MutableProperty(true)
    let hasAge = MutableProperty(false)
    let isValid = hasName.and(hasAge)
    hasAge.value = true
    print(isValid.value)  //> true
    #expect(output.lines == ["true"])
  }

  @Test("Properties/Property+Combining.swift, example 1")
  func Properties_Property_Combining_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let name = MutableProperty("")
    let age = MutableProperty(30)
    let isMember = MutableProperty(true)
    let isValid = Property<String>.combineLatest(name, age, isMember)
      .map { name, age, isMember in !name.isEmpty && age >= 18 && isMember }
    name.value = "Ana"
    print(isValid.value)  //> true
    #expect(output.lines == ["true"])
  }

  @Test("Properties/Property+Operators.swift, example 1")
  func Properties_Property_Operators_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let degrees = MutableProperty(20)
    degrees.skipRepeats().producer.startWithValues { print($0) }  //> 20
    for value in [20, 21, 21] { degrees.value = value }           //> 21
    #expect(output.lines == ["20", "21"])
  }

  @Test("Properties/Property.swift, example 1")
  func Properties_Property_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let name = MutableProperty("Pedro")
    let length = name.map { $0.count }
    name.value = "Ana"
    print(length.value)  //> 3
    #expect(output.lines == ["3"])
  }

  @Test("Properties/ValidatingProperty.swift, example 1")
  func Properties_ValidatingProperty_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    enum AgeError: Error { case negative }
    let age = ValidatingProperty<Int, AgeError>(0) { $0 >= 0 ? .valid : .invalid(.negative) }
    age.value = -1
    print(age.value)                   //> 0
    print(age.result.value.isInvalid)  //> true
    #expect(output.lines == ["0", "true"])
  }

  @Test("Scheduling/CurrentThreadScheduler.swift, example 1")
  func Scheduling_CurrentThreadScheduler_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = CurrentThreadScheduler()
    scheduler.schedule {
      scheduler.schedule { print("inner") }
      print("outer")
    }  //> outer | inner
    #expect(output.lines == ["outer", "inner"])
  }

  @Test("Scheduling/DateScheduler+Tasks.swift, example 1")
  func Scheduling_DateScheduler_Tasks_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = QueueScheduler()
    try await scheduler.sleep(for: .milliseconds(1))
    #expect(output.lines == [])
  }

  @Test("Scheduling/DateScheduler+Tasks.swift, example 2")
  func Scheduling_DateScheduler_Tasks_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = QueueScheduler()
    for await _ in scheduler.timer(interval: .milliseconds(1)) { break }
    #expect(output.lines == [])
  }

  @Test("Scheduling/ImmediateScheduler.swift, example 1")
  func Scheduling_ImmediateScheduler_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    ImmediateScheduler().schedule { print("action") }  //> action
    print("after")                                     //> after
    #expect(output.lines == ["action", "after"])
  }

  @Test("Scheduling/RecordedEvent+Marbles.swift, example 1")
  func Scheduling_RecordedEvent_Marbles_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let numbers: TestProducer<Int, Never> = scheduler.cold(
      .marbles("-a-b-|", values: ["a": 1, "b": 2]))
    let events = scheduler.record(numbers.producer.map { $0 * 10 }, until: 10)
    print(events == .marbles("-a-b-|", values: ["a": 10, "b": 20]))  //> true
    #expect(output.lines == ["true"])
  }

  @Test("Scheduling/RecordedEvent.swift, example 1")
  func Scheduling_RecordedEvent_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let events: [RecordedEvent<String, Never>] = [.value("a", at: 1), .completed(at: 2.5)]
    for event in events { print(event) }  //> VALUE a at 1.0 | COMPLETED at 2.5
    #expect(output.lines == ["VALUE a at 1.0", "COMPLETED at 2.5"])
  }

  @Test("Scheduling/ScheduledDisposable.swift, example 1")
  func Scheduling_ScheduledDisposable_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let disposable = ScheduledDisposable(AnyDisposable { print("released") }, on: scheduler)
    disposable.dispose()  // nothing yet
    scheduler.advance()   //> released
    #expect(output.lines == ["released"])
  }

  @Test("Scheduling/Scheduler+Recursive.swift, example 1")
  func Scheduling_Scheduler_Recursive_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let tries = Atomic(0)
    scheduler.scheduleRecursive { again in
      print("try")
      tries.modify { $0 += 1 }
      if tries.value < 3 { again() }
    }
    scheduler.run()  //> try | try | try
    #expect(output.lines == ["try", "try", "try"])
  }

  @Test("Scheduling/Scheduler+Recursive.swift, example 2")
  func Scheduling_Scheduler_Recursive_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    scheduler.scheduleRecursive(2) { number, again in
      print(number)
      if number > 0 { again(number - 1) }
    }
    scheduler.run()  //> 2 | 1 | 0
    #expect(output.lines == ["2", "1", "0"])
  }

  @Test("Scheduling/TestObserver.swift, example 1")
  func Scheduling_TestObserver_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let producer = SignalProducer<String, Never>(value: "a")
    let observer = scheduler.record(producer.delay(1, on: scheduler))
    scheduler.advance(by: 10)
    print(observer.events == [.value("a", at: 1), .completed(at: 1)])  //> true
    #expect(output.lines == ["true"])
  }

  @Test("Scheduling/TestScheduler+Streams.swift, example 1")
  func Scheduling_TestScheduler_Streams_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let numbers: Signal<Int, Never> = scheduler.hot([.value(1, at: 1), .value(2, at: 2)])
    scheduler.advance(by: 1.5)
    numbers.observeValues { print($0) }
    scheduler.advance(by: 1)  //> 2
    #expect(output.lines == ["2"])
  }

  @Test("Scheduling/TestScheduler+Streams.swift, example 2")
  func Scheduling_TestScheduler_Streams_swift_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let source: TestProducer<Int, Never> = scheduler.cold([.value(1, at: 1), .completed(at: 2)])
    let events = scheduler.record(source.producer.map { $0 * 10 }, until: 10)
    for event in events { print(event) }  //> VALUE 10 at 1.0 | COMPLETED at 2.0
    #expect(output.lines == ["VALUE 10 at 1.0", "COMPLETED at 2.0"])
  }

  @Test("Scheduling/TestScheduler+Tasks.swift, example 1")
  func Scheduling_TestScheduler_Tasks_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let alarm = Task { try await scheduler.sleep(for: .seconds(60)) }
    await scheduler.advance(by: .seconds(60))
    try await alarm.value
    #expect(output.lines == [])
  }

  @Test("Scheduling/TestScheduler.swift, example 1")
  func Scheduling_TestScheduler_swift_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    scheduler.schedule(after: .seconds(60)) { print("a minute later") }
    scheduler.advance(by: .seconds(60))  //> a minute later
    #expect(output.lines == ["a minute later"])
  }

  @Test("Weir.docc/Libraries.md, example 1")
  func Weir_docc_Libraries_md_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    signal
      .filter { $0 > 1 }
      .scan(0) { $0 + $1 }
      .observeValues { print($0) }
    for number in 1...4 { observer.send(value: number) }  //> 2 | 5 | 9
    #expect(output.lines == ["2", "5", "9"])
  }

  @Test("Weir.docc/Libraries.md, example 2")
  func Weir_docc_Libraries_md_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let temperatures = SignalProducer<Int, Never>([19, 20, 21])
    for await temperature in temperatures.values(buffering: .newest(1)) { print(temperature) }  //> 21
    #expect(output.lines == ["21"])
  }

  @Test("Weir.docc/Libraries.md, example 3")
  func Weir_docc_Libraries_md_3() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    SignalProducer(value: "a minute later").delay(60, on: scheduler).startWithValues { print($0) }
    scheduler.advance(by: .seconds(60))  //> a minute later
    #expect(output.lines == ["a minute later"])
  }

  @Test("Weir.docc/MigratingFromReactiveSwift.md, example 1")
  func Weir_docc_MigratingFromReactiveSwift_md_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (numbers, observer) = Signal<Int, Never>.pipe()
    let total = MutableProperty(0)
    total <~ numbers.scan(0) { $0 + $1 }
    total.producer.skipRepeats().startWithValues { print("total", $0) }  //> total 0
    observer.send(value: 2)  //> total 2
    observer.send(value: 3)  //> total 5
    #expect(output.lines == ["total 0", "total 2", "total 5"])
  }

  @Test("Weir.docc/MigratingFromReactiveSwift.md, example 2")
  func Weir_docc_MigratingFromReactiveSwift_md_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (countdown, observer) = Signal<Int, Never>.pipe()
    countdown.observeValues { if $0 > 0 { observer.send(value: $0 - 1) } }
    countdown.observeValues { print($0) }
    observer.send(value: 2)  //> 2 | 1 | 0
    #expect(output.lines == ["2", "1", "0"])
  }

  @Test("Weir.docc/Weir.md, example 1")
  func Weir_docc_Weir_md_1() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    signal.filter { $0 > 1 }.observeValues { print($0) }
    observer.send(value: 2)  //> 2
    #expect(output.lines == ["2"])
  }

  @Test("Weir.docc/Weir.md, example 2")
  func Weir_docc_Weir_md_2() throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let name = MutableProperty("")
    let isValid = name.map { !$0.isEmpty }
    let greet = Action<Void, String, Never>(enabledIf: isValid) {
      SignalProducer(value: "hi \(name.value)")
    }
    greet.values.observeValues { print($0) }
    name.value = "Pedro"
    greet.apply().start()  //> hi Pedro
    #expect(output.lines == ["hi Pedro"])
  }
}

/// What an example prints.
private final class Output: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
