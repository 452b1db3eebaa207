import CLibedit
import Testing

@testable import WeirTerminal

@Suite struct AnswerTests {
  init() { weir_use_utf8() }

  private func placement(_ lines: Int, rate: Int, isMixed: Bool = false) -> Answer.Placement {
    var answer = Answer()
    for number in 0..<lines { answer.add(Array("line \(number)".utf8)) }
    if isMixed { answer.mix() }
    return answer.placement(width: 40, height: 10, rate: rate)
  }

  @Test func `an empty answer or an answer without concurrent output is not held`() {
    #expect([1, 3, 9].map { placement($0, rate: 0) } == [.flows, .flows, .flows])
    #expect(placement(0, rate: 100) == .flows)
  }

  @Test func `three lines are held amid any output, shorter answers amid a flood`() {
    #expect([1, 2, 3, 8].map { placement($0, rate: 1) } == [.flows, .flows, .stays, .stays])
    #expect([1, 2].map { placement($0, rate: 9) } == [.flows, .flows])
    #expect([1, 2].map { placement($0, rate: 10) } == [.stays, .stays])
  }

  @Test func `an answer longer than the screen is paged unless mixed with program output`() {
    #expect(placement(10, rate: 0) == .paged)
    #expect([8, 9].map { placement($0, rate: 1) } == [.stays, .paged])
    #expect(placement(50, rate: 0, isMixed: true) == .flows)
    #expect(placement(50, rate: 1, isMixed: true) == .stays)
    var wide = Answer()
    wide.add(Array(repeating: UInt8(ascii: "x"), count: 400))
    #expect(wide.placement(width: 40, height: 10, rate: 0) == .paged)
  }

  @Test func `PrintRate counts the lines of the last one to two seconds`() {
    var rate = PrintRate()
    #expect(rate.lines(at: 0) == 0)
    rate.note(3, at: 100)
    rate.note(2, at: 1050)
    #expect(rate.lines(at: 1099) == 5)
    #expect(rate.lines(at: 1900) == 5)
    rate.note(1, at: 2200)
    #expect(rate.lines(at: 2200) == 3)
    #expect(rate.lines(at: 3100) == 1)
    #expect(rate.lines(at: 4000) == 0)
  }
}
