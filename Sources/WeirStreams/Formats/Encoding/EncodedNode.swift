/// What a value is encoded to, before it is written.
final class EncodedNode {
  enum Content {
    /// Nothing yet.
    case none
    case null
    case bool(Bool)
    /// A number in digits.
    case number(String)
    case text(String)
    case json(JSON)
    case array([EncodedNode])
    case object([(name: String, node: EncodedNode)])
  }

  var content = Content.none

  init() {}

  init(_ content: Content) { self.content = content }

  /// The node of a member, a new one where there is none of that name.
  func member(_ name: String) -> EncodedNode {
    var members: [(name: String, node: EncodedNode)] = []
    if case .object(let present) = content { members = present }
    let node = EncodedNode()
    members.removeAll { $0.name == name }
    members.append((name, node))
    content = .object(members)
    return node
  }

  /// The node of a further element.
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

  /// The text of a field: nil for nothing, JSON for what has members or elements.
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
