import Weir

/// Work on inputs, one execution at a time.
final class ActionObject: Host, Binding {
  let action: Action<Value, Value, Value>
  let typeName: String

  init(_ action: Action<Value, Value, Value>, typeName: String) {
    self.action = action
    self.typeName = typeName
  }

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
