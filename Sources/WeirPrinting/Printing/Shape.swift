import WeirRuntime

/// The printed form of a value: a text, or parts in brackets.
enum Shape {
  case text(String, StyledText.Role)
  /// A string to print in quotes.
  case string(String)
  /// A description or an unquoted string. It may have several lines.
  case words(String)
  indirect case group(Group)
}

/// The printed form of a value that has parts.
struct Group {
  /// A part of a value, with its label or key.
  struct Part {
    var label: String?
    var key: Value?
    let value: Value
  }

  private enum Content {
    case values([Value], labels: [String?])
    case dictionary(DictionaryValue)
  }

  /// The name of the type, enum case or event. It precedes the opening bracket.
  let name: String
  let role: StyledText.Role
  let open: String
  let close: String
  let count: Int
  /// Whether the parts are elements. Of many elements, only the first few are shown; fields are all
  /// shown.
  let isSequence: Bool
  /// Whether strings are printed in quotes.
  let quotesStrings: Bool
  private let content: Content

  init(elements: [Value]) {
    (name, role, open, close) = ("", .plain, "[", "]")
    (count, isSequence, quotesStrings) = (elements.count, true, true)
    content = .values(elements, labels: [])
  }

  init(_ dictionary: DictionaryValue) {
    (name, role, open, close) = ("", .plain, dictionary.count == 0 ? "[:" : "[", "]")
    (count, isSequence, quotesStrings) = (dictionary.count, true, true)
    content = .dictionary(dictionary)
  }

  init(
    _ name: String, _ role: StyledText.Role, fields: [Value], labels: [String?] = []
  ) {
    (self.name, self.role, open, close) = (name, role, "(", ")")
    (count, isSequence, quotesStrings) = (fields.count, false, true)
    content = .values(fields, labels: labels)
  }

  /// Creates the form of an event that has a value or an error.
  init(_ event: String, _ role: StyledText.Role, _ value: Value) {
    (name, self.role, open, close) = (event, role, " ", "")
    (count, isSequence, quotesStrings) = (1, false, false)
    content = .values([value], labels: [])
  }

  /// A lower bound for the number of columns.
  var leastWidth: Int {
    name.utf8.count + open.utf8.count + max(0, 3 * count - 2) + close.utf8.count
  }

  /// Returns the part at a position and advances the position. Returns nil after the last part.
  func part(at position: inout Int) -> Part? {
    switch content {
    case .values(let values, let labels):
      guard position < values.count else { return nil }
      defer { position += 1 }
      return Part(
        label: position < labels.count ? labels[position] : nil, value: values[position])
    case .dictionary(let dictionary):
      return dictionary.entry(at: &position).map { Part(key: $0.key, value: $0.value) }
    }
  }

  /// The only part; nil if there are several parts or if the part has a key.
  var only: Part? {
    var position = 0
    guard count == 1, let part = part(at: &position), part.key == nil else { return nil }
    return part
  }
}
