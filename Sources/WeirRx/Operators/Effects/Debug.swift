import Weir

extension ObservableType {
  /// Prints each event, the subscription and the disposal.
  ///
  /// - Parameters:
  ///   - identifier: the prefix of each line; by default, the source location.
  ///   - trimOutput: whether to shorten each event to 40 characters.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file, line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let place = "\(file.split(separator: "/").last ?? ""):\(line) (\(function))"
    let log = { @Sendable (text: String) in print("\(identifier ?? place) -> \(text)") }
    return Observable(
      producer.on(
        event: { event in
          guard let event = Event(event) else { return }
          log("Event \(trimOutput ? trimmed("\(event)") : "\(event)")")
        }
      ).aroundRun { start, atRelease in
        log("subscribed")
        atRelease { log("isDisposed") }
        start()
      })
  }
}

/// Returns the text without its middle if it is longer than 40 characters.
private func trimmed(_ text: String) -> String {
  text.count > 40 ? "\(text.prefix(20))...\(text.suffix(20))" : text
}
