import WeirSyntax

/// The library's `Atomic`: a mutable variable with reference semantics.
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
