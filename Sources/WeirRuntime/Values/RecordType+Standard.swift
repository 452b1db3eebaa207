import WeirSyntax

extension RecordType {
  /// Foundation's base class of objects that are compared by identity.
  private static let object: RecordType = {
    let type = RecordType(name: "NSObject", isReference: true, in: nil)
    type.initializers = [Initializer(type.shape("init"))]
    for name in ["description", "debugDescription"] { type.declare(property: name) }
    type.conformances = [
      "NSObjectProtocol", "CustomStringConvertible", "Equatable", "Hashable", "ReactiveCompatible",
      "ReactiveExtensionsProvider",
    ]
    return type
  }()

  /// XCTest's base class of tests.
  package static let testCase: RecordType = {
    let type = RecordType(name: "XCTestCase", isReference: true, in: nil)
    type.superclass = object
    type.initializers = [Initializer(type.shape("init"), base: object.initializers[0])]
    for name in ["setUp", "tearDown", "setUpWithError", "tearDownWithError"] {
      let shape = MemberShape.Kind.method(type.shape(name), isMutating: false)
      type.shapes[name] = MemberShape(
        kind: shape, type: .function([], .void),
        overloads: [MemberShape(kind: shape, type: .function([], .void), isStatic: true)])
    }
    type.declare(property: "name")
    let field = Field(
      name: "continueAfterFailure", isMutable: true, type: .bool, hasInitialValue: true)
    field.initialConstant = .bool(true)
    type.fields = [field]
    type.shapes[field.name] = MemberShape(kind: .stored(0), type: .bool, isMutable: true)
    return type
  }()

  /// The classes of Foundation and XCTest from which a program's classes can inherit. Their methods
  /// do nothing unless a class overrides them.
  package static let standard = ["NSObject": object, "XCTestCase": testCase]

  private func shape(_ name: String) -> CallShape {
    let isInitializer = name == "init"
    let shape = CallShape(
      name: name, parameters: [], result: isInitializer ? type : .void,
      text: isInitializer ? "\(self.name)()" : "\(name)()")
    shape.signature = "\(name)()"
    return shape
  }

  private func declare(property name: String) {
    shapes[name] = MemberShape(kind: .computed(isSettable: false), type: .string)
  }
}

extension DeclaredType {
  /// Whether the type inherits from a class of Foundation or XCTest.
  package var isStandard: Bool { find { RecordType.standard[$0.name] } != nil }

  /// Whether the type is a class of tests.
  package var isTestCase: Bool { (self as? RecordType)?.isKind(of: .testCase) == true }
}
