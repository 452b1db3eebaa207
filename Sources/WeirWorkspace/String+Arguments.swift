import WeirHelp

extension String {
  /// The arguments of a command, separated by spaces and commas outside of brackets and string literals.
  ///
  /// A space next to an operator or before a closure does not separate arguments, so `a |> map { $0 + 1 }` is
  /// one argument.
  public var arguments: [String] {
    var arguments: [String] = []
    // Whether the next word continues the last argument.
    var isContinued = false
    for part in split(at: { $0 == "," }) {
      for word in part.split(at: \.isWhitespace) where !word.isEmpty {
        let isClosure = word.first == "{" && arguments.last?.first != "{"
        if isContinued, isClosure || word.isOperator || arguments.last!.endsWithOperator {
          arguments[arguments.count - 1] += " " + word
        } else {
          arguments.append(word)
        }
        isContinued = true
      }
      isContinued = false
    }
    return arguments
  }

  /// Whether the text is an argument that must be evaluated: neither a name nor a number nor a time nor a
  /// number of an event.
  package var isExpression: Bool {
    let name = first == "$" ? String(dropFirst()) : self
    return !name.isIdentifier && Int(name) == nil && Double(self) == nil && TimeSpan(self) == nil
      && first != "#"
  }

  /// The indices of the characters outside of brackets and string literals.
  var outerIndices: [Index] {
    var (depth, isQuoted) = (0, false)
    return indices.filter { index in
      let character = self[index]
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted {
        if "([{".contains(character) { depth += 1 }
        if ")]}".contains(character) { depth -= 1 }
      }
      return depth == 0 && !isQuoted
    }
  }

  /// Splits a text at characters outside of brackets and string literals, and removes these characters.
  private func split(at isSeparator: (Character) -> Bool) -> [String] {
    var (parts, start) = ([String](), startIndex)
    for index in outerIndices where isSeparator(self[index]) {
      parts.append(String(self[start..<index]))
      start = self.index(after: index)
    }
    return parts + [String(self[start...])]
  }

  private var isOperator: Bool { !isEmpty && allSatisfy { "+-*/%<>=!&|^~?:".contains($0) } }

  private var endsWithOperator: Bool {
    split(separator: " ").last.map { String($0).isOperator } ?? false
  }
}
