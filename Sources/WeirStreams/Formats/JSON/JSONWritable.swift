/// A value that can be written as JSON. Arrays and optionals of conforming types conform too.
package protocol JSONWritable {
  func write(to text: inout JSONText)
}

extension JSONText {
  package init(_ value: some JSONWritable) {
    self.init()
    value.write(to: &self)
  }

  /// Writes an object with its members in the order of `members`.
  package mutating func append(members: some Sequence<(name: String, value: any JSONWritable)>) {
    beginObject()
    for (name, value) in members {
      append(name: name)
      value.write(to: &self)
    }
    endObject()
  }
}

extension String: JSONWritable {
  package func write(to text: inout JSONText) { text.append(self) }
}

extension Int: JSONWritable {
  package func write(to text: inout JSONText) { text.append(self) }
}

extension Double: JSONWritable {
  package func write(to text: inout JSONText) { text.append(self) }
}

extension Bool: JSONWritable {
  package func write(to text: inout JSONText) { text.append(self) }
}

extension JSON: JSONWritable {
  package func write(to text: inout JSONText) { text.append(self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
  package func write(to text: inout JSONText) {
    if let self { self.write(to: &text) } else { text.appendNull() }
  }
}

extension Array: JSONWritable where Element: JSONWritable {
  package func write(to text: inout JSONText) {
    text.beginArray()
    for element in self { element.write(to: &text) }
    text.endArray()
  }
}
