/// The protocols of the standard library that programs speak of, and what conforms to them.
package enum StandardProtocol {
  /// What each of them inherits, as far as that is spoken of.
  private static let bases: [String: [String]] = [
    "Equatable": [], "Error": [], "CustomStringConvertible": [], "CustomDebugStringConvertible": [],
    "Identifiable": [], "CaseIterable": [], "Sendable": [], "RawRepresentable": [],
    "AdditiveArithmetic": ["Equatable"], "Numeric": ["AdditiveArithmetic"],
    "SignedNumeric": ["Numeric"], "Hashable": ["Equatable"], "Comparable": ["Equatable"],
    "Strideable": ["Comparable"], "LosslessStringConvertible": ["CustomStringConvertible"],
    "BinaryInteger": [
      "Hashable", "Numeric", "Strideable", "CustomStringConvertible",
    ],
    "FixedWidthInteger": ["BinaryInteger", "LosslessStringConvertible"],
    "SignedInteger": ["BinaryInteger", "SignedNumeric"],
    "FloatingPoint": ["SignedNumeric", "Hashable", "Strideable"],
    "BinaryFloatingPoint": ["FloatingPoint"],
    "Sequence": [], "Collection": ["Sequence"], "BidirectionalCollection": ["Collection"],
    "MutableCollection": ["Collection"], "RangeReplaceableCollection": ["Collection"],
    "RandomAccessCollection": ["BidirectionalCollection"],
    "StringProtocol": [
      "BidirectionalCollection", "Comparable", "Hashable", "LosslessStringConvertible",
    ],
  ]

  /// What the types of the language conform to whatever they are made of.
  private static let conformances: [String: [String]] = [
    "Int": ["FixedWidthInteger", "SignedInteger", "Sendable"],
    "Double": ["BinaryFloatingPoint", "LosslessStringConvertible", "Sendable"],
    "String": ["StringProtocol", "RangeReplaceableCollection", "Sendable"],
    "Bool": ["Hashable", "LosslessStringConvertible", "Sendable"],
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
    "Error": ["Error"], "Never": ["Error", "Hashable", "Comparable"],
  ]

  /// The protocols of the streams' libraries, and the types that conform to them.
  private static let streams: [String: [String]] = [
    "ObservableType": [
      "Observable", "PublishSubject", "BehaviorSubject", "ReplaySubject", "AsyncSubject",
      "PublishRelay", "BehaviorRelay", "ReplayRelay", "ControlProperty", "ControlEvent",
      "ConnectableObservable", "Infallible",
    ],
    "SignalProtocol": ["Signal"],
    "SignalProducerProtocol": ["SignalProducer"],
    "PropertyProtocol": ["Property", "MutableProperty", "ValidatingProperty", "AnyProperty"],
    "MutablePropertyProtocol": ["MutableProperty"],
  ]

  /// Those that a type of the program can be declared to conform to.
  package static func isSupported(_ name: String) -> Bool { supported.contains(name) }

  private static let supported: Set = [
    "Equatable", "Hashable", "Comparable", "Error", "CustomStringConvertible",
    "CustomDebugStringConvertible", "Identifiable", "CaseIterable", "Sendable", "ModifierType",
    "ObserverType",
  ]

  /// What to write instead of conforming to others.
  package static let refusals = [
    "Sequence": "give it a method or a property that makes an array",
    "IteratorProtocol": "give it a method or a property that makes an array",
    "Collection": "give it a method or a property that makes an array",
    "LocalizedError": "it belongs to Foundation: conform to 'Error' and 'CustomStringConvertible'",
    "Codable": "it belongs to Foundation's coders",
    "Encodable": "it belongs to Foundation's coders",
    "Decodable": "it belongs to Foundation's coders",
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
    "ObservableObject": "it belongs to Combine: a class with a 'MutableProperty' does the same",
  ]

  /// True for what the raw values of an enum can be.
  package static func isRawType(_ name: String) -> Bool {
    ["Int", "Double", "String", "Character"].contains(Type.canonical(name))
  }

  package static func isKnown(_ name: String) -> Bool { bases[name] != nil }

  /// True for a protocol of the streams' libraries, which can be extended.
  package static func isOfStreams(_ name: String) -> Bool { streams[name] != nil }

  /// True for a protocol that gives its values no members that have to be known.
  package static func isPlain(_ name: String) -> Bool {
    ["Equatable", "Comparable", "Sendable", "AnyObject", "Error"].contains(name)
  }

  /// The protocol and all that it inherits.
  package static func closure(of name: String) -> Set<String> {
    (bases[name] ?? []).reduce([name]) { $0.union(closure(of: $1)) }
  }

  /// What values of a type of the language conform to, told by the name of the type.
  package static func conformances(of name: String) -> Set<String> {
    all[name] ?? collected(of: name)
  }

  /// Of the types that are named here, ready for whoever asks while a program runs.
  private static let all: [String: Set<String>] = {
    let names = streams.values.reduce(into: Set(conformances.keys)) { $0.formUnion($1) }
    return names.reduce(into: [:]) { $0[$1] = collected(of: $1) }
  }()

  private static func collected(of name: String) -> Set<String> {
    let stated = conformances[Type.canonical(name)] ?? []
    let found = stated.reduce(into: Set<String>()) { $0.formUnion(closure(of: $1)) }
    return streams.reduce(into: found) { if $1.value.contains(name) { $0.insert($1.key) } }
  }

  /// The type of `self` in an extension of the protocol.
  package static func selfType(of name: String) -> Type? {
    if closure(of: name).contains("Sequence") {
      return name == "StringProtocol" ? .string : .array(.variable("Element"))
    }
    if isKnown(name) { return .variable("Self") }
    switch name {
    case "ObservableType": return .named("Observable", [.variable("Value")])
    case "SignalProtocol": return .named("Signal", [.variable("Value"), .variable("Error")])
    case "SignalProducerProtocol":
      return .named("SignalProducer", [.variable("Value"), .variable("Error")])
    case "PropertyProtocol": return .named("Property", [.variable("Value")])
    case "MutablePropertyProtocol": return .named("MutableProperty", [.variable("Value")])
    default: return nil
    }
  }
}
