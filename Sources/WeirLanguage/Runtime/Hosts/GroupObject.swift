import Weir

/// The values of a stream that have one key in common.
final class GroupObject: Host {
  let key: Value
  let stream: Stream

  init(key: Value, _ stream: Stream) {
    self.key = key
    self.stream = stream
  }

  var kind: ReceiverKind { .group }
  var typeName: String { "GroupedSignal" }
}
