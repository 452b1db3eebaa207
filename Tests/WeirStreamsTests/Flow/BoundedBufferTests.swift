import Dispatch
import Testing
import Weir

@testable import WeirStreams

@Suite("BoundedBuffer", .timeLimit(.minutes(15)))
struct BoundedBufferTests {
  private let account = FlowAccount(name: "buffer")

  private func rest(_ buffer: BoundedBuffer<Int>) -> [Int] {
    buffer.close()
    var rest: [Int] = []
    while let value = buffer.receive() { rest.append(value) }
    return rest
  }

  private func fill(_ overflow: Overflow) -> ([BoundedBuffer<Int>.Outcome], [Int]) {
    let buffer = BoundedBuffer<Int>(overflow, account: account)
    let outcomes = (1...4).map { buffer.send($0) }
    return (outcomes, rest(buffer))
  }

  @Test("BoundedBuffer drops values according to its policy")
  func policies() {
    #expect(fill(.dropOldest(2)) == ([.taken, .taken, .taken, .taken], [3, 4]))
    #expect(fill(.dropNewest(2)) == ([.taken, .taken, .dropped, .dropped], [1, 2]))
    #expect(fill(.keepLatest) == ([.taken, .taken, .taken, .taken], [4]))
    #expect(fill(.fail(2)) == ([.taken, .taken, .overflowed, .closed], [1, 2]))
    #expect(account.balance == .init(received: 16, sent: 7, dropped: 9))
  }

  @Test("BoundedBuffer treats a limit below one as one")
  func nonsense() {
    #expect(fill(.dropOldest(0)).1 == [4])
    #expect(fill(.dropNewest(-5)).1 == [1])
    #expect(BoundedBuffer<Int>(.wait(.min)).limit == 1)
  }

  @Test("BoundedBuffer.send(_:) waits for room, and no value is lost or reordered")
  func waiting() {
    let buffer = BoundedBuffer<Int>(.wait(3), account: account)
    let hasStarted = WorkThread.start {
      for number in 0..<20_000 { buffer.send(number) }
      buffer.close()
    }
    #expect(hasStarted)
    var received: [Int] = []
    while let value = buffer.receive() {
      received.append(value)
      #expect(account.balance.buffered <= 3)
    }
    #expect(received == Array(0..<20_000))
    #expect(account.balance == .init(received: 20_000, sent: 20_000))
  }

  @Test("cancelling a BoundedBuffer releases a waiting sender and drops its values")
  func cancelled() {
    let buffer = BoundedBuffer<Int>(.wait(1), account: account)
    buffer.send(1)
    let done = DispatchSemaphore(value: 0)
    let hasStarted = WorkThread.start {
      #expect(buffer.send(2) == .closed)
      done.signal()
    }
    #expect(hasStarted)
    buffer.cancel()
    #expect(done.wait(timeout: .now() + 30) == .success)
    #expect(buffer.receive() == nil)
    #expect(account.balance == .init(received: 2, sent: 0, dropped: 2))
  }
}

@Suite("observe(on:buffering:)", .timeLimit(.minutes(15)))
struct ObserveOnBufferingTests {
  private let account = FlowAccount(name: "edge")

  private func numbers(_ count: Int) -> SignalProducer<Int, IOError> {
    SignalProducer<Int, Never>(0..<count).promoteError(IOError.self)
  }

  @Test("observe(on:buffering: .wait) delivers in order and buffers at most the limit")
  func waiting() {
    let scheduler = QueueScheduler()
    let run = Recorded(
      SignalProducer<Int, Never>(0..<10_000)
        .observe(on: scheduler, buffering: .wait(8), account: account)
    ) { [account] _ in
      dispatchPrecondition(condition: .onQueue(scheduler.queue))
      #expect(account.balance.buffered <= 8)
    }
    #expect(run.finished == Array(0..<10_000))
    #expect(run.end()?.isCompleted == true)
    #expect(account.balance == .init(received: 10_000, sent: 10_000))
  }

  @Test("observe(on:buffering: .dropOldest) drops the oldest waiting values")
  func dropping() {
    let scheduler = TestScheduler()
    let run = Recorded(
      numbers(10).observe(on: scheduler, buffering: .dropOldest(3), account: account))
    #expect(run.events.isEmpty)
    scheduler.run()
    #expect(run.events == [.value(7), .value(8), .value(9), .completed])
    #expect(account.balance == .init(received: 10, sent: 3, dropped: 7))
  }

  @Test("observe(on:buffering: .fail) fails after buffered values and stops the source")
  func failing() {
    let scheduler = TestScheduler()
    let run = Recorded(
      numbers(10).concat(.never).observe(on: scheduler, buffering: .fail(2), account: account))
    scheduler.run()
    #expect(run.values == [0, 1])
    #expect(run.end()?.error?.description == "cannot buffer 'edge': No buffer space available")
    #expect(account.balance == .init(received: 3, sent: 2, dropped: 1))
    let never = Recorded(
      SignalProducer<Int, Never>(0..<10).observe(on: scheduler, buffering: .fail(2)))
    scheduler.run()
    #expect(never.events == [.value(0), .value(1), .interrupted])
  }

  @Test("observe(on:buffering:) fails after buffered values and drops them on disposal")
  func ends() {
    let scheduler = TestScheduler()
    let error = IOError("read", "x", code: 5)
    let run = Recorded(
      numbers(2).concat(SignalProducer(error: error)).observe(on: scheduler, buffering: .wait(9)))
    scheduler.run()
    #expect(run.events == [.value(0), .value(1), .failed(error)])

    let disposed = Recorded(
      numbers(100).start(on: QueueScheduler())
        .observe(on: scheduler, buffering: .wait(2), account: account))
    #expect(eventually { account.balance.buffered == 2 })
    disposed.dispose()
    #expect(eventually { account.balance.buffered == 0 })
    #expect(disposed.events == [.interrupted])
  }
}
