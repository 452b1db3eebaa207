import Weir
import WeirSyntax

/// An action, which starts a producer for each input and executes at most one producer at a time.
final class ActionObject: HeapObject, Host, Binding {
  private(set) var action: Action<Value, Value, Value>
  let typeName: String

  init(_ action: Action<Value, Value, Value>, typeName: String, in heap: Heap) {
    self.action = action
    self.typeName = typeName
    super.init()
    heap.add(self)
  }

  override func releaseReferences() { action = Action { _ in .empty } }

  var kind: ReceiverKind { .action }
  var bindingTarget: BindingTarget<Value>? { action.bindingTarget }
}

extension ActionError<Value> {
  /// The error as a value of the language.
  var asValue: Value {
    switch self {
    case .disabled: .enumCase(EnumValue(.actionError, "disabled"))
    case .producerFailed(let error):
      .enumCase(EnumValue(.actionError, "producerFailed", [error]))
    }
  }
}
