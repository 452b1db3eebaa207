import WeirLanguage

/// The arguments of a command that shows streams, with a name for each expression.
struct NamedArguments {
  /// The arguments as they were typed.
  let typed: [String]
  /// The arguments, with expressions replaced by the names of their values.
  fileprivate(set) var words: [String] = []
  /// The texts of the expressions, by the names of their values.
  fileprivate(set) var expressions: [String: String] = [:]
}

extension REPL {
  /// Evaluates the arguments that are expressions. Returns nil, after showing an error, if one has no stream
  /// as its value.
  func name(_ arguments: [String]) -> NamedArguments? {
    var named = NamedArguments(typed: arguments)
    for argument in arguments {
      guard argument.isExpression else {
        named.words.append(argument)
        continue
      }
      var name: String?
      evaluate(argument) { [workspace] evaluated in
        name = workspace.rememberStream(evaluated)
        if name == nil { self.say("type '\(evaluated.typeName)' is not a stream") }
      }
      guard let name else { return nil }
      named.words.append(name)
      named.expressions[name] = argument
    }
    return named
  }
}
