extension Type {
  /// Returns whether a value of type `found` may be used where this type is expected.
  ///
  /// Types that are not fully known are accepted.
  ///
  /// - Parameter relations: The subtype relations between the program's types, if known.
  package func accepts(_ found: Type, _ relations: (any TypeRelations)? = nil) -> Bool {
    switch (self, found) {
    case (.dynamic, _), (_, .dynamic), (.variable, _), (_, .variable): return true
    case (.optional(.dynamic), .optional), (.optional, .optional(.dynamic)): return true
    case (.optional(let wanted), .optional(let given)):
      return wanted.accepts(given, relations) || wanted.accepts(found, relations)
    case (.optional(let wanted), _): return wanted.accepts(found, relations)
    default: return relations?.belongs(found, to: self) ?? takes(found, relations)
    }
  }

  /// Returns whether this type accepts `found`, if neither type is optional.
  private func takes(_ found: Type, _ relations: (any TypeRelations)?) -> Bool {
    func accepts(_ wanted: Type, _ given: Type) -> Bool { wanted.accepts(given, relations) }
    switch (self, found) {
    case (.named("Sequence", let arguments), _) where arguments.count == 1:
      return found.element.map { accepts(arguments[0], $0) } ?? false
    case (.named("RangeExpression", let wanted), .named(let name, let given))
    where Type.isRange(name):
      return wanted.first.map { accepts($0, given.first ?? .int) } ?? true
    case (.named("LosslessStringConvertible", _), _): return found.isLossless
    case (.named("BinaryInteger", _), _): return found.integer != nil
    case (.named("StringProtocol", _), _): return found == .string || found == .substring
    case (.named("Stream", let wanted), .named(let name, let given))
    where NamedType.kinds[name]?.isStream == true && !wanted.isEmpty && !given.isEmpty:
      return accepts(wanted[0], given[0])
    case (.named("AsyncSequence", let wanted), .named(let name, let given))
    where NamedType.kinds[name]?.isAsyncSequence == true && !wanted.isEmpty && !given.isEmpty:
      return accepts(wanted[0], given[0])
    case (.named(let wanted, _), .named(let given, _))
    where wanted != given && NamedType.kinds[wanted]?.isAsyncSequence == true
      && NamedType.kinds[given]?.isAsyncSequence == true:
      return false
    // An array of streams may be passed for a variadic stream parameter.
    case (.named("Stream", _), .array(.named(let name, _))): return !Type.isClosed(name)
    case (.named("Stream", _), _) where found.element?.isDynamic == false: return false
    case (.array(let wanted), .array(let given)): return accepts(wanted, given)
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      return accepts(key, otherKey) && accepts(value, otherValue)
    case (.tuple(let wanted, let labels), .tuple(let given, let others)):
      // A label may be missing in one of the tuples.
      let isOther = zip(labels, others).contains { label, other in
        label != nil && other.map { label != $0 && !labels.contains($0) } ?? false
      }
      return wanted.count == given.count && !isOther && zip(wanted, given).allSatisfy(accepts)
    case (.function(let wanted, let result), .function(let given, let otherResult)):
      // The caller may ignore the result. A synchronous function can be used as an async one, but
      // not the reverse.
      if otherResult.hasToBeAwaited, !result.hasToBeAwaited { return false }
      return Type.parameters(given, take: wanted, accepts)
        && (result.awaited == .void || accepts(result.awaited, otherResult.awaited))
    case (.metatype(let wanted), .metatype(let given)): return accepts(wanted, given)
    case (_, .named("Any", _)), (_, .named("AnyObject", _)): return isAny
    case (.named(let wanted, let arguments), .named(let given, let others)):
      guard Type.areCompatible(wanted, given) else { return false }
      return arguments.count != others.count || wanted != given
        || zip(arguments, others).allSatisfy(accepts)
    case (.named, .tuple(let elements, _)) where found.pipeEnds != nil && pipeEnd != nil:
      return pipeEnd.map { accepts(self, elements[$0]) } ?? false
    case (.named(let name, _), _): return Type.acceptsAnything(name)
    case (_, .named(let name, _)):
      // An array, a tuple or a function is never a stream, a property or a similar type.
      return !Type.isClosed(name) && NamedType.kinds[name]?.isOther != true
    default: return false
    }
  }

  /// Returns whether a function with the given parameters can be called with the wanted arguments.
  ///
  /// A tuple is spread over several parameters.
  private static func parameters(
    _ given: [Type], take wanted: [Type], _ accepts: (Type, Type) -> Bool
  ) -> Bool {
    guard given.count != wanted.count else { return zip(given, wanted).allSatisfy(accepts) }
    guard wanted.count == 1, case .tuple(let elements, _) = wanted[0] else {
      return wanted.count == 1 && wanted[0].isDynamic
    }
    return elements.count == given.count && zip(given, elements).allSatisfy(accepts)
  }

