import Testing
import Weir

@Suite struct IntersperseTests {
  @Test func `intersperse(_:) emits the separator between two values`() {
    let expected = ["1", "0", "2", "0", "3", "completed"]
    #expect(trace([1, 2, 3], signal: { $0.intersperse(0).map { "\($0)" } }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.intersperse(0).map { "\($0)" } }) == expected)
  }

  @Test func `intersperse(_:) emits no separator for fewer than two values`() {
    #expect(trace([1], producer: { $0.intersperse(0).map { "\($0)" } }) == ["1", "completed"])
    #expect(trace([], producer: { $0.intersperse(0).map { "\($0)" } }) == ["completed"])
  }

  @Test func `intersperse(_:) emits nothing after a separator taken last`() {
    let expected = ["1", "0", "completed"]
    #expect(
      trace([1, 2], signal: { $0.intersperse(0).take(first: 2).map { "\($0)" } }) == expected)
    #expect(
      trace([1, 2], producer: { $0.intersperse(0).take(first: 2).map { "\($0)" } }) == expected)
  }

  @Test func `intersperse(_:) begins each run without a separator`() {
    let recorder = Recorder<Int, Never>()
    let separated = SignalProducer<Int, Never>([1, 2]).intersperse(0)
    separated.start(recorder.observer)
    separated.start(recorder.observer)
    #expect(recorder.values == [1, 0, 2, 1, 0, 2])
  }
}
