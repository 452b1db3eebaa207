import WeirSyntax

/// A variable that is handed around: what an `Atomic` of the library is to a program.
final class AtomicObject: HeapObject, Host {
  @exclusivity(unchecked) var value: Value

  init(_ value: Value, in heap: Heap) {
    self.value = value
    super.init()
    heap.add(self)
  }

  override func letGo() { value = .void }

  var kind: ReceiverKind { .atomic }
  var typeName: String { "Atomic<\(value.typeName)>" }
  var description: String { "Weir.Atomic<\(value.typeName)>" }
}
