import WeirChecking

extension CodeGenerator {
  /// Returns the queries that a closure makes on a window, or nil if the closure may need the
  /// values of the window.
  func questions(_ function: TypedFunction) -> [WindowQuery]? {
    guard function.copies.isEmpty,
      function.parameters.map({ $0.count == 1 }) ?? (function.shorthandCount == 1)
    else { return nil }
    let use = WindowUse()
    use.visit(function)
    guard use.isKnown else { return nil }
    return use.questions.map { kind, closure in
      WindowQuery(
        kind: kind,
        function: FunctionValue(.code(functionCode(closure)), interpreter: interpreter))
    }
  }
}

/// A visitor that collects the uses of a closure's first parameter, which is a window.
private final class WindowUse: TypedTreeVisitor {
  private(set) var isKnown = true
  private(set) var questions: [(kind: WindowQuery.Kind, closure: TypedFunction)] = []
  private var isInside = false

  /// The properties of a window that are available without its values.
  private static let parts: Set<String> = ["start", "end", "count", "key"]

  private static let words: [String: WindowQuery.Kind] = [
    "top": .counts, "countBy": .counts, "mean": .mean, "quantile": .quantile,
  ]

  func visit(_ function: TypedFunction) {
    guard isInside else {
      isInside = true
      return visitParts(of: function)
    }
    for case .slot(let variable) in function.captures where variable.slot == 0 { isKnown = false }
  }

  func visit(_ node: TypedExpression) {
    switch node.kind {
    case .local(let variable): if variable.slot == 0 { isKnown = false }
    case .member(let base, let name, _) where base.isWindow,
      .property(let base, _, _, let name) where base.isWindow:
      if !Self.parts.contains(name) { isKnown = false }
    case .call(let call):
      guard let name = call.wordOfWindow else { return visitParts(of: node) }
      visit(call, name)
    default: visitParts(of: node)
    }
  }

  private func visit(_ call: TypedCall, _ name: String) {
    guard let kind = Self.words[name] else { return isKnown = false }
    var closures: [TypedFunction] = []
    for argument in call.arguments {
      if case .function(let closure) = argument.kind {
        closures.append(closure)
      } else {
        visit(argument)
      }
    }
    guard closures.count == 1, case .field? = ElementCode(closures[0]) else {
      return isKnown = false
    }
    questions.append((kind, closures[0]))
  }
}

extension TypedCall {
  /// The name of the method that is called on the closure's first parameter; nil for other calls.
  fileprivate var wordOfWindow: String? {
    switch target {
    case .dispatched(let name, let receiver, false) where receiver.isWindow: name
    case .wordMethod(_, _, let receiver, let name) where receiver.isWindow: name
    default: nil
    }
  }
}

extension TypedExpression {
  fileprivate var isWindow: Bool {
    if case .local(let variable) = kind { variable.slot == 0 } else { false }
  }

  /// Whether the expression is a call that splits a stream into windows.
  var makesWindows: Bool {
    guard case .call(let call) = kind, case .wordMethod(let word, _, _, _) = call.target else {
      return false
    }
    return word.name == "window"
  }
}
