extension Signature {
  /// Which argument goes to which parameter, by the labels, as Swift does it.
  enum Match {
    /// For each parameter the indexes of its arguments.
    case fits([[Int]])
    case fails(String)
  }

  /// - Parameters:
  ///   - labels: of the arguments, in order.
  ///   - trailing: how many of them are trailing closures; the first of those has no label.
  func match(labels: [String?], trailing: Int) -> Match {
    guard let parameters else {
      return labels.isEmpty ? .fits([]) : .fails("'\(name)' is a property and takes no arguments")
    }
    var taken = [[Int]](repeating: [], count: parameters.count)
    var next = 0
    for (index, label) in labels.enumerated() {
      let isFirstTrailing = trailing > 0 && index == labels.count - trailing
      guard
        let position = position(
          from: next, label: label, isFirstTrailing: isFirstTrailing,
          remaining: labels.count - index - 1)
      else { return .fails(complaint(label, index, labels)) }
      if let skipped = parameters[next..<position].first(where: { !$0.isOptional }),
        !skipped.isVariadic
      {
        return .fails(complaint(label, index, labels))
      }
      taken[position].append(index)
      next = parameters[position].isVariadic ? position : position + 1
    }
    for (position, parameter) in parameters.enumerated()
    where taken[position].isEmpty && !parameter.isOptional && !parameter.isVariadic {
      return .fails("'\(text)' misses '\(parameter.label ?? parameter.name)'")
    }
    return .fits(taken)
  }

  private func position(
    from start: Int, label: String?, isFirstTrailing: Bool, remaining: Int
  ) -> Int? {
    let parameters = parameters ?? []
    let candidates = parameters.indices.dropFirst(start).filter { index in
      if isFirstTrailing { return parameters[index].acceptsFunction }
      return parameters[index].label == label
        || (parameters[index].isVariadic && label == nil && index == start)
    }
    guard isFirstTrailing else { return candidates.first }
    // A trailing closure goes to the first parameter that leaves enough for those behind it.
    return candidates.first { index in
      parameters[start..<index].allSatisfy { $0.isOptional || $0.isVariadic }
        && parameters[(index + 1)...].count { !$0.isOptional && !$0.isVariadic }
          <= remaining
    }
  }

  private func complaint(_ label: String?, _ index: Int, _ labels: [String?]) -> String {
    let parameters = parameters ?? []
    if labels.count > parameters.count, !parameters.contains(where: \.isVariadic) {
      return "'\(text)' takes \(parameters.count.counted("argument")), not \(labels.count)"
    }
    if let label { return "'\(text)' has no argument '\(label):' here" }
    return "argument \(index + 1) of '\(text)' needs its label"
  }
}
