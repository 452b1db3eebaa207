import WeirGeneration

/// A side effect of a closure.
enum Effect: Equatable {
  case prints
  /// A change of the named variable.
  case changes(String)
  /// An event that is sent to the named observer or subject.
  case sends(String)
}

extension Effect {
  /// Returns the side effects of the closures that are passed to the calls of a chain.
  static func effects(of chain: Chain) -> [Effect] {
    var finder = EffectFinder()
    for argument in chain.calls.flatMap(\.arguments) {
      if case .closure(let closure) = argument.value.kind { finder.visit(closure) }
    }
    return finder.effects
  }
}
