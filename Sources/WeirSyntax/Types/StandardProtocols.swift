/// The supported protocols of the standard library and the stream libraries, with conformances.
package enum StandardProtocol {
  /// The protocols that each protocol inherits, if they are supported.
  private static let bases: [String: [String]] = [
    "Equatable": [], "Error": [], "CustomStringConvertible": [], "CustomDebugStringConvertible": [],
    "Identifiable": [], "CaseIterable": [], "Sendable": [], "RawRepresentable": [],
    "ReactiveCompatible": [], "ReactiveExtensionsProvider": [], "ObservableObject": [],
    "CustomCombineIdentifierConvertible": [], "TextOutputStream": [],
    "AsyncIteratorProtocol": [],
    "NSObjectProtocol": [], "LocalizedError": ["Error"], "Encodable": [], "Decodable": [],
    "Codable": ["Encodable", "Decodable"], "CodingKey": [],
    "AdditiveArithmetic": ["Equatable"], "Numeric": ["AdditiveArithmetic"],
    "SignedNumeric": ["Numeric"], "Hashable": ["Equatable"], "Comparable": ["Equatable"],
    "Strideable": ["Comparable"], "LosslessStringConvertible": ["CustomStringConvertible"],
    "BinaryInteger": [
      "Hashable", "Numeric", "Strideable", "CustomStringConvertible",
    ],
    "FixedWidthInteger": ["BinaryInteger", "LosslessStringConvertible"],
    "SignedInteger": ["BinaryInteger", "SignedNumeric"], "UnsignedInteger": ["BinaryInteger"],
    "FloatingPoint": ["SignedNumeric", "Hashable", "Strideable"],
    "BinaryFloatingPoint": ["FloatingPoint"],
    "Sequence": [], "Collection": ["Sequence"], "BidirectionalCollection": ["Collection"],
    "MutableCollection": ["Collection"], "RangeReplaceableCollection": ["Collection"],
    "RandomAccessCollection": ["BidirectionalCollection"],
    "StringProtocol": [
      "BidirectionalCollection", "Comparable", "Hashable", "LosslessStringConvertible",
    ],
  ]

  /// The unconditional conformances of the built-in types.
  private static let conformances: [String: [String]] = [
    "Int": ["FixedWidthInteger", "SignedInteger", "Sendable", "Codable"],
    "Double": ["BinaryFloatingPoint", "LosslessStringConvertible", "Sendable", "Codable"],
    "Float": ["BinaryFloatingPoint", "LosslessStringConvertible", "Sendable", "Codable"],
    "String": ["StringProtocol", "RangeReplaceableCollection", "Sendable", "Codable"],
    "Bool": ["Hashable", "LosslessStringConvertible", "Sendable", "Codable"],
    "Array": [
      "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
      "CustomStringConvertible",
    ],
    "Dictionary": ["Collection", "CustomStringConvertible"],
    "Set": ["Collection", "Hashable", "CustomStringConvertible"],
    "Character": ["Comparable", "Hashable", "LosslessStringConvertible", "Sendable"],
    "UnicodeScalar": ["Comparable", "Hashable", "LosslessStringConvertible", "Sendable"],
    "Substring": ["StringProtocol", "RangeReplaceableCollection", "Sendable"],
    "String.Index": ["Comparable", "Hashable", "Sendable"],
    "ArraySlice": [
      "RandomAccessCollection", "MutableCollection", "RangeReplaceableCollection",
      "CustomStringConvertible",
    ],
    "ClosedRange": ["RandomAccessCollection", "Hashable", "CustomStringConvertible"],
    "PartialRangeFrom": ["Sequence"],
    "Range": ["RandomAccessCollection", "Hashable", "CustomStringConvertible"],
    "Optional": [],
    "Date": ["Comparable", "Hashable", "CustomStringConvertible", "Sendable", "Codable"],
    "URL": ["Hashable", "CustomStringConvertible", "Sendable", "Codable"],
    "UUID": ["Hashable", "CustomStringConvertible", "Sendable", "Codable"],
    "Data": [
      "RandomAccessCollection", "Hashable", "CustomStringConvertible", "Sendable", "Codable",
    ],
    "Notification.Name": ["RawRepresentable", "Hashable", "Sendable"],
    "URLError": ["Error", "Hashable"], "DecodingError": ["Error"],
    "DispatchTime": ["Comparable", "Sendable"],
    "Measurement": ["Comparable", "Hashable", "CustomStringConvertible", "Sendable"],
    "UnitDuration": ["Hashable", "Sendable"], "NSError": ["Error", "Hashable"],
    "Subscription": ["Hashable", "Sendable"], "AnyCancellable": ["Hashable"],
    "Demand": ["Hashable", "Comparable", "CustomStringConvertible"],
    "Error": ["Error"], "Never": ["Error", "Hashable", "Comparable"],
    "DispatchTimeInterval": ["Equatable", "Sendable"],
    "Duration": ["Hashable", "Comparable", "CustomStringConvertible", "Sendable"],
  ]

  /// Returns whether a type declared in a program can conform to the protocol.
  package static func isSupported(_ name: String) -> Bool { supported.contains(name) }

  private static let supported: Set = [
    "Equatable", "Hashable", "Comparable", "Error", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Identifiable", "CaseIterable", "Sendable", "ModifierType",
    "ObserverType", "ReactiveCompatible", "ReactiveExtensionsProvider", "ObservableObject",
    "Publisher", "Subject", "Subscriber", "Subscription", "Cancellable",
    "CustomCombineIdentifierConvertible",
    "TextOutputStream", "AsyncSequence",
    "AsyncIteratorProtocol",
    "NSObjectProtocol", "LocalizedError", "Encodable", "Decodable", "Codable", "CodingKey",
  ]

  /// Alternatives to suggest for protocols that a program's types cannot conform to.
  package static let refusals = [
    "Sequence": "give it a method or a property that makes an array",
    "IteratorProtocol": "give it a method or a property that makes an array",
    "Collection": "give it a method or a property that makes an array",
    "RawRepresentable": "an enum with raw values does",
    "OptionSet": "a 'Set' of the cases of an enum does the same",
    "ExpressibleByIntegerLiteral": "give it an 'init'",
    "ExpressibleByFloatLiteral": "give it an 'init'",
    "ExpressibleByStringLiteral": "give it an 'init'",
    "ExpressibleByBooleanLiteral": "give it an 'init'",
    "ExpressibleByNilLiteral": "give it an 'init'",
    "ExpressibleByArrayLiteral": "give it an 'init'",
    "ExpressibleByDictionaryLiteral": "give it an 'init'",
    "Actor": "there is one thread here: a class does the same",
  ]

  /// Returns whether the type can be the raw type of an enum.
  package static func isRawType(_ name: String) -> Bool {
    ["Int", "Double", "String", "Character"].contains(Type.canonical(name))
      || IntegerType(named: name) != nil
  }

  package static func isKnown(_ name: String) -> Bool { bases[name] != nil }

  /// Returns whether the protocol belongs to a stream library and can be extended.
  package static func isOfStreams(_ name: String) -> Bool { StreamProtocol.named[name] != nil }

  /// Returns whether the protocol adds no members that the checker needs to know.
  package static func isPlain(_ name: String) -> Bool {
    ["Equatable", "Comparable", "Sendable", "AnyObject", "Error"].contains(name)
  }

  /// Returns the protocol and all protocols that it inherits.
  package static func closure(of name: String) -> Set<String> {
    (bases[name] ?? []).reduce([name]) { $0.union(closure(of: $1)) }
  }

  /// Returns the protocols to which the built-in type `name` conforms.
  package static func conformances(of name: String) -> Set<String> {
    all[name] ?? collected(of: name)
  }

  /// The conformances of all types in the tables, computed once for fast lookup at run time.
  private static let all: [String: Set<String>] = {
    let known = Set(conformances.keys).union(IntegerType.names)
    let names = StreamProtocol.all.reduce(into: known) { $0.formUnion($1.types) }
    return names.reduce(into: [:]) { $0[$1] = collected(of: $1) }
  }()

  private static func collected(of name: String) -> Set<String> {
    let stated = IntegerType(named: name)?.conformances ?? conformances[Type.canonical(name)] ?? []
    let found = stated.reduce(into: Set<String>()) { $0.formUnion(closure(of: $1)) }
    return StreamProtocol.all.reduce(into: found) { result, stream in
      if stream.types.contains(name) { result.formUnion(stream.names) }
    }
  }

  /// Returns the type of `self` in an extension of the protocol.
  package static func selfType(of name: String) -> Type? {
    if closure(of: name).contains("Sequence") {
      return name == "StringProtocol" ? .string : .array(.variable("Element"))
    }
    if isKnown(name) { return .variable("Self") }
    return StreamProtocol.named[name]?.selfType
  }
}

extension IntegerType {
  /// The protocols to which the type conforms.
  fileprivate var conformances: [String] {
    ["FixedWidthInteger", isSigned ? "SignedInteger" : "UnsignedInteger", "Sendable", "Codable"]
  }
}
