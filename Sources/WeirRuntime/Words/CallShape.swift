import WeirSyntax

/// The signature by which a built-in or a function of the program is called. A built-in has one
/// for each spelling.
package final class CallShape {
  /// The generality of a parameter type of a declared function, from most to least specific.
  package enum Generality: Int {
    case concrete, existential, constrained, generic, any
  }

  package struct Parameter {
    package var label: String?
    package let name: String
    /// The type; the element type for a variadic parameter.
    package let type: Type
    package var isOptional = false
    package var isVariadic = false
    package var isInout = false
    /// The type and the default value in the notation of the catalog.
    package var written: String?
    package var fallback: String?
    package var generality = Generality.concrete
    /// Whether the parameter is a function that can throw.
    package var takesThrowing = false
    /// Whether the parameter is a function that can escape.
    package var isEscaping = false
    /// Whether the argument expression is wrapped in a closure.
    package var isAutoclosure = false
    /// The default value if it is a literal such as `#line`, which is evaluated at the call site.
    package var place: PlaceLiteral?

    package init(
      label: String? = nil, name: String, type: Type, isOptional: Bool = false,
      isVariadic: Bool = false, isInout: Bool = false, written: String? = nil,
      fallback: String? = nil, generality: Generality = .concrete, takesThrowing: Bool = false,
      isEscaping: Bool = false, isAutoclosure: Bool = false, place: PlaceLiteral? = nil
    ) {
      (self.label, self.name, self.type, self.isOptional) = (label, name, type, isOptional)
      (self.isVariadic, self.isInout, self.written) = (isVariadic, isInout, written)
      (self.fallback, self.generality) = (fallback, generality)
      (self.takesThrowing, self.isEscaping) = (takesThrowing, isEscaping)
      (self.isAutoclosure, self.place) = (isAutoclosure, place)
    }

    /// The parameter type as it appears in the function type.
    var passedType: Type {
      isInout ? .changed(type) : isVariadic ? .array(type) : type
    }

    /// Whether the parameter has a function type.
    var isFunction: Bool {
      switch type {
      case .function, .optional(.function): true
      default: false
      }
    }

    /// Whether the parameter accepts a closure: it has a function type or accepts any value.
    var acceptsFunction: Bool {
      switch type {
      case .function, .dynamic, .variable, .optional(.function): true
      default: false
      }
    }
  }

  package let name: String
  package let word: Word?
  /// The parameters; nil for a property.
  package let parameters: [Parameter]?
  package let result: Type
  /// The first type argument that the receiver must have; nil if the built-in does not require one.
  package let constraint: Type?
  /// The signature in source form.
  package let text: String
  package var isThrowing = false
  package var isAsync = false
  /// The names of the generic parameters.
  package var parameterTypes: [String] = []
  /// The constraints on the generic parameters.
  package var requirements: [TypeRequirement] = []
  /// Whether the function only rethrows errors of its function arguments.
  package var isRethrowing = false
  /// The labels, types and result that distinguish a declared function from its overloads.
  package var signature = ""
  /// The key in the member tables of a type; differs from `name` for overloads.
  package var key: String

  package init(
    name: String, word: Word? = nil, parameters: [Parameter]?, result: Type,
    constraint: Type? = nil, text: String
  ) {
    self.name = name
    key = name
    self.word = word
    self.parameters = parameters
    self.result = result
    self.constraint = constraint
    self.text = text
  }

  /// The type of a reference to the callee: a function type, or the result type for a property.
  package var type: Type {
    guard let parameters else { return result }
    return .function(parameters.map(\.passedType), isAsync ? .awaiting(result) : result)
  }

  /// The name with its argument labels for use in messages. If there are more than three
  /// parameters, the optional ones are omitted.
  package var title: String {
    guard let parameters else { return name }
    let shown = parameters.count > 3 ? parameters.filter { !$0.isOptional } : parameters
    let labels = shown.map { "\($0.label ?? "_"):" }.joined()
    return "\(name)(\(labels)\(shown.count < parameters.count ? "..." : ""))"
  }

  /// The name as swiftc prints it: without labels if no parameter has one.
  package var baseTitle: String {
    guard let parameters, name != FunctionDeclaration.elementGetter else { return title }
    return parameters.isEmpty || parameters.contains { $0.label != nil } ? title : name
  }

  /// The signature for use in hints.
  package var usage: String {
    guard let parameters, word == nil || text.utf8.count > 90 else { return text }
    let list = parameters.map { parameter in
      let names =
        parameter.label == parameter.name
        ? parameter.name : "\(parameter.label ?? "_") \(parameter.name)"
      if word != nil { return "\(parameter.label ?? "_"):" }
      return "\(names): \(parameter.isInout ? "inout " : "")\(parameter.type)"
        + (parameter.isVariadic ? "..." : "")
    }
    let head = text.prefix { $0 != "(" }
    return "\(head)(\(list.joined(separator: word == nil ? ", " : "")))"
  }
}

extension CallShape {
  /// Parses a signature of the catalog.
  ///
  /// - Parameter main: the primary shape of the built-in if `signature` is another spelling. It
  ///   provides the result type if the spelling omits it, and determines whether the call is async.
  convenience init(_ signature: Signature, of word: Word, like main: CallShape? = nil) {
    let reader = TypeReader(meaning: Self.meaning, completesEvents: true)
    func type(_ text: String) -> Type {
      TypeSyntax.parse(text).map(reader.type) ?? .dynamic
    }
    let parts = signature.parts
    let parameters = parts.parameters.map {
      $0.map { parameter in
        Parameter(
          label: parameter.label, name: parameter.name,
          type: type(parameter.isVariadic ? String(parameter.type.dropLast(3)) : parameter.type),
          isOptional: parameter.isOptional, isVariadic: parameter.isVariadic,
          isInout: parameter.type.hasPrefix("inout "), written: parameter.type,
          fallback: parameter.fallback)
      }
    }
    let hasResult = !parts.result.isEmpty && parts.result != "Void"
    self.init(
      name: signature.name, word: word, parameters: parameters,
      result: hasResult ? type(parts.result) : main?.result ?? .void,
      constraint: parts.constraint.map(type), text: signature.text)
    isAsync = main?.isAsync ?? parts.effects.contains(.async)
  }

  private static func meaning(of name: String, _ arguments: [Type]) -> Type? {
    switch name {
    // Besides a number, a time interval can be `.milliseconds(5)`.
    case "TimeInterval", "Any", "AnyObject": .dynamic
    case _ where isVariable(name): .variable(name)
    default: nil
    }
  }

  /// Returns whether `name` is a type variable in the signatures of the catalog.
  static func isVariable(_ name: String) -> Bool {
    name.utf8.count == 1 || name == "Self" || name == "Magnitude"
      || NamedType.parameterNames.contains(name)
  }
}
