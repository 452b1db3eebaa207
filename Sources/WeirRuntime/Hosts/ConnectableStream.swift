import Weir
import WeirSyntax

/// A producer whose runs share one run of its source. The source starts when it is connected.
package final class ConnectableStream: Stream, @unchecked Sendable {
  package private(set) var connectable: ConnectableProducer<Value, Value>

  package init(
    _ connectable: ConnectableProducer<Value, Value>, by maker: StreamOrigin, of source: Stream,
    interpreter: Interpreter
  ) {
    self.connectable = connectable
    super.init(
      TypedSource.producer(connectable.producer), by: maker, inputs: [source],
      trait: source.isRx
        ? .connectableObservable : source.isPublisher ? .connectablePublisher : nil,
      interpreter: interpreter)
  }

  override func releaseReferences() {
    super.releaseReferences()
    connectable = SignalProducer.empty.publish()
  }

  package override var kind: ReceiverKind { trait?.kind ?? .connectable }
  package override var typeName: String { trait?.name ?? "ConnectableProducer" }
}
