/// What a closure does to the world around it.
enum Effect: Equatable {
  case prints
  /// The variable that it changes.
  case changes(String)
  /// What it sends events to.
  case sends(String)
}

extension Effect {
  /// What each run of a chain of operators does in the closures of its calls.
  static func effects(of chain: Chain) -> [Effect] {
    var finder = EffectFinder()
    for argument in chain.calls.flatMap(\.arguments) {
      if case .closure(let closure) = argument.value.kind { finder.visit(closure) }
    }
    return finder.effects
  }
}
