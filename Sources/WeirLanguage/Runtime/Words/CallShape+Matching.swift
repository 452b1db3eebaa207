import WeirSyntax

/// Why arguments do not go with parameters.
struct ArgumentMismatch {
  enum Location {
    case call
    case argument(Int)
    case label(Int)
  }

  let message: String
  var place = Location.call
  var label: String?
  /// True where a name is wrong rather than a value missing.
  var isName = false

  /// True where a label is almost right.
  var isMisspelling: Bool { label?.hasPrefix("did you mean") == true }
}

extension [CallShape.Parameter] {
  /// Which argument goes to which parameter, by the labels, as Swift does it.
  enum Match {
    /// For each parameter the indexes of its arguments.
    case fits([[Int]])
    case fails(ArgumentMismatch)
  }

  /// - Parameters:
  ///   - labels: of the arguments, in order.
  ///   - trailing: how many of them are trailing closures; the first of those has no label.
  ///   - title: what is called, for the complaint.
  func match(labels: [String?], trailing: Int, title: @autoclosure () -> String) -> Match {
    var taken = [[Int]](repeating: [], count: count)
    var next = 0
    for (index, label) in labels.enumerated() {
      let isFirstTrailing = trailing > 0 && index == labels.count - trailing
      guard
        let position = position(
          from: next, label: label, isFirstTrailing: isFirstTrailing, others: trailing - 1)
      else { return .fails(complaint(index, labels, next, isFirstTrailing, title())) }
      if let skipped = self[next..<position].first(where: { !$0.isOptional && !$0.isVariadic }) {
        return .fails(missing(skipped, at: index, labels, title()))
      }
      taken[position].append(index)
      next = self[position].isVariadic ? position : position + 1
    }
    for (position, parameter) in enumerated()
    where taken[position].isEmpty && !parameter.isOptional && !parameter.isVariadic {
      return .fails(missing(parameter, at: nil, labels, title()))
    }
    return .fits(taken)
  }

  /// Which argument of a call that is not complete goes to which parameter, and from which parameter
  /// on the next ones may come; nil where the arguments go to none.
  func beginning(
    labels: [String?], trailing: Int = 0
  ) -> (mapping: [[Int]], next: Int)? {
    var taken = [[Int]](repeating: [], count: count)
    var next = 0
    for (index, label) in labels.enumerated() {
      let isFirstTrailing = trailing > 0 && index == labels.count - trailing
      let position = position(
        from: next, label: label, isFirstTrailing: isFirstTrailing, others: trailing - 1)
      guard let position, self[next..<position].allSatisfy({ $0.isOptional || $0.isVariadic })
      else { return nil }
      taken[position].append(index)
      next = self[position].isVariadic ? position : position + 1
    }
    return (taken, next)
  }

  /// - Parameter others: how many trailing closures follow the first.
  private func position(
    from start: Int, label: String?, isFirstTrailing: Bool, others: Int
  ) -> Int? {
    for index in indices.dropFirst(start) {
      if isFirstTrailing {
        // A trailing closure goes to the first closure that leaves out nothing needed, and not to
        // one that may be left out while no other closure is there for one that may not.
        let needed = self[(index + 1)...].count { $0.acceptsFunction && !$0.isOptional }
        // What may be anything is no closure where others are there for closures.
        let isMeant =
          self[index].isFunction || !self[(index + 1)...].contains(where: \.isFunction)
        if self[index].acceptsFunction, isMeant, !self[index].isOptional || needed <= others,
          self[start..<index].allSatisfy({ $0.isOptional || $0.isVariadic })
        {
          return index
        }
      } else if self[index].label == label
        || (self[index].isVariadic && label == nil && index == start)
      {
        return index
      }
    }
    return nil
  }

  /// An argument that goes nowhere.
  private func complaint(
    _ index: Int, _ labels: [String?], _ next: Int, _ isTrailing: Bool, _ title: String
  ) -> ArgumentMismatch {
    if let label = labels[index] {
      if contains(where: { $0.label == label }) {
        return ArgumentMismatch(
          message: "'\(label):' stands in the wrong place for '\(title)'", place: .label(index),
          isName: true)
      }
      let isUnlabelled = next < count && self[next].label == nil && !self[next].isOptional
      let free = self[Swift.min(next, count)...].compactMap(\.label)
        .filter { !labels.contains($0) }
      let suggestion = nearest(label, among: free)
      return ArgumentMismatch(
        message: "'\(title)' has no argument '\(label):'", place: .label(index),
        label: suggestion.map { "did you mean '\($0):'?" }
          ?? (isUnlabelled ? "the argument has no label" : nil),
        isName: true)
    }
    if labels.count > count, !contains(where: \.isVariadic) {
      return ArgumentMismatch(
        message: "'\(title)' takes \(count.counted("argument")), not \(labels.count)")
    }
    if isTrailing {
      return ArgumentMismatch(message: "'\(title)' takes no closure here", place: .argument(index))
    }
    let label = next < count ? self[next].label : nil
    return ArgumentMismatch(
      message: "argument \(index + 1) of '\(title)' needs its label", place: .argument(index),
      label: label.map { "write '\($0): ...'" }, isName: true)
  }

  /// A parameter that gets nothing.
  private func missing(
    _ parameter: CallShape.Parameter, at index: Int?, _ labels: [String?], _ title: String
  ) -> ArgumentMismatch {
    if let index, let label = labels[index], let own = parameter.label, labels.contains(own) {
      return ArgumentMismatch(
        message: "'\(label):' stands in front of '\(own):' in this call of '\(title)'",
        place: .label(index), label: "it comes behind '\(own):'", isName: true)
    }
    let type = !parameter.type.isComplete ? "" : " of type '\(parameter.type)'"
    let name = parameter.label.map { "'\($0):'" } ?? "'\(parameter.name)'"
    return ArgumentMismatch(message: "'\(title)' misses its argument \(name)\(type)")
  }
}
