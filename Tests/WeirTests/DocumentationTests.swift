// Made by scripts/docs from the documentation of Weir: change that, and run it again.
// swift-format-ignore-file
import Testing
import Weir

@Suite("The examples in the documentation of Weir")
struct DocumentationTests {

  @Test("Core/AnyDisposable.swift, example 1")
  func Core_AnyDisposable_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let disposable = AnyDisposable { print("released") }
    disposable.dispose()  // released
    #expect(output.lines == [])
  }

  @Test("Core/Atomic.swift, example 1")
  func Core_Atomic_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let count = Atomic(0)
    count.modify { $0 += 1 }
    print(count.value)  // 1
    #expect(output.lines == [])
  }

  @Test("Core/CompositeDisposable.swift, example 1")
  func Core_CompositeDisposable_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let all = CompositeDisposable([first, second])
    all += { print("released too") }
    all.dispose()
    #expect(output.lines == [])
  }

  @Test("Core/Disposable.swift, example 1")
  func Core_Disposable_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    producer.start().store(in: composite)
    #expect(output.lines == [])
  }

  @Test("Core/Lifetime.swift, example 1")
  func Core_Lifetime_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let producer = SignalProducer<Int, Never> { observer, lifetime in
      lifetime.observeEnded { print("released") }
    }
    #expect(output.lines == [])
  }

  @Test("Core/Lifetime.swift, example 2")
  func Core_Lifetime_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    final class Player {
      private let token = Lifetime.Token()
      var lifetime: Lifetime { Lifetime(token) }
    }
    #expect(output.lines == [])
  }

  @Test("Core/Live.swift, example 1")
  func Core_Live_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    let observation = signal.observeValues { print($0) }
    print(Weir.live.subscriptions)  // 1
    observation?.dispose()
    print(Weir.live.subscriptions)  // 0
    #expect(output.lines == [])
  }

  @Test("Core/Observer.swift, example 1")
  func Core_Observer_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    signal.observe(Signal.Observer { event in print(event) })
    #expect(output.lines == [])
  }

  @Test("Core/Observer.swift, example 2")
  func Core_Observer_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let lengths = Signal<Int, Never>.Observer(value: { print($0) })
    lengths.mapObserver { (text: String) in text.count }.send(value: "four")  // 4
    #expect(output.lines == [])
  }

  @Test("Core/Operator.swift, example 1")
  func Core_Operator_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    final class Stutter<Value>: Operator<Value, Value, Never> {
      override func receive(_ value: Value) {
        output.send(value: value)
        output.send(value: value)
      }
    }
    
    let twice = SignalProducer([1, 2]).lift(operator: { Stutter($0) })  // 1 1 2 2
    #expect(output.lines == [])
  }

  @Test("Core/Reactive.swift, example 1")
  func Core_Reactive_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    extension Timer: ReactiveExtensionsProvider {}
    
    extension Reactive where Base: Timer {
      var fired: Signal<Date, Never> { ... }
    }
    
    timer.reactive.fired.observeValues { print($0) }
    #expect(output.lines == [])
  }

  @Test("Core/RefCountDisposable.swift, example 1")
  func Core_RefCountDisposable_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let connection = RefCountDisposable(socket)
    let user = connection.retain()
    connection.dispose()  // nothing yet
    user?.dispose()       // disposes the socket
    #expect(output.lines == [])
  }

  @Test("Core/ScheduledDisposable.swift, example 1")
  func Core_ScheduledDisposable_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let disposable = ScheduledDisposable(view, on: UIScheduler())
    #expect(output.lines == [])
  }

  @Test("Core/ScopedDisposable.swift, example 1")
  func Core_ScopedDisposable_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    private let disposables = ScopedDisposable(CompositeDisposable())
    ...
    disposables += signal.observeValues { print($0) }
    #expect(output.lines == [])
  }

  @Test("Core/Signal.swift, example 1")
  func Core_Signal_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (signal, observer) = Signal<Int, Never>.pipe()
    signal.observeValues { print($0) }
    observer.send(value: 1)  // 1
    #expect(output.lines == [])
  }

  @Test("Core/SignalProducer+Buffer.swift, example 1")
  func Core_SignalProducer_Buffer_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (producer, observer) = SignalProducer<String, Never>.buffer(2)
    for name in ["A", "B", "C"] { observer.send(value: name) }
    producer.startWithValues { print($0) }  // B C
    #expect(output.lines == [])
  }

  @Test("Core/SignalProducer.swift, example 1")
  func Core_SignalProducer_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let producer = SignalProducer<Int, Never>(0..<3).map { $0 * 10 }
    producer.startWithValues { print($0) }  // 0 10 20
    #expect(output.lines == [])
  }

  @Test("Core/SingleAssignmentDisposable.swift, example 1")
  func Core_SingleAssignmentDisposable_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let disposable = SingleAssignmentDisposable()
    disposable.setDisposable(producer.startWithValues { if $0 > 9 { disposable.dispose() } })
    #expect(output.lines == [])
  }

  @Test("Creating/Async.swift, example 1")
  func Creating_Async_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let page = SignalProducer<Data, any Error> { try await session.data(from: url).0 }
    #expect(output.lines == [])
  }

  @Test("Creating/Async.swift, example 2")
  func Creating_Async_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let lines = SignalProducer(url.lines)
    #expect(output.lines == [])
  }

  @Test("Creating/Callback.swift, example 1")
  func Creating_Callback_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let location = SignalProducer<Place, Never>.callback { done in locate(then: done) }
    #expect(output.lines == [])
  }

  @Test("Creating/Callback.swift, example 2")
  func Creating_Callback_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let sizes = SignalProducer<Size, Never>(
      adding: { handler in window.addResizeHandler(handler) },
      removing: { token in window.removeResizeHandler(token) })
    #expect(output.lines == [])
  }

  @Test("Creating/Computed.swift, example 1")
  func Creating_Computed_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let text = SignalProducer<String, any Error> { try String(contentsOfFile: path) }
    #expect(output.lines == [])
  }

  @Test("Creating/Deferred.swift, example 1")
  func Creating_Deferred_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let now = SignalProducer<Instant, Never>.deferred { SignalProducer(value: .now) }
    #expect(output.lines == [])
  }

  @Test("Creating/Deferred.swift, example 2")
  func Creating_Deferred_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let answer = SignalProducer.either(if: { cache.isFresh }, then: cache.values, else: request)
    #expect(output.lines == [])
  }

  @Test("Creating/Future.swift, example 1")
  func Creating_Future_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let answer = Future<Int, Never> { promise in
      queue.async { promise(.success(expensiveComputation())) }
    }
    answer.producer.startWithValues { print($0) }
    answer.producer.startWithValues { print($0) }  // the same
    #expect(output.lines == [])
  }

  @Test("Creating/Numbers.swift, example 1")
  func Creating_Numbers_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let powers = SignalProducer<Int, Never>.generate(
      initialState: 1, while: { $0 < 100 }, next: { $0 * 2 })
    #expect(output.lines == [])
  }

  @Test("Creating/Record.swift, example 1")
  func Creating_Record_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let record = Record<Int, Never>(values: [1, 2, 3])
    record.producer.startWithValues { print($0) }  // 1 2 3
    #expect(output.lines == [])
  }

  @Test("Creating/Result.swift, example 1")
  func Creating_Result_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    Result { try String(contentsOfFile: path) }.producer.start { print($0) }
    #expect(output.lines == [])
  }

  @Test("Creating/Using.swift, example 1")
  func Creating_Using_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let lines = SignalProducer<String, any Error>.using(
      { try OpenFile(path) }, producer: { file in file.lines })
    #expect(output.lines == [])
  }

  @Test("Creating/Values.swift, example 1")
  func Creating_Values_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(optional: Int("12")).startWithValues { print($0) }  // 12
    #expect(output.lines == [])
  }

  @Test("Observing/AsyncValues.swift, example 1")
  func Observing_AsyncValues_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    for try await value in signal.values() { print(value) }
    #expect(output.lines == [])
  }

  @Test("Observing/AsyncValues.swift, example 2")
  func Observing_AsyncValues_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    for try await value in producer.values(buffering: .newest(1)) { print(value) }
    #expect(output.lines == [])
  }

  @Test("Observing/Demand.swift, example 1")
  func Observing_Demand_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    Demand.max(2) + .max(3)  // max(5)
    #expect(output.lines == [])
  }

  @Test("Observing/StartWithDemand.swift, example 1")
  func Observing_StartWithDemand_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let subscription = frames.start(buffering: 2, whenFull: .dropOldest, observer)
    subscription.request(.max(1))
    #expect(output.lines == [])
  }

  @Test("Operators/Buffering/Buffered.swift, example 1")
  func Operators_Buffering_Buffered_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let (demand, requests) = Signal<Demand, Never>.pipe()
    mouse.buffered(size: 1, whenFull: .dropOldest, demand: demand).startWithValues { draw($0) }
    requests.send(value: .max(1))  // the latest position, or the next one
    #expect(output.lines == [])
  }

  @Test("Operators/Buffering/Collect.swift, example 1")
  func Operators_Buffering_Collect_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 3, 4, 7, 1, 5]).collect { $0.reduce(0, +) == 8 }
      .startWithValues { print($0) }  // [1, 3, 4] [7, 1] [5]
    #expect(output.lines == [])
  }

  @Test("Operators/Buffering/Collect.swift, example 2")
  func Operators_Buffering_Collect_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 1, 7, 7, 5]).collect { _, next in next == 7 }
      .startWithValues { print($0) }  // [1, 1] [7] [7, 5]
    #expect(output.lines == [])
  }

  @Test("Operators/Buffering/CollectStarting.swift, example 1")
  func Operators_Buffering_CollectStarting_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>([1, 2, 3]).collect(count: 2, startingEvery: 1)
      .startWithValues { print($0) }  // [1, 2] [2, 3] [3]
    #expect(output.lines == [])
  }

  @Test("Operators/Buffering/CollectUntil.swift, example 1")
  func Operators_Buffering_CollectUntil_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    changes.collect(until: { SignalProducer.timer(interval: randomInterval(), on: scheduler) })
    #expect(output.lines == [])
  }

  @Test("Operators/Buffering/Window.swift, example 1")
  func Operators_Buffering_Window_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer<Int, Never>(1...4).window(count: 2)
      .flatMap(.merge) { $0.reduce(0, +) }
      .startWithValues { print($0) }  // 3 7
    #expect(output.lines == [])
  }

  @Test("Operators/Combining/CombineLatest.swift, example 1")
  func Operators_Combining_CombineLatest_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer.combineLatest(name, age, isMember).map { name, age, isMember in ... }
    #expect(output.lines == [])
  }

  @Test("Operators/Combining/ConcatIgnoringErrors.swift, example 1")
  func Operators_Combining_ConcatIgnoringErrors_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    cached.concat(ignoringErrors: fetched)
    #expect(output.lines == [])
  }

  @Test("Operators/Combining/ForkJoin.swift, example 1")
  func Operators_Combining_ForkJoin_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer.forkJoin(user, friends, settings).startWithValues { user, friends, settings in
      ...
    }
    #expect(output.lines == [])
  }

  @Test("Operators/Combining/Lift.swift, example 1")
  func Operators_Combining_Lift_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let doubled = producer.lift { signal in signal.map { $0 * 2 } }
    #expect(output.lines == [])
  }

  @Test("Operators/Combining/Lift.swift, example 2")
  func Operators_Combining_Lift_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let numbered = letters.lift(Signal.zip(with:))(numbers)
    #expect(output.lines == [])
  }

  @Test("Operators/Combining/Zip.swift, example 1")
  func Operators_Combining_Zip_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer.zip(questions, answers, marks).map { question, answer, mark in ... }
    #expect(output.lines == [])
  }

  @Test("Operators/Effects/LogEvents.swift, example 1")
  func Operators_Effects_LogEvents_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    producer.logEvents(identifier: "search", events: [.starting, .value, .failed])
    #expect(output.lines == [])
  }

  @Test("Operators/Failures/CatchSequence.swift, example 1")
  func Operators_Failures_CatchSequence_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    SignalProducer.catch(sequence: [primary, mirror, archive])
    #expect(output.lines == [])
  }

  @Test("Operators/Failures/Repeat.swift, example 1")
  func Operators_Failures_Repeat_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    producer.repeat(.max)  // until it fails, is interrupted or disposed
    #expect(output.lines == [])
  }

  @Test("Operators/Failures/RetryWhen.swift, example 1")
  func Operators_Failures_RetryWhen_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    request.retry { failures in failures.delay(2, on: scheduler).promoteError() }
    #expect(output.lines == [])
  }

  @Test("Operators/Failures/RetryWhen.swift, example 2")
  func Operators_Failures_RetryWhen_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    poll.repeat { completions in completions.delay(60, on: scheduler) }
    #expect(output.lines == [])
  }

  @Test("Operators/Filtering/SkipRepeats.swift, example 1")
  func Operators_Filtering_SkipRepeats_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    people.skipRepeats(by: \.name)
    #expect(output.lines == [])
  }

  @Test("Operators/Filtering/SkipRepeats.swift, example 2")
  func Operators_Filtering_SkipRepeats_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    people.skipRepeats(by: \.name)
    #expect(output.lines == [])
  }

  @Test("Operators/Filtering/TakeDuring.swift, example 1")
  func Operators_Filtering_TakeDuring_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    temperatures.take(during: view.lifetime).startWithValues { view.show($0) }
    #expect(output.lines == [])
  }

  @Test("Operators/Filtering/TakeDuring.swift, example 2")
  func Operators_Filtering_TakeDuring_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    temperatures.take(during: view.lifetime).observeValues { view.show($0) }
    #expect(output.lines == [])
  }

  @Test("Operators/Flattening/FlatMapScan.swift, example 1")
  func Operators_Flattening_FlatMapScan_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    deposits.flatMapScan(.concat, 0) { balance, deposit in server.add(deposit, to: balance) }
    #expect(output.lines == [])
  }

  @Test("Operators/Sharing/ConnectableProducer.swift, example 1")
  func Operators_Sharing_ConnectableProducer_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let shared = numbers.publish()
    shared.producer.start(first)
    shared.producer.start(second)
    let connection = shared.connect()  // starts numbers, once
    connection.dispose()               // interrupts first and second
    #expect(output.lines == [])
  }

  @Test("Operators/Sharing/Multicast.swift, example 1")
  func Operators_Sharing_Multicast_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let shared = numbers.multicast { Signal.pipe() }
    shared.producer.start(first)
    shared.producer.start(second)
    shared.connect()  // both see all numbers
    #expect(output.lines == [])
  }

  @Test("Operators/Sharing/Multicast.swift, example 2")
  func Operators_Sharing_Multicast_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    numbers.multicast { shared in shared.zip(with: shared.skip(first: 1)) }  // each with its next
    #expect(output.lines == [])
  }

  @Test("Operators/Sharing/ReplayLazily.swift, example 1")
  func Operators_Sharing_ReplayLazily_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let page = request.replayLazily(upTo: 1)
    page.start(first)   // sends the request
    page.start(second)  // gets the same answer, now or when it comes
    #expect(output.lines == [])
  }

  @Test("Operators/Sharing/Share.swift, example 1")
  func Operators_Sharing_Share_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let ticks = SignalProducer<Instant, Never>.timer(interval: .seconds(1), on: scheduler).share()
    let first = ticks.startWithValues { print($0) }
    let second = ticks.startWithValues { print($0) }  // the same ticks, of the same timer
    #expect(output.lines == [])
  }

  @Test("Operators/Time/Debounce.swift, example 1")
  func Operators_Time_Debounce_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    searchText.producer.debounce(0.3, on: QueueScheduler.main)
    #expect(output.lines == [])
  }

  @Test("Operators/Time/ThrottleWhile.swift, example 1")
  func Operators_Time_ThrottleWhile_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    changes.throttle(while: isEditing, on: QueueScheduler.main)
    #expect(output.lines == [])
  }

  @Test("Operators/Time/TimeoutEach.swift, example 1")
  func Operators_Time_TimeoutEach_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    live.timeout(first: .seconds(10), each: .seconds(1), other: archive, on: QueueScheduler.main)
    #expect(output.lines == [])
  }

  @Test("Operators/Transforming/Attempt.swift, example 1")
  func Operators_Transforming_Attempt_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    numbers.attempt { number throws(RangeError) in
      if number > 100 { throw RangeError.tooMuch }
    }
    #expect(output.lines == [])
  }

  @Test("Operators/Transforming/Attempt.swift, example 2")
  func Operators_Transforming_Attempt_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    numbers.attempt { number throws(RangeError) in
      if number > 100 { throw RangeError.tooMuch }
    }
    #expect(output.lines == [])
  }

  @Test("Operators/Transforming/Expand.swift, example 1")
  func Operators_Transforming_Expand_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    // All files under a folder.
    SignalProducer(value: folder).expand { children(of: $0) }
    #expect(output.lines == [])
  }

  @Test("Operators/Transforming/GroupBy.swift, example 1")
  func Operators_Transforming_GroupBy_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    words.group { $0.first }.flatMap(.merge) { group in
      group.signal.count().map { (group.key, $0) }
    }
    #expect(output.lines == [])
  }

  @Test("Operators/Transforming/ScanMap.swift, example 1")
  func Operators_Transforming_ScanMap_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let shares = amounts.scanMap(into: 0) { total, amount in
      total += amount
      return amount / total
    }
    #expect(output.lines == [])
  }

  @Test("Properties/Action.swift, example 1")
  func Properties_Action_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let greet = Action<String, String, Never> { SignalProducer(value: "hi \($0)") }
    greet.values.observeValues { print($0) }
    greet.apply("Pedro").start()  // hi Pedro
    #expect(output.lines == [])
  }

  @Test("Properties/Binding.swift, example 1")
  func Properties_Binding_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let copy = MutableProperty("")
    copy <~ name
    #expect(output.lines == [])
  }

  @Test("Properties/BindingTarget.swift, example 1")
  func Properties_BindingTarget_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let target = BindingTarget<String>(lifetime: lifetime) { label.text = $0 }
    target <~ name
    #expect(output.lines == [])
  }

  @Test("Properties/DynamicProperty.swift, example 1")
  func Properties_DynamicProperty_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    @Observable final class Player { var title = "" }
    
    let title = DynamicProperty(object: player, keyPath: \.title)
    title.producer.startWithValues { label.text = $0 ?? "" }
    #expect(output.lines == [])
  }

  @Test("Properties/MutableProperty.swift, example 1")
  func Properties_MutableProperty_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let name = MutableProperty("")
    name.producer.startWithValues { print("New name: \($0)") }  // New name:
    name.value = "Pedro"                                        // New name: Pedro
    #expect(output.lines == [])
  }

  @Test("Properties/MutableProperty.swift, example 2")
  func Properties_MutableProperty_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    @MutableProperty var count = 0
    $count.signal.observeValues { print("count is \($0)") }
    count += 1  // count is 1
    #expect(output.lines == [])
  }

  @Test("Properties/Property+Combining.swift, example 1")
  func Properties_Property_Combining_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let isValid = Property<String>.combineLatest(name, age, isMember).map { name, age, isMember in ... }
    #expect(output.lines == [])
  }

  @Test("Properties/Property.swift, example 1")
  func Properties_Property_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let name = MutableProperty("Pedro")
    let length = name.map { $0.count }
    name.value = "Ana"
    print(length.value)  // 3
    #expect(output.lines == [])
  }

  @Test("Properties/ValidatingProperty.swift, example 1")
  func Properties_ValidatingProperty_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let age = ValidatingProperty<Int, AgeError>(0) { $0 >= 0 ? .valid : .invalid(.negative) }
    age.value = -1
    print(age.value)                   // 0
    print(age.result.value.isInvalid)  // true
    #expect(output.lines == [])
  }

  @Test("Scheduling/CurrentThreadScheduler.swift, example 1")
  func Scheduling_CurrentThreadScheduler_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = CurrentThreadScheduler()
    scheduler.schedule {
      scheduler.schedule { print("inner") }
      print("outer")
    }  // outer inner
    #expect(output.lines == [])
  }

  @Test("Scheduling/RecordedEvent+Marbles.swift, example 1")
  func Scheduling_RecordedEvent_Marbles_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let numbers = scheduler.cold(.marbles("-a-b-|", values: ["a": 1, "b": 2]))
    #expect(
      scheduler.record(numbers.producer.map { $0 * 10 }, until: 10)
        == .marbles("-a-b-|", values: ["a": 10, "b": 20]))
    #expect(output.lines == [])
  }

  @Test("Scheduling/RecordedEvent.swift, example 1")
  func Scheduling_RecordedEvent_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let events: [RecordedEvent<String, Never>] = [.value("a", at: 1), .completed(at: 2.5)]
    #expect(output.lines == [])
  }

  @Test("Scheduling/Scheduler+Recursive.swift, example 1")
  func Scheduling_Scheduler_Recursive_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    scheduler.scheduleRecursive { again in
      if poll() { again() }
    }
    #expect(output.lines == [])
  }

  @Test("Scheduling/Scheduler+Recursive.swift, example 2")
  func Scheduling_Scheduler_Recursive_swift_2() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    scheduler.scheduleRecursive(10) { number, again in
      print(number)
      if number > 0 { again(number - 1) }
    }
    #expect(output.lines == [])
  }

  @Test("Scheduling/TestObserver.swift, example 1")
  func Scheduling_TestObserver_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    let observer = scheduler.record(producer.delay(1, on: scheduler))
    scheduler.advance(by: 10)
    #expect(observer.events == [.value("a", at: 1), .completed(at: 1)])
    #expect(output.lines == [])
  }

  @Test("Scheduling/TestScheduler.swift, example 1")
  func Scheduling_TestScheduler_swift_1() async throws {
    let output = Output()
    @Sendable func print(_ items: Any...) { output.add(items) }
    let scheduler = TestScheduler()
    scheduler.schedule(after: .seconds(60)) { print("a minute later") }
    scheduler.advance(by: .seconds(60))  // a minute later, at once
    #expect(output.lines == [])
  }
}

/// What an example prints.
private final class Output: @unchecked Sendable {
  private(set) var lines: [String] = []

  func add(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}
