import Weir
import WeirSyntax

/// An action, which starts a producer for each input and executes at most one producer at a time.
package final class ActionObject: HeapObject, Host, Binding {
  package private(set) var action: Action<Value, Value, Value>
  package let typeName: String

  package init(_ action: Action<Value, Value, Value>, typeName: String, in heap: Heap) {
    self.action = action
    self.typeName = typeName
    super.init()
    heap.add(self)
  }

  override func releaseReferences() { action = Action { _ in .empty } }

  package var kind: ReceiverKind { .action }
  package var bindingTarget: BindingTarget<Value>? { action.bindingTarget }
}

extension ActionError<Value> {
  /// The error as a value of the language.
  package var asValue: Value {
    switch self {
    case .disabled: .enumCase(EnumValue(.actionError, "disabled"))
    case .producerFailed(let error):
      .enumCase(EnumValue(.actionError, "producerFailed", [error]))
    }
  }
}
