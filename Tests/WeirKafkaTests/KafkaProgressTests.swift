import Testing

@testable import WeirKafka

@Suite struct KafkaProgressTests {
  private let progress = KafkaProgress()

  private func changes() -> [Int32: Int64] {
    Dictionary(uniqueKeysWithValues: progress.takeChanges().map { ($0.partition, $0.next) })
  }

  @Test func `an offset is committed once all earlier messages are acknowledged`() {
    progress.assign([0, 1])
    for offset in 5...7 { #expect(progress.deliver(0, Int64(offset)) == 1) }
    #expect(progress.deliver(1, 3) == 1)
    #expect(changes() == [:])
    progress.acknowledge(0, 6, 1)
    #expect(changes() == [:])
    progress.acknowledge(0, 5, 1)
    progress.acknowledge(1, 3, 1)
    #expect(changes() == [0: 7, 1: 4])
    #expect(changes() == [:])
    #expect(!progress.isSettled)
    progress.acknowledge(0, 7, 1)
    #expect(progress.isSettled)
    #expect(changes() == [0: 8])
  }

  @Test func `offsets that a compacted topic lacks are skipped`() {
    progress.assign([0])
    for offset in [2, 9] as [Int64] { _ = progress.deliver(0, offset) }
    for offset in [9, 2] as [Int64] { progress.acknowledge(0, offset, 1) }
    #expect(changes() == [0: 10])
  }

  @Test func `messages of an earlier assignment are not acknowledged`() {
    progress.assign([0])
    let first = progress.deliver(0, 1)
    progress.assign([])
    progress.acknowledge(0, 1, first)
    progress.assign([0])
    let second = progress.deliver(0, 1)
    progress.acknowledge(0, 1, first)
    #expect(changes() == [:] && !progress.isSettled)
    progress.acknowledge(0, 1, second)
    #expect(changes() == [0: 2])
  }
}
