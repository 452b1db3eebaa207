extension DeclaredType {
  /// What a value of the type is, in one sentence.
  var summary: String {
    switch self {
    case let type as EnumType: "An enum of this session with \(type.cases.count.cases)."
    case let type as RecordType where type.isReference: "A class of this session."
    default: "A struct of this session."
    }
  }

  /// How its members are declared, in alphabetical order after cases and initialisers.
  ///
  /// - Parameter isStatic: true for those of the type itself.
  func usages(isStatic: Bool) -> [String] {
    var usages: [String] = []
    if isStatic, let type = self as? EnumType { usages += type.cases.map(\.usage) }
    if isStatic, let type = self as? RecordType {
      usages += type.initialisers.map(\.shape.declaration)
    }
    let members = shapes.filter { $0.value.isStatic == isStatic }
    return usages + members.keys.sorted().map { members[$0]!.usage($0) }
  }
}

extension MemberShape {
  fileprivate func usage(_ name: String) -> String {
    switch kind {
    case .stored: "\(isMutable ? "var" : "let") \(name): \(type)"
    case .computed(let isSettable): "var \(name): \(type) { get\(isSettable ? " set" : "") }"
    case .method(let shape, let isMutating):
      "\(isMutating ? "mutating " : "")func \(shape.declaration)"
    }
  }
}

extension EnumType.Case {
  fileprivate var usage: String {
    guard !types.isEmpty else { return "case \(name)" }
    let values = types.indices.map { index in
      let label = labels.flatMap { index < $0.count ? $0[index] : nil }
      return label.map { "\($0): \(types[index])" } ?? "\(types[index])"
    }
    return "case \(name)(\(values.joined(separator: ", ")))"
  }
}

extension CallShape {
  /// A function of the program as it is declared.
  var declaration: String {
    let head = name == "init" ? "" : isThrowing ? " throws" : ""
    let result = name == "init" || result == .void ? "" : " -> \(result)"
    return usage + head + result
  }
}

extension Int {
  fileprivate var cases: String { self == 1 ? "1 case" : "\(self) cases" }
}