  /// Returns whether the type is a protocol or a top type that accepts values of many types.
  private static func acceptsAnything(_ name: String) -> Bool {
    [
      "Any", "AnyObject", "Error", "ErrorType", "Hashable", "Equatable", "Comparable",
      "CustomStringConvertible", "Sequence", "Collection", "OptionalProtocol",
    ].contains(name)
  }

  /// Alternative names of types, with their canonical names.
  private static let synonyms = [
    "NoError": "Never", "CGFloat": "Double", "TimeInterval": "Double",
    "CountableRange": "Range", "CountableClosedRange": "ClosedRange", "NSString": "String",
    "NSTimeInterval": "Double", "SinkOf": "Observer",
    "RxTimeInterval": "DispatchTimeInterval", "NSNotification": "Notification",
    "Float32": "Float", "Float64": "Double", "NSURL": "URL", "NSData": "Data", "NSUUID": "UUID",
  ]

  /// Unsupported numeric types of Swift, with the supported types that replace them.
  package static let supportedAlternatives = [
    "Int128": "Int64", "UInt128": "UInt64", "Float16": "Float", "Float80": "Double",
  ]

  package static func isSynonym(_ name: String) -> Bool { synonyms[name] != nil }

  /// Returns the canonical name of a type that may have several names.
  package static func canonical(_ name: String) -> String { synonyms[name] ?? name }

  /// Returns whether only values of exactly this type belong to it.
  package static func isClosed(_ name: String) -> Bool {
    closed.contains(canonical(name))
  }

  private static let ranges: Set = [
    "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough",
  ]
  private static let closed = ranges.union(IntegerType.names).union([
    "Int", "Double", "Float", "Bool", "String", "Never", "Character", "UnicodeScalar", "Substring",
    "String.Index", "Set",
    "ArraySlice", "StringProtocol", "RangeExpression", "Regex", "Regex.Match",
    "DispatchTimeInterval", "Duration", "Data", "URL", "URLComponents", "URLQueryItem", "UUID",
    "Notification", "Notification.Name", "Date",
  ])

  /// Returns whether the type is a range.
  package static func isRange(_ name: String) -> Bool { ranges.contains(canonical(name)) }

  private static func areCompatible(_ wanted: String, _ given: String) -> Bool {
    let (wanted, given) = (canonical(wanted), canonical(given))
    if wanted == "Stream", isClosed(given) || NamedType.kinds[given]?.isAsyncSequence == true {
      return false
    }
    if wanted == given || acceptsAnything(wanted) || acceptsAnything(given) { return true }
    // A producer must be started, so it is not a signal.
    if wanted == "Signal", NamedType.kinds[given] == .producer { return false }
    if isClosed(wanted) && isClosed(given) { return false }
    let kinds = (NamedType.kinds[wanted], NamedType.kinds[given])
    switch kinds {
    case (let wanted?, let given?): return wanted.takes(given)
    // A program's type is never a stream, a number or a string, unless it is a protocol.
    case (.some, nil), (nil, .some): return !isClosed(wanted) && !isClosed(given)
    case (nil, nil): return true
    }
  }

  /// The element type if this is a sequence type; otherwise nil.
  package var element: Type? {
    switch self {
    case .array(let element): element
    case .dictionary(let key, let value): .tuple([key, value], labels: ["key", "value"])
    case .named(let name, let arguments):
      switch Type.canonical(name) {
      case "Range", "ClosedRange", "PartialRangeFrom":
        arguments.first?.sizedInteger?.type
          ?? (arguments.first.map { $0 == .int || $0.isDynamic } ?? true ? .int : nil)
      case "String", "Substring": .character
      case "Sequence", "Set", "ArraySlice", "Window": arguments.first ?? .dynamic
      case "Data": .byte
      default: nil
      }
    case .dynamic, .optional, .tuple, .function, .metatype, .variable: nil
    }
  }

  /// Returns the common type of values of both types, such as the element type of an array literal.
  package func joined(with other: Type) -> Type {
    if self == other { return self }
    switch (self, other) {
    case (.dynamic, _), (_, .dynamic): return .dynamic
    case (.optional(let wrapped), .optional(let type)): return .optional(wrapped.joined(with: type))
    case (.optional(let wrapped), _): return .optional(wrapped.joined(with: other))
    case (_, .optional(let wrapped)): return .optional(joined(with: wrapped))
    case (.array(let element), .array(let type)): return .array(element.joined(with: type))
    case (.tuple(let elements, let labels), .tuple(let types, _))
    where elements.count == types.count:
      return .tuple(zip(elements, types).map { $0.joined(with: $1) }, labels: labels)
    case (.named(let name, let arguments), .named(let given, let others))
    where name == given && arguments.count == others.count:
      return .named(name, zip(arguments, others).map { $0.joined(with: $1) })
    case (.function(let parameters, let result), .function(let types, let otherResult))
    where parameters.count == types.count:
      return .function(
        zip(parameters, types).map { $0.joined(with: $1) }, result.joined(with: otherResult))
    case (.named("Any", _), _), (_, .named("Any", _)): return .any
    default: return .dynamic
    }
  }

