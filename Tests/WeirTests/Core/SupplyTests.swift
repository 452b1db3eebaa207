import Testing

@testable import Weir

/// Queues that hold the source of their values.
@Suite(.timeLimit(.minutes(5))) struct SupplyTests {
  /// A source that sends numbers to an observer until a queue holds it.
  private final class Numbers: @unchecked Sendable {
    private(set) var sent = 0
    private let (signal, observer) = Signal<Int, Never>.pipe()
    private var supply: Supply!
    var isHeld: Bool { supply.isHeld }
    var producer: SignalProducer<Int, Never> { signal.producer }

    init(room: Int = Supply.bound) { supply = Supply(room: room) { [weak self] in self?.goOn() } }

    func goOn() {
      supply.supplying {
        while !supply.isHeld, sent < 10_000 {
          sent += 1
          observer.send(value: sent)
        }
      }
    }
  }

  @Test func `concat holds its source while 1,024 values wait, and frees it at half of them`() {
    let numbers = Numbers()
    let (turns, next) = Signal<Void, Never>.pipe()
    var received: [Int] = []
    numbers.producer.flatMap(.concat) { number in
      turns.producer.take(first: 1).map { _ in number }
    }.startWithValues { received.append($0) }
    numbers.goOn()
    #expect(numbers.sent == 1_025 && numbers.isHeld)
    for _ in 1...511 { next.send(value: ()) }
    #expect(numbers.sent == 1_025 && numbers.isHeld)
    next.send(value: ())
    #expect(numbers.sent == 1_537 && numbers.isHeld)
    #expect(received == Array(1...512))
  }

  @Test(arguments: [1, 2, 100]) func `a source with less room is held earlier`(_ room: Int) {
    let numbers = Numbers(room: room)
    let run = numbers.producer.flatMap(.concat) { _ in SignalProducer<Int, Never>.never }.start()
    numbers.goOn()
    #expect(numbers.sent == room + 1 && numbers.isHeld)
    run.dispose()
    #expect(!numbers.isHeld && numbers.sent == 10_000)
  }

  @Test func `observe(on:) holds its source until the scheduler has delivered`() {
    let scheduler = TestScheduler()
    let numbers = Numbers()
    numbers.producer.observe(on: scheduler).startWithValues { _ in }
    numbers.goOn()
    #expect(numbers.sent == 1_024 && numbers.isHeld)
    while numbers.sent < 10_000 { scheduler.advance() }
    #expect(!numbers.isHeld)
  }

  @Test func `a loop over values holds their source`() async {
    let numbers = Numbers()
    var values = numbers.producer.values().makeAsyncIterator()
    numbers.goOn()
    #expect(numbers.sent == 1_024 && numbers.isHeld)
    for expected in 1...512 { #expect(await values.next() == expected) }
    #expect(numbers.sent == 1_536)
  }

  @Test func `zip holds a source that is ahead of another one`() {
    let numbers = Numbers()
    let (other, observer) = Signal<Int, Never>.pipe()
    numbers.producer.zip(with: other.producer).startWithValues { _, _ in }
    observer.send(value: 0)
    numbers.goOn()
    #expect(numbers.sent == 1_025 && numbers.isHeld)
    for number in 1...512 { observer.send(value: number) }
    #expect(numbers.sent > 1_025 && numbers.sent <= 2_050 && numbers.isHeld)
  }

  @Test func `a sequence pauses while its values wait`() {
    let (turns, next) = Signal<Void, Never>.pipe()
    var begun = 0
    var received = 0
    SignalProducer<Int, Never>(1...5_000)
      .on(value: { _ in begun += 1 })
      .flatMap(.concurrent(limit: 2)) { _ in turns.producer.take(first: 1) }
      .startWithValues { received += 1 }
    #expect(begun == 1_026)
    while received < 5_000 { next.send(value: ()) }
    #expect(begun == 5_000)
  }

  @Test func `work that waits at a gate holds its source`() {
    let numbers = Numbers()
    let (signal, observer) = Signal<Int, Never>.pipe()
    var received = 0
    signal.observeValues { _ in
      if received == 0 {
        numbers.producer.startWithValues { observer.send(value: $0) }
        numbers.goOn()
        #expect(numbers.isHeld && numbers.sent < 1_100)
      }
      received += 1
    }
    observer.send(value: 0)
    #expect(received == 10_001 && !numbers.isHeld)
  }
}
