import WeirSyntax

/// The library's `Atomic`: a mutable variable with reference semantics.
package final class AtomicObject: HeapObject, Host {
  @exclusivity(unchecked) package var value: Value

  package init(_ value: Value, in heap: Heap) {
    self.value = value
    super.init()
    heap.add(self)
  }

  override func releaseReferences() { value = .void }

  package var kind: ReceiverKind { .atomic }
  package var typeName: String { "Atomic<\(value.typeName)>" }
  package var description: String { "Weir.Atomic<\(value.typeName)>" }
}
