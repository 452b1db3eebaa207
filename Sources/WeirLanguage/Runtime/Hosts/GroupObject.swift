import Weir
import WeirSyntax

/// The values of a stream with a common key.
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

/// The values of an RxSwift stream with a common key, as an Observable.
final class GroupedObservableStream: Stream, @unchecked Sendable {
  let key: Value

  init(key: Value, _ stream: Stream, _ interpreter: Interpreter) {
    self.key = key
    super.init(
      TypedSource.producer(stream.producer), by: stream.maker, inputs: [stream],
      trait: .groupedObservable,
      interpreter: interpreter)
  }
}
