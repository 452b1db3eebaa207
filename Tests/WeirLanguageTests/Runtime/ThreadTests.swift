import Testing

@testable import WeirLanguage

@Suite("Threads that cannot start", .timeLimit(.minutes(15)))
struct ThreadTests {
  /// More than any address space holds.
  private static let impossibleSize = 1 << 60

  @Test("start(stackSize:_:) returns false")
  func thread() {
    #expect(!Thread.start(stackSize: Self.impossibleSize) {})
    #expect(Thread.refusal == "cannot start a thread: Resource temporarily unavailable")
  }

  @Test("A stack that is too large for the system is replaced by a smaller one")
  func smallerStack() async {
    await withCheckedContinuation { continuation in
      #expect(Thread.start(upTo: Self.impossibleSize) { continuation.resume() })
    }
  }

  @Test("A coroutine without a thread is nil, and frees what it has once")
  func coroutine() {
    for _ in 0..<100 { #expect(Coroutine(stackSize: Self.impossibleSize) == nil) }
  }
}
