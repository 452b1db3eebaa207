import Weir
import WeirSyntax

/// A simulated user interface control for examples, such as a text field, a button or a label.
final class ControlObject: Host {
  let kind: ReceiverKind
  let typeName: String
  let name: String
  var text = ""
  /// The signal of the user's input to the control, and the observer that simulates the input.
  let (uses, input) = Signal<Value, Value>.pipe()

  init(_ kind: ReceiverKind, typeName: String, name: String) {
    (self.kind, self.typeName, self.name) = (kind, typeName, name)
  }
}

/// The reactive extension of a control: the value of `.rx`.
final class ReactiveObject: Host {
  let base: ControlObject
  let kind: ReceiverKind

  init(_ base: ControlObject, _ kind: ReceiverKind) {
    (self.base, self.kind) = (base, kind)
  }

  var typeName: String { "Reactive<\(base.typeName)>" }
}

extension ControlObject: @unchecked Sendable {}
