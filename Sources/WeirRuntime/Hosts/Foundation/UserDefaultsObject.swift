import WeirSyntax

/// Foundation's `UserDefaults`, which are kept in memory for the session.
package final class UserDefaultsObject: HeapObject, Host {
  package var values: [String: Value] = [:]
  /// The values of keys that have not been set.
  package var registered: [String: Value] = [:]

  package init(in heap: Heap) {
    super.init()
    heap.add(self)
  }

  package var kind: ReceiverKind { .userDefaults }
  package var typeName: String { "UserDefaults" }

  override func releaseReferences() { (values, registered) = ([:], [:]) }

  package subscript(_ key: String) -> Value? { values[key] ?? registered[key] }
}
