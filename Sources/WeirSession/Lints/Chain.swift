import WeirGeneration
import WeirWords

/// A chain of members and calls on a root expression: `root.member(...).member { ... }`.
struct Chain {
  struct Link {
    let name: Name
    /// The call of the member; nil if the member is not called.
    let call: Call?
  }

  let root: Expression
  /// The call of the root itself, as in `SignalProducer { ... }`.
  let rootCall: Call?
  let links: [Link]

  init(_ expression: Expression) {
    var links: [Link] = []
    var call: Call?
    var rest = expression
    while let (inner, link) = Self.step(rest, &call) {
      if let link { links.append(link) }
      rest = inner
    }
    (root, rootCall) = (rest, call)
    self.links = links.reversed()
  }

  /// Removes the outermost call, member or wrapper of an expression. Returns nil at the root.
  ///
  /// - Parameter call: The call whose callee is `expression`; nil if the expression is not a
  ///   callee. Updated for the returned expression.
  private static func step(
    _ expression: Expression, _ call: inout Call?
  ) -> (Expression, Link?)? {
    switch expression.kind {
    case .call(let found):
      guard call == nil else { return nil }
      call = found
      return (found.callee, nil)
    case .member(let base, let name):
      defer { call = nil }
      return (base, Link(name: name, call: call))
    case .parenthesized(let inner), .attempt(_, let inner), .await(let inner), .forced(let inner),
      .chain(let inner), .optionalChain(let inner):
      return (inner, nil)
    default: return nil
    }
  }

  /// The variable at the root of the chain; nil if the root is called or is not a name.
  var variable: String? { rootCall == nil ? root.simpleName : nil }

  var calls: [Call] { [rootCall].compactMap(\.self) + links.compactMap(\.call) }
}

extension Chain {
  /// Whether the last member of the chain starts or observes a stream.
  var isObserved: Bool { lastWords.contains { $0.effect?.isObservation == true } }

  /// Whether a sharing operator makes all observers share one run of the producer.
  var isShared: Bool {
    links.contains { link in
      Catalog.shared.words(link.name.text).contains { $0.chapter == .sharing }
    }
  }

  /// Whether the chain creates an observer from closures.
  var createsObserver: Bool {
    let name = links.last?.name.text ?? (rootCall == nil ? nil : root.typeName)
    return name.flatMap { NamedType.kinds[$0] } == .observer
  }

  /// Whether the chain is only the construction of a catalog type, as in `PublishSubject<Int>()`.
  var isConstruction: Bool {
    links.isEmpty && rootCall != nil
      && root.typeName.map(Catalog.shared.typeNames.contains) == true
  }

  /// The built-ins that the last member of the chain can refer to.
  var lastWords: [Word] { links.last.map { Catalog.shared.words($0.name.text) } ?? [] }
}

extension Expression {
  /// The text of a name or of a named type; nil for other expressions.
  fileprivate var typeName: String? {
    switch kind {
    case .name(let name): return name
    case .type(let type):
      guard case .named(let name, _) = type.kind else { return nil }
      return name.text
    default: return nil
    }
  }
}
