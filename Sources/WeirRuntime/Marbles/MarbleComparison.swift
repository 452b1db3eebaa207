/// A comparison of events by step.
package enum MarbleComparison {
  package typealias Events = [(step: Int, symbol: MarbleSymbol)]

  /// Returns the first step at which the events differ; nil if there is none.
  package static func firstDifference(
    _ first: Events, _ second: Events
  ) -> Int? {
    let steps = Set((first + second).map(\.step)).sorted()
    func texts(_ events: Events, _ step: Int) -> [String] {
      events.filter { $0.step == step }.map(\.symbol.comparable)
    }
    return steps.first { texts(first, $0) != texts(second, $0) }
  }
}

extension MarbleText {
  /// The events with the symbols by which they are compared.
  package var comparable: MarbleComparison.Events {
    events.map { ($0.step, MarbleSymbol($0.event)) }
  }
}
