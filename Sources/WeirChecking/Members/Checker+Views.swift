import WeirRuntime

/// Sequence views of Swift's standard library, which are represented by arrays. Views and arrays
/// print differently.
extension Checker {
  /// Reports a printed value that is a sequence view or a case of unknown type.
  func checkPrinted(_ value: TypedExpression) {
    if let name = value.untypedCase { return reportUntyped(name, in: value.span) }
    guard let view = value.view else { return }
    report(
      .type, "printing a value of type '\(view)' is not supported", at: value.span,
      hints: ["convert it: 'Array(...)'"])
  }

  /// Reports sequence views and untyped cases that a built-in prints or converts to a string.
  func checkPrinted(by call: TypedExpression) {
    guard case .call(let call) = call.kind, case .word(let word, let type) = call.target,
      word.convertsToString(of: type?.name)
    else { return }
    for argument in call.arguments { checkPrinted(argument) }
  }
}

extension TypedExpression {
  /// Swift's name of the sequence view that the value is or contains; nil if there is none.
  var view: String? {
    if hasStatedType { return nil }
    switch kind {
    case .call(let call): return call.view
    case .property(_, let word, _, _): return word.view
    case .local, .capture, .global: return variable?.declared.view
    case .array(let elements), .tuple(let elements, _):
      return elements.lazy.compactMap(\.view).first
    case .converted(let value, _), .wrapped(let value), .forced(let value): return value.view
    default: return nil
    }
  }
}

extension TypedCall {
  private static let parts: Set = ["prefix", "suffix", "dropFirst", "dropLast", "drop"]

  /// Swift's name of the sequence view that the call returns; nil if there is none.
  fileprivate var view: String? {
    switch target {
    case .word(let word, receiver: nil): return word.view
    case .wordMethod(let word, let kind, let receiver, _):
      if Self.parts.contains(word.name), word.chapter == .standard {
        let isOwn = [.range, .dictionary, .set].contains(kind) || receiver.view != nil
        return isOwn ? "Slice" : nil
      }
      return word.view
    default: return nil
    }
  }
}

extension Word {
  private static let views = [
    "reversed": "ReversedCollection", "enumerated": "EnumeratedSequence", "zip": "Zip2Sequence",
    "repeatElement": "Repeated", "utf8": "String.UTF8View", "utf16": "String.UTF16View",
    "unicodeScalars": "String.UnicodeScalarView",
  ]

  /// Swift's name of the sequence view that the built-in returns; nil if there is none.
  fileprivate var view: String? {
    guard chapter == .standard else { return nil }
    guard name == "stride" else { return Self.views[name] }
    return signature.parameters?.contains { $0.label == "to" } == true
      ? "StrideTo" : "StrideThrough"
  }

  /// Returns whether the built-in prints values or converts any value to a string.
  fileprivate func convertsToString(of type: String?) -> Bool {
    guard let type else { return ["print", "debugPrint", "dump"].contains(name) }
    return type == "String" && signature.parameters?.first?.type == "Any"
  }
}
