import Weir
import WeirGeneration
import WeirPrinting

extension Session {
  /// Prints the events of a stream, each on a line that begins with the stream's name.
  ///
  /// A failure of the stream counts as handled. The observation lasts until the session ends.
  ///
  /// - Returns: The stream and its name, or nil if the value is not a stream.
  @discardableResult
  func watch(_ evaluated: Evaluated) -> (name: String, stream: Stream)? {
    guard let stream = evaluated.value.host as? Stream else { return nil }
    if evaluated.name == nil { watchCount += 1 }
    let name = evaluated.name ?? "$\(watchCount)"
    let printer = EventPrinter(label: StyledText(name))
    let observer = Signal<Value, Value>.Observer { [weak interpreter] event in
      guard let interpreter, !interpreter.hasEnded else { return }
      if case .failed(let error) = event { interpreter.unhandled.markHandled(error) }
      // After a fault in a closure, a value is only a placeholder, and the rest does not count.
      if interpreter.hasFault { return }
      interpreter.output(printer.line(event).text + "\n")
    }
    interpreter.heap.stopAtEnd(stream.source.begin(observer))
    return (name, stream)
  }
}
