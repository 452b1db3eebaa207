/// An encoded value before it is written.
final class EncodedNode {
  enum Content {
    /// Nothing has been encoded.
    case none
    case null
    case bool(Bool)
    /// A number as decimal digits.
    case number(String)
    case text(String)
    case json(JSON)
    case array([EncodedNode])
    case object([(name: String, node: EncodedNode)])
  }

  var content = Content.none

  init() {}

  init(_ content: Content) { self.content = content }

  /// Adds a member with an empty node, and removes any earlier member of the same name.
  func member(_ name: String) -> EncodedNode {
    var members: [(name: String, node: EncodedNode)] = []
    if case .object(let present) = content { members = present }
    let node = EncodedNode()
    members.removeAll { $0.name == name }
    members.append((name, node))
    content = .object(members)
    return node
  }

  /// Adds an element with an empty node.
  func element() -> EncodedNode {
    var elements: [EncodedNode] = []
    if case .array(let present) = content { elements = present }
    let node = EncodedNode()
    content = .array(elements + [node])
    return node
  }
}

extension EncodedNode {
  func write(to text: inout JSONText) {
    switch content {
    case .none:
      text.beginObject()
      text.endObject()
    case .null: text.appendNull()
    case .bool(let value): text.append(value)
    case .number(let digits): text.append(digits: digits)
    case .text(let value): text.append(value)
    case .json(let value): text.append(value)
    case .array(let elements):
      text.beginArray()
      for element in elements { element.write(to: &text) }
      text.endArray()
    case .object(let members):
      text.beginObject()
      for (name, node) in members {
        text.append(name: name)
        node.write(to: &text)
      }
      text.endObject()
    }
  }

  /// The text for a field: nil for null, and JSON for a value with members or elements.
  var field: String? {
    switch content {
    case .null: return nil
    case .bool(let value): return value ? "true" : "false"
    case .number(let digits): return digits
    case .text(let value): return value
    case .none, .json, .array, .object:
      var text = JSONText()
      write(to: &text)
      return text.string
    }
  }
}
