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
      let source = SourceText(name: "<prompt>", text: argument)
      let name = workspace.nameStream(source) {
        say("type '\($0.typeName)' is not a stream")
      }
      flush()
      guard let name else { return nil }
      named.words.append(name)
      named.expressions[name] = argument
    }
    return named
  }
}
