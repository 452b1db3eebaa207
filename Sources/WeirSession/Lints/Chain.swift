import WeirGeneration
import WeirWords

/// A chain of members and calls on a root expression: `root.member(...).member { ... }`.
struct Chain {
  /// The expression at the beginning: a variable, a call of a function or another value.
  let root: TypedExpression
  /// The members and their calls, from the root outward.
  let links: [TypedExpression]

  init(_ node: TypedExpression) {
    var links: [TypedExpression] = []
    var rest = node.bare
    while let receiver = rest.receiver {
      links.append(rest)
      rest = receiver.bare
    }
    (root, self.links) = (rest, links.reversed())
  }

  /// The variable at the root of the chain; nil if the root is called or is not a variable.
  var variable: TypedVariable? { root.variable }

  /// The arguments of the calls in the chain, from the root outward.
  var arguments: [TypedExpression] {
    ([root] + links).flatMap { node in
      if case .call(let call) = node.kind { call.arguments } else { [TypedExpression]() }
    }
  }
}

extension Chain {
  /// Whether the last member of the chain starts or observes a stream.
  var isObserved: Bool { lastWords.contains { $0.effect?.isObservation == true } }

  /// Whether a sharing operator makes all observers share one run of the producer.
  var isShared: Bool { links.contains { $0.words.contains { $0.chapter == .sharing } } }

  /// The built-ins that the last member of the chain can refer to.
  var lastWords: [Word] { links.last?.words ?? [] }
}

extension TypedExpression {
  /// The built-in member of a type, such as an initializer, that creates the value; nil if the value
  /// is created in another way.
  var maker: Word? {
    guard case .call(let call) = bare.kind, case .word(let word, _?) = call.target else {
      return nil
    }
    return word
  }

  /// The built-ins that the outermost member of the expression can refer to.
  fileprivate var words: [Word] {
    switch kind {
    case .call(let call):
      if case .dispatched(let name, _, _) = call.target { return Catalog.shared.words(name) }
    case .member(_, let name, _): return Catalog.shared.words(name)
    default: break
    }
    return WordUse(self).map { [$0.word] } ?? []
  }
}
