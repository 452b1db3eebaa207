import WeirSyntax

/// `root.member(...).member { ... }`: what a chain of members and calls begins with, and what is said of it.
struct Chain {
  struct Link {
    let name: Name
    /// nil for a member that is not called.
    let call: Call?
  }

  let root: Expression
  /// The call of the root itself: `SignalProducer { ... }`.
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

  /// - Parameter call: the call that has been met and whose callee comes next.
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

  /// The variable that the chain begins with; a call of a function is none.
  var variable: String? { rootCall == nil ? root.simpleName : nil }

  var calls: [Call] { [rootCall].compactMap(\.self) + links.compactMap(\.call) }
}

extension Chain {
  /// True where the last thing that is said of the chain starts or observes it.
  var isObserved: Bool { lastWords.contains { $0.effect?.isObservation == true } }

  /// True where each start of it is not a run of its own.
  var isShared: Bool {
    links.contains { link in
      Catalog.shared.words(link.name.text).contains { $0.chapter == .sharing }
    }
  }

  /// True where it makes an observer of closures.
  var makesObserver: Bool {
    let name = links.last?.name.text ?? (rootCall == nil ? nil : root.typeName)
    return name.flatMap { NamedType.kinds[$0] } == .observer
  }

  /// True for the bare `Type()`.
  var isConstruction: Bool {
    links.isEmpty && rootCall != nil
      && root.typeName.map(Catalog.shared.typeNames.contains) == true
  }

  /// What the last link can mean.
  var lastWords: [Word] { links.last.map { Catalog.shared.words($0.name.text) } ?? [] }
}

extension Expression {
  /// The name of the type that the expression names, if it names one.
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
