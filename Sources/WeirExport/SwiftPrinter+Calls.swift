import WeirSession
import WeirWords

extension SwiftPrinter {
  func call(_ call: Call, _ span: Span) -> String {
    switch call.callee.kind {
    case .name(let name):
      if let method = methodCall(call, span) { return method }
      guard let found = word(at: span) else { break }
      if !isTypeName(name) { return freeCall(call, found, name, span) }
      return construction(call, found, span)
    case .type:
      guard let found = word(at: span) else { break }
      return construction(call, found, span)
    case .member(let base, let name):
      let key = name.span.joined(with: Span(span.end..<span.end))
      guard let found = word(at: key) ?? word(at: span) else {
        return unresolved(call, base, name)
      }
      if found.word.name == "init", isType(call.callee) {
        return construction(call, found, span)
      }
      return wordCall(call, base, name, found, span)
    case .implicitMember(let name):
      guard let found = word(at: span) else { break }
      target = nil
      guard refusal(of: found.word, name.span) else { return "()" }
      return ".\(found.word.name)\(arguments(call, found))"
    default: break
    }
    target = nil
    return expression(call.callee, isBase: true) + arguments(call, nil)
  }

  /// Returns a call of the form `name(receiver)` as a Swift method call, or nil if the name does
  /// not refer to a method.
  private func methodCall(_ call: Call, _ span: Span) -> String? {
    let key = call.callee.span.joined(with: Span(span.end..<span.end))
    guard index.methods.contains(key), let method = call.asMethodCall,
      case .member(let base, let name) = method.callee.kind
    else { return nil }
    guard let found = word(at: key) else { return unresolved(method, base, name) }
    return wordCall(method, base, name, found, span)
  }

  /// A built-in function or member, with its resolved call and the type of its receiver.
  struct FoundWord {
    let word: Word
    let call: ResolvedCall
    let receiver: Type
  }

  private func word(at span: Span) -> FoundWord? {
    guard let call = index.calls[span], let word = call.shape.word else { return nil }
    usage.note(errorOf: call.result)
    return FoundWord(word: word, call: call, receiver: call.receiver)
  }

  private func isType(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name(let name): isTypeName(name)
    case .type: true
    case .member(let base, let name):
      isType(base) && Catalog.shared.typeNames.contains(name.text)
    default: false
    }
  }

  /// Returns a call of a free function. The library declares most of them as static members.
  private func freeCall(
    _ call: Call, _ found: FoundWord, _ name: String, _ span: Span
  ) -> String {
    let target = target
    self.target = nil
    guard refusal(of: found.word, call.callee.span) else { return "()" }
    let types = found.word.types
    guard !types.isEmpty else { return presentCall(call, found, span) }
    let result = found.call.result.streams.first?.constructor
    let type = types.first { $0 == result } ?? types[0]
    return generic(type, found, target, span) + ".\(found.word.name)" + arguments(call, found)
  }

  /// Returns a call of a method or of a static member.
  private func wordCall(
    _ call: Call, _ base: Expression, _ name: Name, _ found: FoundWord, _ span: Span
  ) -> String {
    let target = target
    self.target = nil
    guard refusal(of: found.word, name.span) else { return "()" }
    note(found, sentTo: base)
    if isType(base, "QueueScheduler") {
      usage.needsLoop = true
      return "mainLoop"
    }
    if case .name(let type) = base.kind, isTypeName(type), found.word.types.contains(type) {
      let owner = generic(type, found, target, span)
      if found.word.name == "init" { return owner + arguments(call, found) }
      return "\(owner).\(found.word.name)\(arguments(call, found))"
    }
    if found.word.name == "init" { return expression(base, isBase: true) + arguments(call, found) }
    let isOptional =
      found.receiver.isOptional && found.word.name.hasPrefix("dispose") || isScheduling(base)
    let outer = openError
    if found.failsWithAny { openError = .named("Error", []) }
    let link = self.link(
      base, name, found.bridge + (isOptional ? "?." : ".") + presentCall(call, found, name.span))
    openError = outer
    // In the library, scheduling returns nil for an action that cannot be cancelled.
    return found.isScheduling && target != nil ? "\(link) ?? AnyDisposable()" : link
  }

  /// Returns a call of an initializer.
  private func construction(_ call: Call, _ found: FoundWord, _ span: Span) -> String {
    target = nil
    guard refusal(of: found.word, call.callee.span) else { return "()" }
    if found.word.types == ["Result"], let argument = call.arguments.first {
      let name = argument.label?.text == "error" ? "failure" : "success"
      let owner = expression(call.callee, isBase: true)
      return "\(owner).\(name)(\(expression(argument.value)))"
    }
    if isType(call.callee, "QueueScheduler") {
      usage.needsLoop = true
      return "mainLoop"
    }
    var owner = expression(call.callee, isBase: true)
    if case .name(let type) = call.callee.kind { owner = generic(type, found, nil, span) }
    if found.word.name != "init" { owner += ".\(found.word.name)" }
    return owner + arguments(call, found)
  }

  /// Returns whether the expression schedules an action. The library may return nil for such a
  /// call.
  func isScheduling(_ expression: Expression) -> Bool {
    guard case .call(let call) = expression.kind, case .member(_, let name) = call.callee.kind
    else { return false }
    let span = expression.span
    return word(at: name.span.joined(with: Span(span.end..<span.end)))?.isScheduling ?? false
  }

  /// Returns a call that the checker could not resolve statically.
  ///
  /// If the catalog has exactly one current name for the method, the call uses that name, unless
  /// the program declares a member with the original name.
  private func unresolved(_ call: Call, _ base: Expression, _ name: Name) -> String {
    target = nil
    let names = Set(Catalog.shared.words(name.text).map(\.name))
    let isFormer = names.count == 1 && !isMember(name.text)
    let present = isFormer ? names.first ?? name.text : name.text
    return link(base, name, ".\(present)\(arguments(call, nil))")
  }

  private func isMember(_ name: String) -> Bool {
    caseNames.contains(name) || declared.values.contains { $0.memberNames.contains(name) }
  }
}

extension SwiftPrinter.FoundWord {
  /// The conversion to insert after the receiver if its type does not have the operator in the
  /// library. Empty if no conversion is needed.
  fileprivate var bridge: String {
    if receiver.constructor == "ConnectableProducer", !word.stands(on: .connectable) {
      return ".producer"
    }
    if failsWithAny, case .named(_, let arguments) = receiver, arguments.count == 2,
      case .named(let error, _) = arguments[1], Type.canonical(error) == "Never"
    {
      return ".promoteError((any Error).self)"
    }
    return ""
  }

  /// Whether the operator's closure may throw errors of any type.
  fileprivate var failsWithAny: Bool {
    word.name.hasPrefix("attempt") && word.signature.result.hasSuffix(", Any>")
  }

  /// Whether the method schedules an action.
  fileprivate var isScheduling: Bool { word.stands(on: .scheduler) && call.result == .disposable }
}

extension Type {
  fileprivate static let disposable = Type.named("Disposable", [])
}
