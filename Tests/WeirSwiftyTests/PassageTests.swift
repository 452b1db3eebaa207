import Synchronization
import Testing
import Weir
import WeirRx
import WeirSwifty

/// A stream that is converted from Weir to RxSwift, to SwiftySignals and back to Weir.
@Suite("Streams that cross Weir, RxSwift and SwiftySignals", .timeLimit(.minutes(15)))
struct PassageTests {
  private final class Message: Sendable {
    let number: Int
    private let alive: Tracked

    init(_ number: Int, _ count: Tracked.Alive) {
      self.number = number
      alive = Tracked(number, count)
    }
  }

  private static func passage(
    _ source: Weir.SignalProducer<Message, Never>
  ) -> Weir.SignalProducer<Message, Never> {
    let inRx = WeirRx.Observable(source)
    let back = inRx.producer.flatMapError { _ in SignalProducer<Message, Never>.empty }
    return EndPoint(back).producer
  }

  @Test("a value arrives synchronously on the sender's thread and is not retained")
  func synchrony() {
    let alive = Tracked.counter()
    let (signal, input) = Weir.Signal<Message, Never>.pipe()
    let log = Log<Int>()
    let run = Self.passage(signal.producer).startWithValues { log.add($0.number) }
    for number in 1...100 {
      input.send(value: Message(number, alive))
      #expect(log.all.last == number && log.all.count == number)
      #expect(alive.count == 0)
    }
    run.dispose()
    input.send(value: Message(101, alive))
    #expect(log.all.count == 100)
  }

  @Test("values of several threads keep the order of each sender")
  func order() async {
    let (signal, input) = Weir.Signal<Int, Never>.pipe()
    let log = Log<Int>()
    EndPoint(WeirRx.Observable(signal.producer).producer.flatMapError { _ in .empty })
      .producer.startWithValues { log.add($0) }
    await withTaskGroup { group in
      for sender in 0..<4 {
        group.addTask {
          for number in 0..<500 { input.send(value: sender * 1000 + number) }
        }
      }
    }
    #expect(log.all.count == 2000)
    for sender in 0..<4 {
      #expect(log.all.filter { $0 / 1000 == sender } == (0..<500).map { sender * 1000 + $0 })
    }
  }

  @Test("only the last message of a modifier is retained")
  func modifiers() {
    let alive = Tracked.counter()
    let (signal, input) = Weir.Signal<Message, Never>.pipe()
    let log = Log<Int>()
    var chain: WeirSwifty.EndPoint? = EndPoint(signal).noDispatch()
      .filter { $0.number % 2 == 0 }
      .then { log.add(-$0.number) }
    chain?.producer.startWithValues { log.add($0.number) }
    for number in 1...10 {
      input.send(value: Message(number, alive))
      #expect(log.all.last == number / 2 * 2 || number == 1)
      #expect(alive.count <= 1)
    }
    #expect(log.all == [2, 4, 6, 8, 10].flatMap { [-$0, $0] })
    chain = nil
    input.sendCompleted()
    #expect(alive.count == 0)
  }

  @Test("completion is forwarded through all libraries, and a failure to RxSwift")
  func ends() {
    let (signal, input) = Weir.Signal<Int, TestFailure>.pipe()
    let log = Log<String>()
    let inRx = WeirRx.Observable(signal.producer)
    let subscription = inRx.subscribe { log.add("\($0)") }
    EndPoint(inRx.producer.flatMapError { _ in SignalProducer(value: -1) }).producer
      .start { log.add("\($0)") }
    input.send(value: 1)
    input.send(error: .broken)
    #expect(log.all == ["next(1)", "VALUE 1", "error(broken)", "VALUE -1", "COMPLETED"])
    subscription.dispose()
  }

  private enum TestFailure: Error { case broken }
}
