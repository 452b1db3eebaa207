import Testing

@testable import WeirRuntime

@Suite("Threads that cannot start", .timeLimit(.minutes(15)))
struct ThreadTests {
  /// A size larger than any address space.
  private static let impossibleSize = 1 << 60

  @Test("start(stackSize:_:) returns false")
  func thread() {
    #expect(!Thread.start(stackSize: Self.impossibleSize) {})
    #expect(Thread.refusal == "cannot start a thread: Resource temporarily unavailable")
  }

  @Test("start(upTo:_:) falls back to a smaller stack")
  func smallerStack() async {
    await withCheckedContinuation { continuation in
      #expect(Thread.start(upTo: Self.impossibleSize) { continuation.resume() })
    }
  }

  @Test("Coroutine.init(stackSize:) returns nil without a thread")
  func coroutine() {
    for _ in 0..<100 { #expect(Coroutine(stackSize: Self.impossibleSize) == nil) }
  }
}
