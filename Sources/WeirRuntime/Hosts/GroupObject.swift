import WeirSyntax

/// The values of a stream with a common key.
package final class GroupObject: Host {
  package let key: Value
  package let stream: Stream

  package init(key: Value, _ stream: Stream) {
    self.key = key
    self.stream = stream
  }

  package var kind: ReceiverKind { .group }
  package var typeName: String { "GroupedSignal" }
}

/// The values of an RxSwift stream with a common key, as an Observable.
package final class GroupedObservableStream: Stream, @unchecked Sendable {
  package let key: Value

  package init(key: Value, _ stream: Stream, _ interpreter: Interpreter) {
    self.key = key
    super.init(
      TypedSource.producer(stream.producer), by: stream.maker, inputs: [stream],
      trait: .groupedObservable,
      interpreter: interpreter)
  }
}
