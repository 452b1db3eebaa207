import WeirStreams
import WeirSyntax

/// A completed window of a stream.
package final class WindowObject: ValueObject {
  package let window: Window<WindowContent>
  /// The key of the values, if the windows are grouped by key.
  package let group: Value?

  init(_ window: Window<WindowContent>, of group: Value? = nil) {
    (self.window, self.group) = (window, group)
  }

  package var kind: ReceiverKind { .window }
  var type: Type { .named("Window", []) }
  var key: Value { .array(members.map(\.1)) }
  package var elements: [Value] { window.value.values }

  /// Returns the aggregate of a field; nil if it must be computed from the values.
  package func tally<Aggregate: WindowAggregate>(of field: String) -> Aggregate? {
    for case let tally as Aggregate in window.value.tallies where tally.field == field {
      return tally
    }
    return nil
  }

  package var standIn: Value? { .array(elements) }

  var members: [(String, Value)] {
    (group.map { [("key", $0)] } ?? []) + [
      ("start", .double(window.start)), ("end", .double(window.end)),
      ("count", .int(window.count)), ("values", .array(elements)),
    ]
  }

  package var description: String {
    let key = group.map { "\($0.debugDescription) " } ?? ""
    return "\(key)[\(window.start), \(window.end)) \(Value.array(elements).description)"
  }
}

/// Occurrence counts by key.
package final class CountsObject: ValueObject {
  package let counts: Counts<Value>

  package init(_ counts: Counts<Value>) { self.counts = counts }

  package var kind: ReceiverKind { .counts }
  var type: Type { .named("Counts", []) }
  var key: Value { .array(elements) }
  var elements: [Value] { counts.map { .tuple(TupleValue(counted: $0.key, $0.count)) } }
  package var standIn: Value? { .array(elements) }

  package var description: String {
    let parts = counts.map { "\($0.key.debugDescription): \($0.count)" }
    return parts.isEmpty ? "[:]" : "[" + parts.joined(separator: ", ") + "]"
  }

  private static let labels: [String?] = ["key", "count"]

  package static func pair(_ entry: (key: Value, count: Int)) -> Value {
    .tuple(TupleValue(entry.key, .int(entry.count), labels: labels))
  }
}
