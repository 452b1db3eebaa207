import WeirRuntime

/// A marble diagram of the inputs and outputs of a call.
package struct MarbleDiagram {
  package let inputs: [MarbleRow]
  /// The source text of the call.
  package let call: String
  package let outputs: [MarbleRow]
  /// The events of the inputs and outputs, whose rows are numbered in this order.
  private let events: [MarbleEvent]

  package init(
    inputs: [MarbleRow], call: String, outputs: [MarbleRow], events: [MarbleEvent]
  ) {
    (self.inputs, self.call, self.outputs, self.events) = (inputs, call, outputs, events)
  }

  package var rows: [MarbleRow] { inputs + outputs }

  /// Returns the inputs, the call and the outputs, below a time axis if their events are at several times.
  package func lines(glyphs: MarbleGlyphs = .unicode, width: Int) -> [StyledText] {
    let first = events.map(\.time).min() ?? 0
    let span = first...(events.map(\.time).max() ?? first)
    let chart = MarbleChart(
      rows, events, span: span, origin: first, glyphs: glyphs, width: width)
    let call = StyledText(source: call).cut(to: width - chart.labelWidth)
    return (chart.isInstant ? [] : [chart.axisLine])
      + inputs.indices.flatMap(chart.lines(ofRow:))
      + [StyledText(.spaces(chart.labelWidth)) + call]
      + outputs.indices.flatMap { chart.lines(ofRow: inputs.count + $0) }
  }
}
