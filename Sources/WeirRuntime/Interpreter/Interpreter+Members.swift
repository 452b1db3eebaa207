import WeirSyntax

extension Interpreter {
  /// Returns the value of a property, or a method as a function. The member is looked up at run
  /// time.
  package func member(_ name: String, of receiver: Value, _ site: SourceLocation) throws(Fault)
    -> Value
  {
    if case .tuple(let tuple) = receiver, let element = tuple.element(labeled: name) {
      return element
    }
    if case .object(let object) = receiver, object.hasDynamicMembers {
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
      // A member of missing data is missing too.
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

  /// Returns a member that the declaration of the receiver's type provides, or nil if there is
  /// none.
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
    if name == "localizedDescription", declared.method(name) == nil,
      declared.conforms(to: "Error") || declared === EnumType.decodingError
    {
      return .string(try localizedDescription(of: receiver, declared, site))
    }
    guard let method = declared.method(name) else {
      return declared.isStandard ? standardMember(name, of: declared) : nil
    }
    return .function(
      FunctionValue(
        .host(name: name) { (arguments) throws(Fault) in
          try self.invoke(method, on: receiver, arguments)
        }, interpreter: self))
  }

  /// Returns a property that a class inherits from a standard class.
  private func standardMember(_ name: String, of type: DeclaredType) -> Value? {
    guard ["description", "debugDescription", "name"].contains(name) else { return nil }
    return .string(type.isTestCase ? "-[\(type.shownName) \(testName)]" : "<\(type.shownName)>")
  }

  /// Returns the description that an error provides as Foundation's `LocalizedError`, or the general
  /// one.
  private func localizedDescription(
    of error: Value, _ declared: DeclaredType, _ site: SourceLocation
  ) throws(Fault) -> String {
    if declared.conforms(to: "LocalizedError"),
      let own = try member("errorDescription", of: error, in: declared, site)?.unwrapped,
      own != .none
    {
      return own.description
    }
    var code = 1
    if case .enumCase(let value) = error, declared === EnumType.decodingError {
      let isMissing = ["keyNotFound", "valueNotFound"].contains(value.name)
      return "The data couldn’t be read because it "
        + (isMissing ? "is missing." : "isn’t in the correct format.")
    }
    if case .enumCase(let value) = error {
      code = value.type?.cases.firstIndex { $0.name == value.name } ?? 0
    }
    return "The operation could not be completed. (main.\(declared.name) error \(code).)"
  }

  /// Returns a value that handles a member which the receiver itself does not have, if any.
  private func standIn(for receiver: Value, _ name: String) -> Value? {
    switch receiver {
    case .object(let object): object.standIn
    // A number that is an Int in one row of data can have a fraction in another row.
    case .int(let int) where !catalog.words(name, on: .double).isEmpty: .double(Double(int))
    default: nil
    }
  }

  /// Calls a method, or a function in a property or a tuple element, of a receiver whose type is
  /// only known at run time.
  package func dispatch(
    _ name: String, on receiver: Value, _ values: [Value], _ labels: [String?], _ trailing: Int,
    _ site: SourceLocation, _ known: DispatchCache
  ) throws(Fault) -> Value {
    if let callSite = known.site(for: values, of: receiver.receiverKind) {
      return try callSite.call(receiver, CallArguments(values, callSite))
    }
    if let method = receiver.declared?.method(name, labels, trailing)
      ?? addedMethod(name, to: receiver)
    {
      return try invoke(method, [receiver] + values)
    }
    let words = catalog.words(name, on: receiver)
    guard !words.isEmpty else {
      if case .tuple(let tuple) = receiver,
        case .function(let function)? = tuple.element(labeled: name)
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
    let sites = try sites(among: words, name, labels, trailing, site)
    known.remember(sites, receiver.receiverKind)
    let callSite = sites.chosen(for: values)
    return try callSite.call(receiver, CallArguments(values, callSite))
  }

  /// Calls a method, which can be mutating, of a receiver whose type is only known at run time.
  package func dispatch(
    _ name: String, changing receiver: inout Value, _ values: [Value], _ labels: [String?],
    _ trailing: Int, _ site: SourceLocation, _ known: DispatchCache
  ) throws(Fault) -> Value {
    let words = catalog.words(name, on: receiver)
    guard words.contains(where: \.isMutating) else {
      return try dispatch(name, on: receiver, values, labels, trailing, site, known)
    }
    let callSite = try sites(among: words, name, labels, trailing, site).chosen(for: values)
    return try callSite.perform(changing: &receiver, CallArguments(values, callSite))
  }
}

/// A built-in whose parameter labels match the labels of a call.
struct CallCandidate {
  let site: CallSite
  let mapping: [[Int]]
  let parameters: [CallShape.Parameter]
}

extension [CallCandidate] {
  /// Returns the first candidate that accepts the values, or the first one if none does.
  fileprivate func chosen(for values: [Value]) -> CallSite {
    (count == 1 ? nil : first { $0.parameters.accept(values, $0.mapping) }?.site) ?? self[0].site
  }
}

/// An inline cache of the candidates for a call on receivers of one kind.
package final class DispatchCache {

  package init() {}
  @exclusivity(unchecked) private var kind: ReceiverKind?
  @exclusivity(unchecked) private var sites: [CallCandidate] = []

  fileprivate func remember(_ sites: [CallCandidate], _ kind: ReceiverKind?) {
    (self.sites, self.kind) = (sites, kind)
  }

  @inline(__always)
  fileprivate func site(for values: [Value], of kind: ReceiverKind?) -> CallSite? {
    guard self.kind == kind, !sites.isEmpty else { return nil }
    return sites.chosen(for: values)
  }
}

extension Interpreter {
  /// Returns the candidates whose labels match those of the call; throws if there are none.
  private func sites(
    among words: [Word], _ name: String, _ labels: [String?], _ trailing: Int,
    _ site: SourceLocation
  ) throws(Fault) -> [CallCandidate] {
    var complaint: ArgumentMismatch?
    var fitting: [CallCandidate] = []
    for word in words {
      for shape in shapes.all(of: word) where shape.name == name {
        guard let parameters = shape.parameters else {
          complaint = ArgumentMismatch(message: "'\(name)' is a property and takes no arguments")
          continue
        }
        switch parameters.match(labels: labels, trailing: trailing, title: shape.title) {
        case .fits(let mapping):
          fitting.append(
            CallCandidate(
              site: CallSite(word, mapping, site, self), mapping: mapping, parameters: parameters))
        case .fails(let misfit):
          if complaint?.isMisspelling != true, complaint == nil || misfit.isMisspelling {
            complaint = misfit
          }
        }
      }
    }
    guard fitting.isEmpty else { return fitting }
    throw site.failure(
      complaint?.message ?? "'\(name)' cannot be called so", label: complaint?.label,
      hints: words.map { "it is written '\($0.signature.text)'" })
  }
}

extension [CallShape.Parameter] {
  /// Returns whether the parameters can accept the values.
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
