extension Parser {
  /// `@name`, `@name(anything)`: the names of the attributes here, each of them one that is known.
  @discardableResult
  func attributes() throws(Unparsable) -> Set<String> {
    var names: Set<String> = []
    while kind == .at {
      let at = next()
      guard kind.isWord else { throw expected("the name of an attribute after '@'") }
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
      refusal == nil ? "unknown attribute '@\(name)'" : "'@\(name)' is not supported", at: span,
      hints: [refusal ?? Attributes.wrapperHint])
  }
}

/// The attributes, by what becomes of them.
enum Attributes {
  /// Those that change nothing here: there is one thread, no other module and no older system.
  static let accepted: Set<String> = [
    "discardableResult", "escaping", "autoclosure", "MainActor", "Sendable", "preconcurrency",
    "available", "unknown", "inlinable", "inline", "usableFromInline", "frozen", "testable",
    "retroactive", "unchecked", "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet",
    "IBInspectable", "IBDesignable", "warn_unused_result", "noescape", "concurrent",
  ]

  static let wrapperHint =
    "property wrappers are not supported: a property with 'didSet', or a 'MutableProperty', does "
    + "the same"

  /// What to write instead of the others.
  static let refused: [String: String] = [
    "propertyWrapper": wrapperHint, "State": wrapperHint, "Binding": wrapperHint,
    "Published": wrapperHint, "ObservedObject": wrapperHint, "StateObject": wrapperHint,
    "Environment": wrapperHint, "EnvironmentObject": wrapperHint, "AppStorage": wrapperHint,
    "resultBuilder": "an array literal, or a function that takes an array, does the same",
    "ViewBuilder": "there are no views here",
    "dynamicMemberLookup": "a method that takes the name does the same",
    "dynamicCallable": "a method does the same", "globalActor": "there is one thread here",
    "Observable": "macros are not supported: a 'MutableProperty' does the same",
    "Model": "macros are not supported", "main": "a program begins with its first statement",
    "UIApplicationMain": "UIKit is not here: a program begins with its first statement",
    "NSApplicationMain": "AppKit is not here: a program begins with its first statement",
    "convention": "there is no C to call here", "NSManaged": "Core Data is not here",
    "NSCopying": "there is no Objective-C here", "TaskLocal": wrapperHint,
  ]
}
