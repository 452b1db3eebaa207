extension Interpreter {
  /// A member of a value, without a call.
  func member(_ name: String, of receiver: Value, _ site: SourceLocation) throws(Fault) -> Value {
    if case .tuple(let tuple) = receiver, let element = tuple.element(labelled: name) {
      return element
    }
    if case .object(let object) = receiver, object.hasOpenFields {
      if let value = object.field(name) { return value }
      if catalog.words(name, on: receiver).isEmpty { return .none }
    }
    if let declared = receiver.declared,
      let member = try self.member(name, of: receiver, in: declared, site)
    {
      return member
    }
    if let added = try self.added(name, to: receiver) { return added }
    guard let word = catalog.words(name, on: receiver).first else {
      // What is missing in data has nothing in it either.
      if case .none = receiver { return .none }
      if let other = standIn(for: receiver, name) { return try member(name, of: other, site) }
      throw site.noMember(name, receiver, catalog)
    }
    guard word.isProperty else {
      return .function(
        FunctionValue(
          .host(name: name) { (arguments) throws(Fault) in
            try self.perform(
              word, receiver: receiver, arguments, arguments.indices.map { [$0] }, site)
          }, interpreter: self))
    }
    return try perform(word, receiver: receiver, [], [], site)
  }

  /// A member that the program declares, or nil where it declares none of that name.
  private func member(
    _ name: String, of receiver: Value, in declared: DeclaredType, _ site: SourceLocation
  ) throws(Fault) -> Value? {
    if let getter = declared.getter(name) { return try invoke(getter, [receiver]) }
    if case .record(let record) = receiver, let index = record.type.index(of: name) {
      return try field(index, of: record, site)
    }
    if name == "rawValue", case .enumCase(let value) = receiver,
      let raw = value.type?.enumCase(named: value.name)?.rawValue
    {
      return raw
    }
    guard let method = declared.method(name) else { return nil }
    return .function(
      FunctionValue(
        .host(name: name) { (arguments) throws(Fault) in
          try self.invoke(method, [receiver] + arguments)
        }, interpreter: self))
  }

  /// The value that answers in the place of one which has no such member itself.
  private func standIn(for receiver: Value, _ name: String) -> Value? {
    switch receiver {
    case .object(let object): object.standIn
    // What is a whole number in data may have a fraction in the next line.
    case .int(let int) where !catalog.words(name, on: .double).isEmpty: .double(Double(int))
    default: nil
    }
  }

  /// Calls what a name means for a value whose type only shows now.
  func dispatch(
    _ name: String, on receiver: Value, _ values: [Value], _ labels: [String?], _ trailing: Int,
    _ site: SourceLocation, _ known: KnownWord
  ) throws(Fault) -> Value {
    if let callSite = known.site, known.kind == receiver.receiverKind {
      return try callSite.call(receiver, CallArguments(values, callSite))
    }
    if let method = receiver.declared?.method(name) ?? addedMethod(name, to: receiver) {
      return try invoke(method, [receiver] + values)
    }
    let words = catalog.words(name, on: receiver)
    guard !words.isEmpty else {
      if case .tuple(let tuple) = receiver,
        case .function(let function)? = tuple.element(labelled: name)
      {
        return try invoke(function, values)
      }
      if case .record(let record) = receiver, let index = record.type.index(of: name),
        case .function(let function) = try field(index, of: record, site)
      {
        return try invoke(function, values)
      }
      if let other = standIn(for: receiver, name) {
        return try dispatch(name, on: other, values, labels, trailing, site, known)
      }
      throw site.noMember(name, receiver, catalog)
    }
    let (word, mapping, isOnly) = try select(among: words, name, values, labels, trailing, site)
    let callSite = CallSite(word, mapping, site, self)
    if isOnly { known.remember(callSite, receiver.receiverKind) }
    return try callSite.call(receiver, CallArguments(values, callSite))
  }

  /// The same for a receiver that the call may change.
  func dispatch(
    _ name: String, changing receiver: inout Value, _ values: [Value], _ labels: [String?],
    _ trailing: Int, _ site: SourceLocation, _ known: KnownWord
  ) throws(Fault) -> Value {
    let words = catalog.words(name, on: receiver)
    guard words.contains(where: \.isMutating) else {
      return try dispatch(name, on: receiver, values, labels, trailing, site, known)
    }
    let (word, mapping, _) = try select(among: words, name, values, labels, trailing, site)
    let callSite = CallSite(word, mapping, site, self)
    return try callSite.perform(changing: &receiver, CallArguments(values, callSite))
  }
}

/// What a call meant the last time, for the next value of the same kind.
final class KnownWord {
  @exclusivity(unchecked) private(set) var kind: ReceiverKind?
  @exclusivity(unchecked) private(set) var site: CallSite?

  func remember(_ site: CallSite, _ kind: ReceiverKind?) {
    (self.site, self.kind) = (site, kind)
  }
}

extension Interpreter {
  /// The first word, in the first spelling of that name, that the arguments fit.
  private func select(
    among words: [Word], _ name: String, _ values: [Value], _ labels: [String?], _ trailing: Int,
    _ site: SourceLocation
  ) throws(Fault) -> (Word, [[Int]], isOnly: Bool) {
    var complaint: ArgumentMismatch?
    var fitting: [(Word, [[Int]], [CallShape.Parameter])] = []
    for word in words {
      for shape in shapes.all(of: word) where shape.name == name {
        guard let parameters = shape.parameters else {
          complaint = ArgumentMismatch(message: "'\(name)' is a property and takes no arguments")
          continue
        }
        switch parameters.match(labels: labels, trailing: trailing, title: shape.title) {
        case .fits(let mapping): fitting.append((word, mapping, parameters))
        case .fails(let misfit):
          if complaint?.isMisspelling != true, complaint == nil || misfit.isMisspelling {
            complaint = misfit
          }
        }
      }
    }
    if let chosen = fitting.first(where: { $0.2.accept(values, $0.1) }) ?? fitting.first {
      return (chosen.0, chosen.1, fitting.count == 1)
    }
    throw site.failure(
      complaint?.message ?? "'\(name)' cannot be called so", label: complaint?.label,
      hints: words.map { "it is written '\($0.signature.text)'" })
  }
}

extension [CallShape.Parameter] {
  /// True where the values may be meant for the parameters.
  fileprivate func accept(_ values: [Value], _ mapping: [[Int]]) -> Bool {
    for (parameter, indexes) in zip(self, mapping) {
      let type = parameter.type.substituting([:])
      for index in indexes {
        switch (type, values[index]) {
        case (.function(let types, _), .function(let function)):
          if let count = function.parameterCount, count > types.count, types.count != 1 {
            return false
          }
        case (.function, _): return false
        case (.named(let name, _), .function): if name != "Any" { return false }
        default: if values[index].isKnown(notToBe: type) { return false }
        }
      }
    }
    return true
  }
}
