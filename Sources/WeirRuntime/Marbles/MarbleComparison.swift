/// A comparison of events by step.
package enum MarbleComparison {
  /// Returns the first step at which the events differ; nil if there is none.
  package static func firstDifference(
    _ first: [(step: Int, symbol: MarbleSymbol)], _ second: [(step: Int, symbol: MarbleSymbol)]
  ) -> Int? {
    let steps = Set((first + second).map(\.step)).sorted()
    func texts(_ events: [(step: Int, symbol: MarbleSymbol)], _ step: Int) -> [String] {
      events.filter { $0.step == step }.map(\.symbol.comparable)
    }
    return steps.first { texts(first, $0) != texts(second, $0) }
  }
}

extension MarbleText {
  /// The events with the symbols by which they are compared.
  package var comparable: [(step: Int, symbol: MarbleSymbol)] {
    events.map { ($0.step, MarbleSymbol($0.event)) }
  }
}
