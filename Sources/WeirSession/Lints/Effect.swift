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
    chain.arguments.flatMap { argument in
      guard case .function(let closure) = argument.unconverted.kind else { return [Effect]() }
      return EffectFinder(closure).effects
    }
  }
}

/// A visitor that finds the side effects of a closure: printing, changes of outer variables, and
/// sends.
private final class EffectFinder: TypedTreeVisitor {
  private(set) var effects: [Effect] = []
  /// The variables of enclosing functions that the closure captures, with its copies of them.
  private var outer: Set<ObjectIdentifier>

  init(_ closure: TypedFunction) {
    outer = closure.capturedVariables
    visit(closure)
  }

  func visit(_ function: TypedFunction) {
    for copy in function.copies where outerName(copy.value) == copy.variable.name {
      outer.insert(ObjectIdentifier(copy.variable))
    }
    visitParts(of: function)
  }

  func visit(_ node: TypedExpression) {
    switch node.kind {
    case .call(let call): visit(call)
    case .assignment(let place, _), .collecting(let place, _, _), .step(let place, _, _):
      change(place)
    case .compound(let binary): change(binary.left)
    case .destructuring(let places, _): places.forEach(change)
    default: break
    }
    visitParts(of: node)
  }

  private func visit(_ call: TypedCall) {
    switch call.target {
    case .word(let word, receiver: nil): if word.effect == .prints { effects.append(.prints) }
    case .wordMethod(let word, _, let receiver, _): if word.sentEvent != nil { send(to: receiver) }
    case .mutatingWord(_, let receiver): change(receiver)
    case .dispatched(let name, let receiver, let isMutating):
      if Catalog.shared.words(name).contains(where: { $0.sentEvent != nil }) {
        send(to: receiver)
      } else if isMutating {
        change(receiver)
      }
    default: break
    }
    for argument in call.inouts { change(argument.place) }
  }

  private func send(to receiver: TypedExpression) {
    if let name = outerName(receiver) { effects.append(.sends(name)) }
  }

  private func change(_ place: TypedExpression) {
    if let name = outerName(place) { effects.append(.changes(name)) }
  }

  /// Returns the name of the variable or type to which a place outside of the closure belongs; nil
  /// for a place in the closure.
  private func outerName(_ place: TypedExpression) -> String? {
    switch place.rootPlace.kind {
    case .global(let global): global.name
    case .local(let variable), .capture(_, let variable):
      outer.contains(ObjectIdentifier(variable)) ? variable.name : nil
    case .staticMember(let type, _): type.shownName
    default: nil
    }
  }
}
