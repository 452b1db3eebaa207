extension Parser {
  /// Reads attributes such as `@name` and `@name(...)` and returns the names of the known ones.
  @discardableResult
  func attributes() throws(Unparsable) -> Set<String> {
    var names: Set<String> = []
    while kind == .at {
      let at = next()
      guard kind.isWord else { throw expected("an attribute name") }
      var word = next()
      while take(.dot), kind.isWord { word = next() }
      let name = text(word)
      try check(name, at: span(from: at))
      names.insert(name)
      if kind == .leftParen, !token.flags.contains(.spaceBefore) { try skipBalanced() }
    }
    return names
  }

  private func check(_ name: String, at span: Span) throws(Unparsable) {
    if Attributes.accepted.contains(name) { return }
    let refusal = Attributes.refused[name]
    throw fail(
      refusal == nil ? "unknown attribute '\(name)'" : "'@\(name)' is not supported", at: span,
      hints: [refusal ?? Attributes.wrapperHint])
  }
}

/// The attributes, grouped by their treatment.
enum Attributes {
  /// Attributes that have no effect, as there is one thread, one module and one system version.
  static let accepted: Set<String> = [
    "discardableResult", "escaping", "autoclosure", "MainActor", "Sendable", "preconcurrency",
    "available", "unknown", "inlinable", "inline", "usableFromInline", "frozen", "testable",
    "retroactive", "unchecked", "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet",
    "IBInspectable", "IBDesignable", "warn_unused_result", "noescape", "concurrent", "Published",
  ]

  static let wrapperHint =
    "property wrappers are not supported: use a property with 'didSet', or a 'MutableProperty'"

  /// Hints for unsupported attributes.
  static let refused: [String: String] = [
    "propertyWrapper": wrapperHint, "State": wrapperHint, "Binding": wrapperHint,
    "ObservedObject": wrapperHint, "StateObject": wrapperHint,
    "Environment": wrapperHint, "EnvironmentObject": wrapperHint, "AppStorage": wrapperHint,
    "resultBuilder": "use an array literal, or a function that takes an array",
    "ViewBuilder": "views are not supported",
    "dynamicMemberLookup": "use a method that takes the name",
    "dynamicCallable": "use a method", "globalActor": "a script runs on one thread",
    "Observable": "macros are not supported: use a 'MutableProperty'",
    "Model": "macros are not supported", "main": "a script starts with its first statement",
    "UIApplicationMain": "UIKit is not available: a script starts with its first statement",
    "NSApplicationMain": "AppKit is not available: a script starts with its first statement",
    "convention": "calling C is not supported", "NSManaged": "Core Data is not available",
    "NSCopying": "Objective-C is not supported", "TaskLocal": wrapperHint,
  ]
}
