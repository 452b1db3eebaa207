import Weir
import WeirSyntax

/// A control of no screen, to learn with: a field of text, a button, a label.
final class ControlObject: Host {
  let kind: ReceiverKind
  let typeName: String
  let name: String
  var text = ""
  /// What the user does with it.
  let (uses, input) = Signal<Value, Value>.pipe()

  init(_ kind: ReceiverKind, typeName: String, name: String) {
    (self.kind, self.typeName, self.name) = (kind, typeName, name)
  }
}

/// The reactive side of a control: what follows `.rx`.
final class ReactiveObject: Host {
  let base: ControlObject
  let kind: ReceiverKind

  init(_ base: ControlObject, _ kind: ReceiverKind) {
    (self.base, self.kind) = (base, kind)
  }

  var typeName: String { "Reactive<\(base.typeName)>" }
}

extension ControlObject: @unchecked Sendable {}
