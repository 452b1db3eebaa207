import WeirSession
import WeirWords

extension SwiftPrinter {
  /// - Parameter isExistential: Whether the name of a protocol denotes a value of any conforming
  ///   type.
  func type(_ type: TypeSyntax, isExistential: Bool = true) -> String {
    switch type.kind {
    case .named(let name, let arguments):
      usage.note(errorOf: TypeReader(meaning: { _, _ in nil }).type(type))
      let text = typeName(name, isExistential: isExistential)
      return arguments.isEmpty ? text : "\(text)<\(list(arguments))>"
    case .member(let base, let name, let arguments):
      let text = "\(self.type(base, isExistential: false)).\(name.text)"
      return arguments.isEmpty ? text : "\(text)<\(list(arguments))>"
    case .optional(let inner): return wrapped(inner) + "?"
    case .unwrapped(let inner): return wrapped(inner) + "!"
    case .array(let element): return "[\(self.type(element))]"
    case .dictionary(let key, let value): return "[\(self.type(key)): \(self.type(value))]"
    case .tuple(let elements):
      guard !elements.isEmpty else { return "Void" }
      let parts = elements.map { ($0.label.map { "\($0.text): " } ?? "") + self.type($0.type) }
      return "(\(parts.joined(separator: ", ")))"
    case .function(let function):
      let effects = self.effects(function.effects)
      return "(\(list(function.parameters))) \(effects)-> \(self.type(function.result))"
    case .some(let inner): return "some \(self.type(inner, isExistential: false))"
    case .any(let inner): return "any \(self.type(inner, isExistential: false))"
    case .composition(let types):
      return types.map { self.type($0, isExistential: false) }.joined(separator: " & ")
    case .inout(let inner): return "inout \(self.type(inner))"
    case .variadic(let element): return "\(self.type(element))..."
    }
  }

  func effects(_ effects: Effects) -> String {
    (effects.contains(.async) ? "async " : "") + (effects.contains(.throwing) ? "throws " : "")
  }

  /// Returns the Swift spelling of an inferred type. Reports an error if the type is not known.
  func type(_ type: Type, at span: Span) -> String {
    usage.note(errorOf: type)
    guard type.isComplete, let syntax = TypeSyntax.parse(type.description) else {
      return refuse("the type of this expression is not known", at: span)
    }
    return self.type(syntax)
  }

  private func list(_ types: [TypeSyntax]) -> String {
    types.map { type($0) }.joined(separator: ", ")
  }

  private func wrapped(_ type: TypeSyntax) -> String {
    let text = self.type(type)
    if case .function = type.kind { return "(\(text))" }
    return text.hasPrefix("any ") || text.hasPrefix("some ") ? "(\(text))" : text
  }

  private func typeName(_ name: Name, isExistential: Bool) -> String {
    if declared[name.text] != nil || parameters.contains(name.text) { return name.text }
    let present = Self.presentTypes[name.text] ?? name.text
    if present == "Error", declared["Error"] != nil {
      return isExistential ? "any Swift.Error" : "Swift.Error"
    }
    if Self.foundationTypes.contains(present) { usage.needsFoundation = true }
    if present == "MainLoop" { usage.needsLoop = true }
    guard Self.isInLibrary(present) else {
      return refuse("'\(name.text)' is not available in the library Weir", at: name.span)
    }
    return isExistential && Self.protocols.contains(present) ? "any \(present)" : present
  }

  /// Returns the Swift spelling of a type name in an expression, or nil if the name is not a type.
  func typeName(inExpression name: String, at span: Span) -> String? {
    guard isTypeName(name) else { return nil }
    return typeName(Name(text: name, span: span), isExistential: false)
  }

  func isTypeName(_ name: String) -> Bool {
    if declared[name] != nil { return true }
    return !variables.contains(name) && !localNames.contains(name)
      && (Catalog.shared.typeNames.contains(name) || Type.isSynonym(name))
      && Catalog.shared.free[name] == nil
  }

  private static func isInLibrary(_ name: String) -> Bool {
    !Catalog.shared.typeNames.contains(name) || library.contains(name)
      || protocols.contains(name) || foundationTypes.contains(name)
  }

  private static let presentTypes = [
    "NoError": "Never", "ErrorType": "Error", "SimpleDisposable": "AnyDisposable",
    "ActionDisposable": "AnyDisposable", "AnyProperty": "Property", "TimeInterval": "Double",
    "CGFloat": "Double", "QueueScheduler": "MainLoop", "Token": "Lifetime.Token",
  ]

  private static let protocols: Set = ["Disposable", "Scheduler", "DateScheduler", "Error"]

  private static let foundationTypes: Set = ["NSError"]

  /// The types that have the same name in the library or in Swift's standard library.
  private static let library: Set = [
    "Signal", "SignalProducer", "Observer", "Event", "Result", "AnyDisposable",
    "ScopedDisposable", "CompositeDisposable", "SerialDisposable", "SingleAssignmentDisposable",
    "RefCountDisposable", "Lifetime", "Lifetime.Token", "ImmediateScheduler",
    "CurrentThreadScheduler",
    "TestScheduler", "FlattenStrategy", "SharingScope", "LoggingEvent", "SequenceError",
    "TakeBehavior", "GroupedSignal", "ConnectableProducer", "Property", "ConstantProperty",
    "MutableProperty", "ValidatingProperty", "Action", "ActionError", "BindingTarget",
    "CommandLine", "String", "Int", "Double", "Bool", "Array", "Dictionary", "Range", "Optional",
    "Character", "Substring", "Regex", "AnyRegexOutput", "Set", "ArraySlice", "ClosedRange",
    "Task", "TaskGroup", "ThrowingTaskGroup", "AsyncStream", "AsyncThrowingStream",
    "AsyncSequence", "AsyncValues", "CheckedContinuation", "MainActor", "CancellationError",
    "TaskPriority",
    "Void", "Any", "AnyObject", "Never", "MainLoop",
  ]
}
