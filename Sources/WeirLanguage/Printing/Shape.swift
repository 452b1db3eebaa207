/// How a value is written: as one text, or as parts between brackets.
enum Shape {
  case text(String, StyledText.Role)
  /// Between quotes.
  case string(String)
  /// In somebody's own words, which may be several lines.
  case words(String)
  indirect case group(Group)
}

/// A value that has parts.
struct Group {
  /// A part, under its label or its key.
  struct Part {
    var label: String?
    var key: Value?
    let value: Value
  }

  private enum Content {
    case values([Value], labels: [String?])
    case dictionary(DictionaryValue)
  }

  /// Of the case or the type, before the bracket.
  let name: String
  let role: StyledText.Role
  let open: String
  let close: String
  let count: Int
  /// False for fields, which are all different; of elements some can speak for the others.
  let isSequence: Bool
  /// False where a string stands for itself.
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

  /// What came with an event.
  init(_ event: String, _ role: StyledText.Role, _ value: Value) {
    (name, self.role, open, close) = (event, role, " ", "")
    (count, isSequence, quotesStrings) = (1, false, false)
    content = .values([value], labels: [])
  }

  /// Columns that it takes at least.
  var leastWidth: Int {
    name.utf8.count + open.utf8.count + max(0, 3 * count - 2) + close.utf8.count
  }

  /// The part at a position, which is then moved to the next.
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

  /// The only part, where there is but one and it has no key.
  var only: Part? {
    var position = 0
    guard count == 1, let part = part(at: &position), part.key == nil else { return nil }
    return part
  }
}
