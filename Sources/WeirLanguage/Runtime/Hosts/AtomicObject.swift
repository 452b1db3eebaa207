import WeirSyntax

/// A mutable variable with reference semantics, which represents the library's `Atomic`.
final class AtomicObject: HeapObject, Host {
  @exclusivity(unchecked) var value: Value

  init(_ value: Value, in heap: Heap) {
    self.value = value
    super.init()
    heap.add(self)
  }

  override func releaseReferences() { value = .void }

  var kind: ReceiverKind { .atomic }
  var typeName: String { "Atomic<\(value.typeName)>" }
  var description: String { "Weir.Atomic<\(value.typeName)>" }
}
