extension Type {
  /// The ends of a pipe: a pair of a stream and the observer that sends its events.
  package var pipeEnds: (stream: Type, observer: Type)? {
    guard case .tuple(let elements, _) = self, elements.count == 2,
      elements[0].receiverKind?.isStream == true, elements[1].receiverKind == .observer
    else { return nil }
    return (elements[0], elements[1])
  }

  /// The position of the end of a pipe that can take a place of this type; nil for other places.
  package var pipeEnd: Int? {
    guard case .named(let name, _) = unwrapped else { return nil }
    if name == "Stream" { return 0 }
    guard let kind = unwrapped.receiverKind else { return nil }
    return kind.isStream ? 0 : kind == .observer ? 1 : nil
  }
}
