import WeirSyntax

/// How something is called: a word in one of its spellings, or a function of the program.
final class CallShape {
  /// How much a parameter of a function of the program leaves open, from what leaves nothing open.
  enum Generality: Int {
    case concrete, existential, constrained, generic, any
  }

  struct Parameter {
    var label: String?
    let name: String
    /// Of one value, where the parameter takes any number of them.
    let type: Type
    var isOptional = false
    var isVariadic = false
    var isInout = false
    /// The type as the catalogue writes it, and what stands for an argument that is left out.
    var written: String?
    var fallback: String?
    var generality = Generality.concrete
    /// True for a function that may throw.
    var takesThrowing = false
    /// True for a function that may be kept.
    var isEscaping = false
    /// True for a function that is made of the argument as it is written.
    var isAutoclosure = false
    /// What stands for an argument that is left out, where that says where the call stands.
    var place: PlaceLiteral?

    /// As the type of the function says it.
    var passedType: Type {
      isInout ? .changed(type) : isVariadic ? .array(type) : type
    }

    /// True for a function.
    var isFunction: Bool {
      switch type {
      case .function, .optional(.function): true
      default: false
      }
    }

    /// True for a function, and for a value of any type.
    var acceptsFunction: Bool {
      switch type {
      case .function, .dynamic, .variable, .optional(.function): true
      default: false
      }
    }
  }

  let name: String
  let word: Word?
  /// nil for a property.
  let parameters: [Parameter]?
  let result: Type
  /// What the first type of the receiver has to be.
  let constraint: Type?
  /// As it is written.
  let text: String
  var isThrowing = false
  var isAsync = false
  /// The names of the types that a call decides.
  var parameterTypes: [String] = []
  /// What has to hold of them.
  var requirements: [TypeRequirement] = []
  /// True where it only throws what a function throws that it is given.
  var isRethrowing = false
  /// What tells a function of the program from the others of its name: labels, types, result.
  var signature = ""
  /// Under which name it stands in the tables of a type, where others have the same name.
  var key: String

  init(
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

  /// The type as a value: a function from the parameters to the result.
  var type: Type {
    guard let parameters else { return result }
    return .function(parameters.map(\.passedType), isAsync ? .awaiting(result) : result)
  }

  /// How it is called in a message: its name and its labels, those that may be left out only where
  /// there are few.
  var title: String {
    guard let parameters else { return name }
    let shown = parameters.count > 3 ? parameters.filter { !$0.isOptional } : parameters
    let labels = shown.map { "\($0.label ?? "_"):" }.joined()
    return "\(name)(\(labels)\(shown.count < parameters.count ? "..." : ""))"
  }

  /// How it is written, for a hint.
  var usage: String {
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
  /// Reads a signature of the catalogue.
  ///
  /// - Parameter main: the word's own shape, for another spelling: it may leave out the result, and
  ///   does not say whether the word has to be awaited.
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
    // A span of time is a number or `.milliseconds(5)`.
    case "TimeInterval", "Any", "AnyObject": .dynamic
    case _ where isVariable(name): .variable(name)
    default: nil
    }
  }

  /// The names that stand for types in the signatures of the catalogue.
  static func isVariable(_ name: String) -> Bool {
    name.utf8.count == 1 || NamedType.parameterNames.contains(name)
  }
}
