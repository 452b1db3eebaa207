extension Type {
  /// The two ends of a pipe: a stream and the observer that emits its events. Nil for other types.
  package var pipeEnds: (stream: Type, observer: Type)? {
    guard case .tuple(let elements, _) = self, elements.count == 2,
      elements[0].receiverKind?.isStream == true, elements[1].receiverKind == .observer
    else { return nil }
    return (elements[0], elements[1])
  }

  /// The index of the pipe end that fits this type: 0 for a stream, 1 for an observer; otherwise
  /// nil.
  package var pipeEnd: Int? {
    guard case .named(let name, _) = unwrapped else { return nil }
    if name == "Stream" { return 0 }
    guard let kind = unwrapped.receiverKind else { return nil }
    return kind.isStream ? 0 : kind == .observer ? 1 : nil
  }
}
