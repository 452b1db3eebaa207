import Dispatch
import NetworkTestSupport
import Testing
import Weir

@testable import WeirKafka

@Suite(
  .serialized, .timeLimit(.minutes(2)),
  .enabled(if: KafkaCluster.isInstalled, "librdkafka-dev or kcat is not installed"))
struct KafkaConsumerTests {
  @Test func `a consumer that is busy stays in the group, and receives each message once`() throws {
    let cluster = try KafkaCluster()
    try cluster.produce("one", (0..<2_000).map { "\($0)" })
    let client = try #require(KafkaClient(cluster.address))
    let lags = Locked<[Int]>([])
    let received = Locked<[String]>([])
    let release = DispatchSemaphore(value: 0)
    let source = client.messages(
      "one", KafkaGroup("g"), reportLag: { change in lags.withLock { $0.append(change) } })
    let run = source.producer.startWithResult { result in
      guard case .success(let message) = result else { return }
      let count = received.withLock { texts in
        texts.append(message.text)
        return texts.count
      }
      if count == 1 { release.wait() }
      message.acknowledge()
    }
    #expect(eventually { received.withLock(\.count) == 1 })
    // The thread of the consumer measures the lag once a second, also while it is paused.
    let measured = lags.withLock(\.count)
    #expect(eventually { lags.withLock(\.count) > measured + 2 })
    #expect(received.withLock(\.count) == 1)
    release.signal()
    #expect(eventually { received.withLock(\.count) == 2_000 })
    #expect(received.withLock(\.self) == (0..<2_000).map { "\($0)" })
    #expect(eventually { lags.withLock { $0.reduce(0, +) } == 0 })
    run.dispose()
  }
}
