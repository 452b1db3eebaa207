/// How something is called: a word in one of its spellings, or a function of the program.
final class CallShape {
  struct Parameter {
    let label: String?
    let name: String
    /// Of one value, where the parameter takes any number of them.
    let type: Type
    var isOptional = false
    var isVariadic = false
    var isInout = false

    /// True for a function, and for a value of any type.
    var acceptsFunction: Bool {
      switch type {
      case .function, .dynamic, .variable, .optional(.function): true
      default: false
      }
    }
  }

  let name: String
  let word: Word?
  /// nil for a property.
  let parameters: [Parameter]?
  let result: Type
  /// What the first type of the receiver has to be.
  let constraint: Type?
  /// As it is written.
  let text: String
  var isThrowing = false

  init(
    name: String, word: Word? = nil, parameters: [Parameter]?, result: Type,
    constraint: Type? = nil, text: String
  ) {
    self.name = name
    self.word = word
    self.parameters = parameters
    self.result = result
    self.constraint = constraint
    self.text = text
  }

  /// The type as a value: a function from the parameters to the result.
  var type: Type {
    guard let parameters else { return result }
    return .function(parameters.map { $0.isVariadic ? .array($0.type) : $0.type }, result)
  }

  /// The result as it is said in a hint.
  var usage: String { "it is written '\(text)'" }
}

extension CallShape {
  /// Reads a signature of the catalogue.
  ///
  /// - Parameter fallback: the result, where another spelling of a word leaves it out.
  convenience init(_ signature: Signature, of word: Word, result fallback: Type? = nil) {
    let reader = TypeReader(meaning: Self.meaning, completesEvents: true)
    func type(_ text: String) -> Type {
      TypeSyntax.parse(text).map(reader.type) ?? .dynamic
    }
    let parameters = signature.parameters.map {
      $0.map { parameter in
        Parameter(
          label: parameter.label, name: parameter.name,
          type: type(parameter.isVariadic ? String(parameter.type.dropLast(3)) : parameter.type),
          isOptional: parameter.isOptional, isVariadic: parameter.isVariadic)
      }
    }
    let hasResult = !signature.result.isEmpty && signature.result != "Void"
    self.init(
      name: signature.name, word: word, parameters: parameters,
      result: hasResult ? type(signature.result) : fallback ?? .void,
      constraint: signature.constraint.map(type), text: signature.text)
  }

  private static func meaning(of name: String) -> Type? {
    switch name {
    // A span of time is a number or `.milliseconds(5)`.
    case "TimeInterval": .dynamic
    case _ where isVariable(name): .variable(name)
    default: nil
    }
  }

  /// The names that stand for types in the signatures of the catalogue.
  static func isVariable(_ name: String) -> Bool {
    name.utf8.count == 1 || NamedType.parameterNames.contains(name)
  }
}

extension [CallShape.Parameter] {
  /// Which argument goes to which parameter, by the labels, as Swift does it.
  enum Match {
    /// For each parameter the indexes of its arguments.
    case fits([[Int]])
    case fails(String)
  }

  /// - Parameters:
  ///   - labels: of the arguments, in order.
  ///   - trailing: how many of them are trailing closures; the first of those has no label.
  ///   - text: how the call is written, for the complaint.
  func match(labels: [String?], trailing: Int, text: String) -> Match {
    var taken = [[Int]](repeating: [], count: count)
    var next = 0
    for (index, label) in labels.enumerated() {
      let isFirstTrailing = trailing > 0 && index == labels.count - trailing
      guard let position = position(from: next, label: label, isFirstTrailing: isFirstTrailing)
      else { return .fails(complaint(label, index, labels, text)) }
      if let skipped = self[next..<position].first(where: { !$0.isOptional }), !skipped.isVariadic {
        return .fails(complaint(label, index, labels, text))
      }
      taken[position].append(index)
      next = self[position].isVariadic ? position : position + 1
    }
    for (position, parameter) in enumerated()
    where taken[position].isEmpty && !parameter.isOptional && !parameter.isVariadic {
      return .fails("'\(text)' misses '\(parameter.label ?? parameter.name)'")
    }
    return .fits(taken)
  }

  private func position(from start: Int, label: String?, isFirstTrailing: Bool) -> Int? {
    for index in indices.dropFirst(start) {
      if isFirstTrailing {
        // A trailing closure goes to the first closure that leaves out nothing needed.
        if self[index].acceptsFunction,
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

  private func complaint(
    _ label: String?, _ index: Int, _ labels: [String?], _ text: String
  ) -> String {
    if labels.count > count, !contains(where: \.isVariadic) {
      return "'\(text)' takes \(count.counted("argument")), not \(labels.count)"
    }
    if let label { return "'\(text)' has no argument '\(label):' here" }
    return "argument \(index + 1) of '\(text)' needs its label"
  }
}
