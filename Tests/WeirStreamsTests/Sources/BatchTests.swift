import Dispatch
import Testing
import Weir

@testable import WeirStreams

@Suite("batches(ahead:account:receive:end:)", .timeLimit(.minutes(15)))
struct BatchTests {
  private let folder = Folder()

  private func path(lines: Int) -> String {
    folder.file("a", (1...lines).map { "\($0)\n" }.joined())
  }

  @Test(
    "batches(ahead:) delivers batches in order and reads at most `ahead` in advance",
    arguments: [FlowAccount(name: "file"), nil])
  func ahead(account: FlowAccount?) {
    let log = Locked<[Int]>([])
    let most = Locked((now: 0, most: 0))
    let taking = DispatchQueue(label: "reader")
    let reading = Locked<BatchReading?>(nil)
    let done = DispatchSemaphore(value: 0)
    taking.suspend()
    let started = File(path(lines: 300_000)).lineSource().batches(
      ahead: 2, account: account,
      receive: { batch in
        most.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        taking.async {
          batch.forEach { line in
            log.withLock { $0.append(line.number) }
            return true
          }
          most.withLock { $0.now -= 1 }
          reading.withLock { $0 }?.taken()
        }
      }, end: { _ in taking.async { done.signal() } })
    reading.withLock { $0 = started }
    taking.resume()
    #expect(done.wait(timeout: .now() + 30) == .success)
    #expect(log.withLock { $0 } == Array(1...300_000))
    #expect(most.withLock { $0.most } <= 2)
    if let account { #expect(account.balance == .init(received: 300_000, sent: 300_000)) }
  }

  @Test("batches(ahead:) is interrupted on disposal and drops unread lines")
  func disposed() {
    let account = FlowAccount(name: "file")
    let (first, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let reading = File(path(lines: 300_000)).lineSource().batches(
      ahead: 1, account: account, receive: { _ in first.signal() },
      end: { end in
        #expect(end == .interrupted)
        done.signal()
      })
    #expect(first.wait(timeout: .now() + 30) == .success)
    reading.dispose()
    #expect(done.wait(timeout: .now() + 30) == .success)
    #expect(account.balance.dropped == account.balance.received)
    #expect(account.balance.dropped > 0)
    #expect(reading.isDisposed)
  }

  @Test("batches(receive:end:) reports an unreadable source to its end closure")
  func failure() {
    let done = DispatchSemaphore(value: 0)
    _ = File("/no/such").lineSource().batches(
      receive: { _ in },
      end: { end in
        #expect(end == .failed(IOError("open", "/no/such", code: 2)))
        done.signal()
      })
    #expect(done.wait(timeout: .now() + 30) == .success)
  }
}
