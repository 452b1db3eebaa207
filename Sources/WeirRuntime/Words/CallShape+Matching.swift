import WeirSyntax

/// The reason why the arguments of a call do not match the parameters.
package struct ArgumentMismatch {
  package enum Location {
    case call
    case argument(Int)
    case label(Int)
  }

  package let message: String
  package var place = Location.call
  package var label: String?
  /// Whether the mismatch concerns a label rather than a value.
  package var isName = false

  package init(
    message: String, place: Location = .call, label: String? = nil, isName: Bool = false
  ) {
    (self.message, self.place, self.label, self.isName) = (message, place, label, isName)
  }

  /// Whether a label is similar to that of a parameter.
  package var isMisspelling: Bool { label?.hasPrefix("did you mean") == true }
}

extension [CallShape.Parameter] {
  /// The result of assigning arguments to parameters by Swift's rules.
  package enum Match {
    /// A match, with the indexes of the arguments of each parameter.
    case fits([[Int]])
    case fails(ArgumentMismatch)
  }

  /// Assigns the arguments of a call to the parameters.
  ///
  /// - Parameters:
  ///   - labels: the labels of the arguments, in order.
  ///   - trailing: the number of trailing closures; the first of them has no label.
  ///   - title: the name of the callee in the error message.
  package func match(labels: [String?], trailing: Int, title: @autoclosure () -> String) -> Match {
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

  /// Assigns the arguments of an incomplete call to the parameters.
  ///
  /// - Returns: the argument indexes by parameter and the first parameter that the next argument
  ///   can belong to, or nil if an argument does not match.
  package func beginning(
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

  /// Returns the index of the parameter that the next argument belongs to, searching from `start`.
  ///
  /// - Parameter others: the number of trailing closures after the first.
  private func position(
    from start: Int, label: String?, isFirstTrailing: Bool, others: Int
  ) -> Int? {
    for index in indices.dropFirst(start) {
      if isFirstTrailing {
        // A trailing closure belongs to the first function parameter that it can reach without
        // skipping a required parameter. An optional parameter is skipped if the required function
        // parameters after it outnumber the remaining trailing closures.
        let needed = self[(index + 1)...].count { $0.acceptsFunction && !$0.isOptional }
        // A parameter of any type takes the closure only if no later parameter has a function type.
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

  /// Returns the error for an argument that matches no parameter.
  private func complaint(
    _ index: Int, _ labels: [String?], _ next: Int, _ isTrailing: Bool, _ title: String
  ) -> ArgumentMismatch {
    let call = title.hasPrefix("subscript") ? "subscript" : "call"
    let expected = next < count ? self[next].label : nil
    if let label = labels[index] {
      if contains(where: { $0.label == label }) {
        let other = labels[..<index].last { $0 != nil } ?? nil
        return ArgumentMismatch(
          message: other.map { "argument '\(label)' must precede argument '\($0)'" }
            ?? "argument '\(label)' must precede unnamed argument #\(Swift.max(index, 1))",
          place: .label(index), isName: true)
      }
      guard next < count else {
        return ArgumentMismatch(
          message: count == 0
            ? "argument passed to call that takes no arguments"
            : "extra argument '\(label)' in \(call)", place: .label(index), isName: true)
      }
      let isUnlabeled = self[next].label == nil && !self[next].isOptional
      let free = self[next...].compactMap(\.label).filter { !labels.contains($0) }
      let suggestion = nearest(label, among: free) ?? (isUnlabeled ? nil : free.first)
      guard let suggestion else {
        return ArgumentMismatch(
          message: isUnlabeled
            ? "extraneous argument label '\(label):' in \(call)"
            : "extra argument '\(label)' in \(call)", place: .label(index), isName: true)
      }
      var corrected = labels
      corrected[index] = suggestion
      return ArgumentMismatch(
        message: "incorrect argument label in \(call) (have '\(labels.joined)', expected "
          + "'\(corrected.joined)')", place: .label(index),
        label: nearest(label, among: free).map { "did you mean '\($0):'?" }, isName: true)
    }
    if isTrailing {
      return ArgumentMismatch(
        message: "extra trailing closure passed in \(call)", place: .argument(index))
    }
    if labels.count > count, !contains(where: \.isVariadic) {
      return ArgumentMismatch(
        message: count == 0
          ? "argument passed to call that takes no arguments" : "extra argument in \(call)")
    }
    let missing = zip(self[Swift.min(next, count)...], labels[index...])
      .prefix { $0.0.label != nil && $0.1 == nil }.map { $0.0.label }
    guard let expected, !missing.isEmpty else {
      return ArgumentMismatch(message: "extra argument in \(call)", place: .argument(index))
    }
    return ArgumentMismatch(
      message: missing.count == 1
        ? "missing argument label '\(expected):' in \(call)"
        : "missing argument labels '\(missing.joined)' in \(call)", place: .argument(index),
      isName: true)
  }

  /// Returns the error for a required parameter without an argument.
  private func missing(
    _ parameter: CallShape.Parameter, at index: Int?, _ labels: [String?], _ title: String
  ) -> ArgumentMismatch {
    if let index, let own = parameter.label, labels.contains(own) {
      return ArgumentMismatch(
        message: labels[index].map { "argument '\(own)' must precede argument '\($0)'" }
          ?? "argument '\(own)' must precede unnamed argument #\(index + 1)",
        place: .label(labels.firstIndex(of: own) ?? index), isName: true)
    }
    let call = title.hasPrefix("subscript") ? "subscript" : "call"
    let name = parameter.label.map { "'\($0)'" }
    let position = "#\((firstIndex { $0.name == parameter.name } ?? 0) + 1)"
    return ArgumentMismatch(
      message: "missing argument for parameter \(name ?? position) in \(call)",
      label: parameter.type.isComplete ? "it is of type '\(parameter.type)'" : nil)
  }
}

extension [String?] {
  /// The argument labels in the notation of a function name: `_:of:to:`.
  fileprivate var joined: String { map { ($0 ?? "_") + ":" }.joined() }
}
