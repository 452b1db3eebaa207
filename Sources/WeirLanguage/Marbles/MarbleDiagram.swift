import WeirSyntax

/// A marble diagram of the inputs and outputs of a call.
struct MarbleDiagram {
  let inputs: [MarbleRow]
  /// The source text of the call.
  let call: String
  let outputs: [MarbleRow]
  let log: StreamLog

  var rows: [MarbleRow] { inputs + outputs }

  func lines(width: Int) -> [StyledText] { MarbleDrawing(self, width: width).lines }
}
