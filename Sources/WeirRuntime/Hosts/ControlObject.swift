import Weir
import WeirSyntax

/// A simulated user interface control for examples, such as a text field, a button or a label.
package final class ControlObject: Host {
  package let kind: ReceiverKind
  package let typeName: String
  package let name: String
  package var text = ""
  /// The signal of the user's input to the control, and the observer that simulates the input.
  package let (uses, input) = Signal<Value, Value>.pipe()

  package init(_ kind: ReceiverKind, typeName: String, name: String) {
    (self.kind, self.typeName, self.name) = (kind, typeName, name)
  }
}

/// The reactive extension of a control: the value of `.rx`.
package final class ReactiveObject: Host {
  package let base: ControlObject
  package let kind: ReceiverKind

  package init(_ base: ControlObject, _ kind: ReceiverKind) {
    (self.base, self.kind) = (base, kind)
  }

  package var typeName: String { "Reactive<\(base.typeName)>" }
}

extension ControlObject: @unchecked Sendable {}
