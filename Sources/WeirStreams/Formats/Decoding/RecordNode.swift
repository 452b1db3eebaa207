/// A node that a value can be decoded from: a JSON value, a row, a field, a line of logfmt or a
/// pattern match.
protocol RecordNode {
  /// Whether an optional is decoded as nil.
  var isNull: Bool { get }
  var bool: Bool? { get }
  var int: Int? { get }
  var double: Double? { get }
  var string: String? { get }
  /// The text of a number, as written.
  var digits: String? { get }
  /// Whether the node has named members, possibly none.
  var isKeyed: Bool { get }
  /// The names of the members.
  var keys: [String] { get }
  /// The elements in order; nil if the node has none.
  var elements: [any RecordNode]? { get }
  /// A description for error messages, such as `"abc"` or `an object`.
  var words: String { get }

  subscript(key key: String) -> (any RecordNode)? { get }
}

extension JSON: RecordNode {
  var digits: String? { kind == .number ? description : nil }
  var isKeyed: Bool { kind == .object }
  var keys: [String] { members?.map(\.name) ?? [] }
  var elements: [any RecordNode]? { array }

  var words: String {
    switch kind {
    case .object: "an object"
    case .array: "an array"
    default: description
    }
  }

  subscript(key key: String) -> (any RecordNode)? { self[key] }
}

/// The text of a field. It is parsed as the type that is requested.
struct FieldNode: RecordNode {
  let text: String

  var isNull: Bool { text.isEmpty }
  var string: String? { text }
  var digits: String? { text }
  var isKeyed: Bool { false }
  var keys: [String] { [] }
  var elements: [any RecordNode]? { nil }
  var words: String { JSONText(text).string }

  var int: Int? { Array(text.utf8).withUnsafeBytes { DecimalText.int($0) } }
  var double: Double? { Array(text.utf8).withUnsafeBytes { DecimalText.double($0) } }

  var bool: Bool? {
    switch text.lowercased() {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  subscript(key key: String) -> (any RecordNode)? { nil }
}

/// A record with named fields.
protocol FieldRecord: RecordNode {
  var fieldNames: [String] { get }

  subscript(name: String) -> String? { get }
}

extension FieldRecord {
  var isNull: Bool { false }
  var bool: Bool? { nil }
  var int: Int? { nil }
  var double: Double? { nil }
  var string: String? { nil }
  var digits: String? { nil }
  var isKeyed: Bool { true }
  var keys: [String] { fieldNames }
  var words: String { "a record" }
  var elements: [any RecordNode]? { nil }

  subscript(key key: String) -> (any RecordNode)? { self[key].map(FieldNode.init) }
}

extension Row: FieldRecord {
  var fieldNames: [String] { header.names.filter { self[$0] != nil } }
  var elements: [any RecordNode]? { fields.map(FieldNode.init) }
}

extension LogRecord: FieldRecord {
  var fieldNames: [String] { pairs.map(\.key) }
}

extension PatternMatch: FieldRecord {
  var fieldNames: [String] { groups.names.filter { self[$0] != nil } }
}
