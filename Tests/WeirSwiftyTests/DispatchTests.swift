import Dispatch
import Testing
import Weir
import WeirSwifty

@Suite("SwiftySignals dispatch", .timeLimit(.minutes(15)))
struct DispatchTests {
  private let observables = ObservableCollection()

  @Test(
    "closures run on the main queue, also for the last message of a property",
    .timeLimit(.minutes(15)))
  func mainQueue() async {
    let property = Property(value: true)
    await withCheckedContinuation { continuation in
      property
        .didSet
        .then { _ in dispatchPrecondition(condition: .onQueue(.main)) }
        .map { value -> Bool in
          dispatchPrecondition(condition: .onQueue(.main))
          return !value
        }
        .filter { value in
          dispatchPrecondition(condition: .onQueue(.main))
          return value
        }
        .then { _ in continuation.resume() }
        .append(to: observables)
      property.value = false
      property.value = true
    }
  }

  @Test(
    "dispatch(qos:) runs closures on each given queue",
    .timeLimit(.minutes(15)))
  func queues() async {
    let property = Property(value: 50)
    let queue = DispatchQueue(label: "test", attributes: .concurrent)
    await withCheckedContinuation { continuation in
      property
        .didSet
        .dispatch(qos: .userInitiated)
        .then { _ in dispatchPrecondition(condition: .notOnQueue(.main)) }
        .dispatch(to: queue)
        .then { _ in dispatchPrecondition(condition: .onQueue(queue)) }
        .map { value in
          dispatchPrecondition(condition: .onQueue(queue))
          return value + 1
        }
        .dispatch(to: .main)
        .then { _ in
          dispatchPrecondition(condition: .onQueue(.main))
          continuation.resume()
        }
        .append(to: observables)
    }
  }

  @Test("messages keep their order on a concurrent queue")
  func order() async {
    let property = Property(value: 0)
    let log = Log<Int>()
    await withCheckedContinuation { continuation in
      property
        .didSet
        .dispatch(qos: .utility)
        .then { log.add($0) }
        .filter { $0 == 100 }
        .then { _ in continuation.resume() }
        .append(to: observables)
      for number in 1...100 { property.value = number }
    }
    #expect(log.all == Array(0...100))
  }

  @Test("messages sent on the queue do not overtake waiting ones")
  func overtaking() async {
    let queue = QueueScheduler(name: "test")
    let signal = Signal<Int>(on: queue)
    let log = Log<Int>()
    signal.fired.then { log.add($0) }.append(to: observables)
    queue.queue.sync {
      // Another thread sends while the queue is busy here.
      DispatchQueue.global().sync { signal.fire(with: 1) }
      signal.fire(with: 2)
    }
    queue.queue.sync {
      #expect(log.all == [1, 2])
      signal.fire(with: 3)
      #expect(log.all == [1, 2, 3])
    }
  }

  @Test("noDispatch() runs closures synchronously in fire")
  func noDispatch() {
    let signal = Signal<Int>()
    let log = Log<Int>()
    signal.fired.noDispatch().map { $0 * 2 }.filter { $0 > 2 }.then { log.add($0) }
      .append(to: observables)
    signal.fire(1)
    signal.fire(2)
    #expect(log.all == [4])
    #expect(signal.fired.noDispatch().dispatchQueue == nil)
    #expect(signal.fired.dispatchQueue?.label == DispatchQueue.main.label)
  }

  @Test("a closure can set the property that sent its message")
  func reentrance() {
    let property = Property(value: 0)
    let log = Log<Int>()
    property.didSet.noDispatch().then { value in
      if value < 3 { property.value = value + 1 }
      log.add(value)
    }.append(to: observables)
    #expect(log.all == [0, 1, 2, 3])
  }

  @Test("a scheduler argument replaces the main queue")
  func scheduler() {
    let scheduler = TestScheduler()
    let property = Property(value: 1, on: scheduler)
    let log = Log<Int>()
    property.didSet.map { $0 + 1 }.then { log.add($0) }.append(to: observables)
    property.value = 2
    #expect(log.all == [])
    scheduler.advance()
    #expect(log.all == [2, 3])
  }
}
