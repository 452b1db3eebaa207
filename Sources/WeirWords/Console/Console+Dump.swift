import WeirRuntime

extension WordCall {
  /// Prints a value and its nested components, as Swift's `dump` does.
  ///
  /// Pending components are kept in an array, so that deep nesting cannot overflow the call stack.
  func dump(_ value: Value) throws(Fault) {
    var seen: [ObjectIdentifier: Int] = [:]
    var waiting: [(depth: Int, part: Part)] = [(0, Part(label: nil, value: value))]
    while let (depth, part) = waiting.popLast() {
      try interpreter.checkInterruption()
      var (title, parts) = (part.value.title, part.value.parts)
      var mark = parts.isEmpty ? "-" : "▿"
      if case .record(let record) = part.value, record.type.isReference {
        let id = ObjectIdentifier(record)
        if seen[id] != nil { parts = [] }
        let number = seen[id] ?? seen.count
        seen[id] = number
        title += " #\(number)"
        mark = "▿"
      }
      let label = part.label.map { "\($0): " } ?? ""
      interpreter.output(String(repeating: "  ", count: depth) + "\(mark) \(label)\(title)\n")
      waiting += parts.reversed().map { (depth + 1, $0) }
    }
  }
}

/// A component of a value, with its label.
private struct Part {
  let label: String?
  let value: Value
}

extension Value {
  /// The line that `dump` prints for the value, without its components.
  fileprivate var title: String {
    switch self {
    case .void: "(0 elements)"
    case .array(let elements): elements.count.counted("element")
    case .set(let set): set.count.counted("member")
    case .dictionary(let dictionary): dictionary.count.counted("key/value pair")
    case .tuple(let tuple): "(\(tuple.count.counted("element")))"
    case .record(let record):
      ownDescription() ?? record.qualifiedTypeName
    case .enumCase(let value):
      (value.qualifiedTypeName ?? value.type?.name).map { "\($0).\(value.name)" } ?? value.name
    case .range(let range): "\(range.constructor)(\(range.description))"
    default: debugDescription
    }
  }

  fileprivate var parts: [Part] {
    switch self {
    case .array(let elements): elements.map { Part(label: nil, value: $0) }
    case .set(let set): set.elements.map { Part(label: nil, value: $0) }
    case .dictionary(let dictionary):
      dictionary.pairs.map {
        Part(
          label: nil,
          value: .tuple(TupleValue([$0.key, $0.value], labels: ["key", "value"])))
      }
    case .tuple(let tuple):
      tuple.elements.enumerated().map { index, element in
        let label = index < tuple.labels.count ? tuple.labels[index] : nil
        return Part(label: label ?? ".\(index)", value: element)
      }
    case .record(let record):
      zip(record.type.fields, record.shownFields).map { Part(label: $0.shownName, value: $1) }
    case .enumCase(let value): value.part.map { [$0] } ?? []
    case .some(let value): [Part(label: "some", value: value)]
    case .range(let range):
      [("lowerBound", range.lower), ("upperBound", range.end.map { range.isClosed ? $0 - 1 : $0 })]
        .compactMap { label, bound in bound.map { Part(label: label, value: .int($0)) } }
    default: []
    }
  }
}

extension EnumValue {
  /// The associated values of the case, labeled with the name of the case; nil if there are none.
  fileprivate var part: Part? {
    guard let first = payload.first else { return nil }
    let isAlone = payload.count == 1 && labels.allSatisfy { $0 == nil }
    return Part(label: name, value: isAlone ? first : .tuple(TupleValue(payload, labels: labels)))
  }
}
