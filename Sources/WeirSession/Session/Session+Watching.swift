import WeirPrinting

extension Session {
  /// Prints the events of a stream, each on a line that begins with the stream's name.
  ///
  /// The observation lasts until the session ends.
  ///
  /// - Returns: The stream and its name, or nil if the value is not a stream.
  @discardableResult
  func watch(_ evaluated: Evaluated) -> (name: String, stream: Stream)? {
    guard let stream = evaluated.value.host as? Stream else { return nil }
    if evaluated.name == nil { watchCount += 1 }
    let name = evaluated.name ?? "$\(watchCount)"
    let printer = EventPrinter(label: StyledText(name))
    _ = interpreter.observe(stream.source) { [unowned interpreter] event in
      interpreter.print(line: printer.text(event))
    }
    return (name, stream)
  }
}