  /// Infers the variables of this type from a value of type `found`.
  package func bind(_ found: Type, _ bindings: inout [String: Type]) {
    switch (self, found) {
    case (.variable(let name), _):
      guard let known = bindings[name], !known.isDynamic else {
        bindings[name] = found
        return
      }
      if !known.isComplete, known.constructor == found.constructor {
        bindings[name] = known.completed(by: found)
      } else if !found.isDynamic, known != found {
        bindings[name] = known.joined(with: found)
      }
    case (.optional(let type), .optional(let given)): type.bind(given, &bindings)
    case (.optional(let type), _): type.bind(found, &bindings)
    case (.array(let type), .array(let given)): type.bind(given, &bindings)
    case (.named("RangeExpression", let bounds), .named(let name, let given))
    where Type.isRange(name):
      if let bound = bounds.first { bound.bind(given.first ?? .int, &bindings) }
    case (.named("Sequence", let arguments), _) where arguments.count == 1:
      if let element = found.element { arguments[0].bind(element, &bindings) }
    case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
      key.bind(otherKey, &bindings)
      value.bind(otherValue, &bindings)
    case (.tuple(let elements, _), .tuple(let given, _)) where elements.count == given.count:
      for (element, type) in zip(elements, given) { element.bind(type, &bindings) }
    case (.function(let parameters, let result), .function(let given, let otherResult)):
      if parameters.count == given.count {
        for (parameter, type) in zip(parameters, given) { parameter.bind(type, &bindings) }
      }
      result.awaited.bind(otherResult.awaited, &bindings)
    case (.metatype(let type), .metatype(let given)): type.bind(given, &bindings)
    case (.named(_, let arguments), .named(_, let given)):
      // Stream types list their parameters in one order, and the error type may be missing.
      for (argument, type) in zip(arguments, given) { argument.bind(type, &bindings) }
    default: break
    }
  }
}

extension ReceiverKind {
  /// Returns whether a value of kind `given` may be used as this kind.
  fileprivate func takes(_ given: ReceiverKind) -> Bool {
    if self == given { return true }
    // Only RxSwift's subjects are subclasses of Observable. Other streams need a conversion.
    if self == .observable, given.isRx {
      return given.type?.role == .subject || given == .connectableObservable
    }
    if given.bases.contains(self) { return true }
    // A stream with fewer guarantees than a trait cannot be used as the trait.
    if type?.role == .trait {
      return bases.contains(given) && given != .producer && given != .observable
    }
    if bases.contains(given) { return true }
    guard let family, let other = given.family else { return true }
    return family == other
  }

  /// A family of kinds that can be used in place of one another.
  private enum Family {
    case stream, property, observer, disposable, scheduler, event, result, number, text, list, table
    case asyncSequence
  }

  /// The family of the kind, or nil if the kind may be used as several families.
  private var family: Family? {
    switch self {
    case _ where isStream: .stream
    case .property, .mutableProperty, .validatingProperty: .property
    case .observer, .binder: .observer
    case .disposable, .collectingDisposable, .serialDisposable, .singleAssignmentDisposable,
      .refCountDisposable, .cancellable:
      .disposable
    case .scheduler, .testScheduler: .scheduler
    case .event: .event
    case .result: .result
    case .int, .double, .integer, .float, .bool: .number
    case .string, .character, .unicodeScalar, .substring, .textIndex: .text
    case .array, .set, .slice: .list
    case .dictionary: .table
    case _ where isAsyncSequence: .asyncSequence
    default: nil
    }
  }

  /// Whether values of the kind can be neither iterated, nor called, nor destructured.
  fileprivate var isOther: Bool {
    switch family {
    case .stream, .property, .observer, .disposable, .scheduler, .number, .asyncSequence: true
    case .event, .result, .text, .list, .table, nil: false
    }
  }

  /// Whether values of the kind emit events and can be created from another stream.
  package var isStream: Bool { self == .signal || self == .producer || bases.contains(.producer) }
}

extension ReceiverKind {
  /// Whether `for await` iterates over values of the kind.
  package var isAsyncSequence: Bool { self == .asyncSequence || bases.contains(.asyncSequence) }
}

extension Type {
  /// Whether the type's values can be converted to strings and back without loss.
  fileprivate var isLossless: Bool {
    switch self {
    case .named(let name, _):
      [
        "Int", "Double", "Bool", "String", "Substring", "Character", "UnicodeScalar",
      ].contains(Type.canonical(name))
        || name == "Float" || IntegerType(named: name) != nil
        || !Type.isClosed(name) && NamedType.kinds[name] == nil
    default: false
    }
  }
}
