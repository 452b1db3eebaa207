import Testing
import Weir

@testable import WeirNetwork

@Suite struct FlowControlTests {
  @Test func `a full outbox reports room once half of its messages are written`() {
    let notices = Locked(0)
    let outbox = Outbox<Int>(limit: 4) { notices.withLock { $0 += 1 } }
    for message in 0..<4 { #expect(outbox.put(message) == .taken) }
    #expect(outbox.put(4) == .full)
    #expect(outbox.take() == [0, 1, 2, 3])
    outbox.written(1)
    #expect(notices.withLock(\.self) == 0)
    outbox.written(1)
    #expect(notices.withLock(\.self) == 1)
    #expect(outbox.put(4) == .taken)
    outbox.written(1)
    #expect(notices.withLock(\.self) == 1)
  }

  @Test(arguments: [1, 4, 64])
  func `a paused source resumes once an eighth of the room is free`(limit: Int) {
    let resumed = Locked(0)
    let intake = Intake<Int>(limit: limit, receive: { _ in }, end: { _ in })
    intake.attach(resume: { resumed.withLock { $0 += 1 } }, stop: {})
    for element in 0..<limit { intake.deliver(element) }
    #expect(!intake.hasRoom())
    for left in (0..<limit).reversed() {
      intake.taken()
      #expect(resumed.withLock(\.self) == (limit - left >= limit / 8 ? 1 : 0))
    }
    #expect(intake.hasRoom())
  }

  @Test func `a paused source resumes even if another caller has found room`() {
    let resumed = Locked(0)
    let intake = Intake<Int>(limit: 4, receive: { _ in }, end: { _ in })
    intake.attach(resume: { resumed.withLock { $0 += 1 } }, stop: {})
    for element in 0..<4 { intake.deliver(element) }
    #expect(!intake.hasRoom())
    intake.taken()
    #expect(intake.hasRoom())
    intake.deliver(4)
    for _ in 0..<4 { intake.taken() }
    #expect(resumed.withLock(\.self) == 1)
  }

  @Test func `a source without limit never pauses`() {
    let intake = Intake<Int>(limit: .max, receive: { _ in }, end: { _ in })
    intake.deliver(0)
    #expect(intake.hasRoom())
  }
}
