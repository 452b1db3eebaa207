extension LineEditor {
  private var place: Annotation.Place { Annotation.Place(text: text, cursor: cursor) }

  private var isAnnotated: Bool {
    options.annotate != nil && menu == nil && search == nil && autotyper == nil
  }

  /// The annotation shown below the line.
  var annotation: [StyledPiece]? {
    guard isAnnotated, !text.isEmpty else { return nil }
    return screen.annotation.withLock { $0.row(at: place) }
  }

  /// Requests an annotation after a pause in typing.
  ///
  /// - Returns: the milliseconds until the request is due, or nil if none is pending.
  func askForAnnotation(at now: Int) -> Int? {
    guard isAnnotated, let annotate = options.annotate, !text.isEmpty else { return nil }
    let place = place
    let rest = inputLoop.lastInput + Annotation.pause - now
    guard rest <= 0 else { return rest }
    let screen = screen
    guard screen.annotation.withLock({ $0.asks(about: place) }) else { return nil }
    annotate(string(place.text), string(place.text[..<place.cursor]).count) { row in
      screen.annotation.withLock { $0.take(row, about: place) }
      screen.wakeUpPipe.wake()
    }
    return nil
  }
}
