import Weir

extension Session {
  /// Prints the events of the stream that a statement of a program is, each on a line under its name.
  ///
  /// A failure counts as seen. Watching ends with the session.
  ///
  /// - Returns: the stream and its name; nil where the value is no stream.
  @discardableResult
  func watch(_ evaluated: Evaluated) -> (name: String, stream: Stream)? {
    guard let stream = evaluated.value.host as? Stream else { return nil }
    if evaluated.name == nil { watchCount += 1 }
    let name = evaluated.name ?? "$\(watchCount)"
    let printer = EventPrinter(label: StyledText(name))
    let observer = Signal<Value, Value>.Observer { [weak interpreter] event in
      guard let interpreter, !interpreter.hasEnded else { return }
      if case .failed(let error) = event { interpreter.unhandled.see(error) }
      // What a closure that failed returns is no value.
      if case .value = event, interpreter.hasFault { return }
      interpreter.output(printer.line(event).text + "\n")
    }
    interpreter.heap.stopAtEnd(stream.source.begin(observer))
    return (name, stream)
  }
}
