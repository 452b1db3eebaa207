import WeirSyntax

extension RecordType {
  /// Foundation's base class of objects that are compared by identity.
  private static let object: RecordType = {
    let type = RecordType(name: "NSObject", isReference: true, in: nil)
    let shape = CallShape(name: "init", parameters: [], result: type.type, text: "NSObject()")
    shape.signature = "init()"
    type.initializers = [Initializer(shape)]
    type.shapes["description"] = MemberShape(kind: .computed(isSettable: false), type: .string)
    type.conformances = [
      "NSObjectProtocol", "CustomStringConvertible", "Equatable", "Hashable", "ReactiveCompatible",
      "ReactiveExtensionsProvider",
    ]
    return type
  }()

  /// Foundation's classes from which a program's classes can inherit.
  package static let standard = ["NSObject": object]
}
