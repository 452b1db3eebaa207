import WeirRuntime

/// A marble diagram of the inputs and outputs of a call.
package struct MarbleDiagram {
  package let inputs: [MarbleRow]
  /// The source text of the call.
  package let call: String
  package let outputs: [MarbleRow]
  package let log: StreamLog

  package init(inputs: [MarbleRow], call: String, outputs: [MarbleRow], log: StreamLog) {
    (self.inputs, self.call, self.outputs, self.log) = (inputs, call, outputs, log)
  }

  package var rows: [MarbleRow] { inputs + outputs }

  package func lines(width: Int) -> [StyledText] { MarbleDrawing(self, width: width).lines }
}
