import WeirSession

extension DeclaredType {
  /// A description of the type in one sentence.
  var summary: String {
    switch self {
    case let type as EnumType: "An enum of this session with \(type.cases.count.cases)."
    case let type as RecordType where type.isReference: "A class of this session."
    default: "A struct of this session."
    }
  }

  /// Returns the declarations of the type's members: cases and initializers, then all others in
  /// alphabetical order.
  ///
  /// - Parameter isStatic: Whether to return the static members instead of the instance members.
  func usages(isStatic: Bool) -> [String] {
    var usages: [String] = []
    if isStatic, let type = self as? EnumType {
      usages += type.cases.map { "case \($0.display($0.types))" }
    }
    if isStatic, let type = self as? RecordType {
      usages += type.initializers.map { $0.shape.display(as: name) }
    }
    let members = shapes.mapValues { $0.all.filter { $0.isStatic == isStatic } }
    return usages
      + members.keys.sorted().flatMap { name in members[name]!.map { $0.usage(name) } }
  }
}

extension MemberShape {
  fileprivate func usage(_ name: String) -> String {
    switch kind {
    case .stored: "\(isMutable ? "var" : "let") \(name): \(type)"
    case .computed(let isSettable): "var \(name): \(type) { get\(isSettable ? " set" : "") }"
    case .method(let shape, let isMutating):
      "\(isMutating ? "mutating " : "")func \(shape.display())"
    }
  }
}

extension Int {
  fileprivate var cases: String { self == 1 ? "1 case" : "\(self) cases" }
}
