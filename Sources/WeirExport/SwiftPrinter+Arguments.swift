import WeirSession

extension SwiftPrinter {
  /// A printed argument with the position and label of its parameter.
  private struct Given {
    let position: Int
    var label: String?
    let value: String
    let isTrailing: Bool

    var text: String { (label.map { "\($0): " } ?? "") + value }
  }

  /// The printed arguments of a call. Each argument expression is printed only once.
  struct PrintedArguments {
    /// The parenthesized arguments, followed by the trailing closures.
    let text: String
    /// The printed arguments of each parameter, by the position of the parameter.
    let values: [Int: String]
  }

  func printed(_ call: Call, _ found: FoundWord) -> PrintedArguments {
    let given = given(call, found)
    return PrintedArguments(
      text: found.word.signature.parameters == nil
        ? "" : enclosed(given, trailing: call.trailingCount),
      values: Dictionary(grouping: given, by: \.position).mapValues {
        $0.map(\.value).joined(separator: ", ")
      })
  }

  /// Returns the parenthesized arguments and the trailing closures. If `found` is not nil, the
  /// labels are those of its primary signature.
  func arguments(_ call: Call, _ found: FoundWord?) -> String {
    guard let found else {
      return enclosed(
        call.arguments.enumerated().map { index, argument in
          Given(
            position: index, value: self.argument(argument),
            isTrailing: index >= call.arguments.count - call.trailingCount)
        }, trailing: call.trailingCount)
    }
    return printed(call, found).text
  }

  private func given(_ call: Call, _ found: FoundWord) -> [Given] {
    let parameters = found.word.signature.parameters ?? []
    var given: [Given] = []
    for (position, indexes) in found.call.mapping.enumerated() {
      for index in indexes {
        let isTrailing = index >= call.arguments.count - call.trailingCount
        let isFirstTrailing = index == call.arguments.count - call.trailingCount
        let parameter = position < parameters.count ? parameters[position] : nil
        let label = parameter?.label
        let value = self.value(call.arguments[index].value, parameter, found, index)
        let hasLabel = label != nil && index == indexes.first && !isFirstTrailing
        given.append(
          Given(
            position: position, label: hasLabel ? label : nil, value: value,
            isTrailing: isTrailing))
      }
    }
    for (position, parameter) in parameters.enumerated()
    where parameter.isLoop(in: found.word)
      && (position >= found.call.mapping.count || found.call.mapping[position].isEmpty)
    {
      usage.needsLoop = true
      let index = given.firstIndex { $0.position > position || $0.isTrailing } ?? given.count
      given.insert(
        Given(position: position, label: parameter.label, value: "mainLoop", isTrailing: false),
        at: index)
    }
    return given
  }

  private func enclosed(_ given: [Given], trailing: Int) -> String {
    let inside = given.filter { !$0.isTrailing }.map(\.text)
    let behind = given.filter(\.isTrailing).map { " \($0.text)" }.joined()
    if inside.isEmpty, !behind.isEmpty { return behind }
    return "(\(inside.joined(separator: ", ")))\(behind)"
  }

  private func value(
    _ value: Expression, _ parameter: Signature.Parameter?, _ found: FoundWord, _ index: Int
  ) -> String {
    guard let parameter else { return expression(value) }
    if parameter.type.hasPrefix("TimeInterval") {
      return interval(value, found.call.arguments[index].type)
    }
    // The closure declares fewer parameters than the library passes. The remaining ones become `_`.
    if case .closure(let closure) = value.kind, let parameters = closure.parameters,
      case .function(let types)? = TypeSyntax.parse(parameter.type)?.kind,
      types.parameters.count > parameters.count,
      case .function(let taken, let result)? = self.index.closures[value.span],
      taken.count == parameters.count, result == .void
    {
      return self.closure(
        closure, value.span, padding: types.parameters.count - parameters.count)
    }
    return expression(value)
  }

  /// Returns a time interval with an explicit unit, as the library requires.
  private func interval(_ value: Expression, _ type: Type) -> String {
    let text = expression(value)
    switch type {
    case .int: return ".seconds(\(text))"
    case .double: return ".seconds(fractional: \(text))"
    default: return text
    }
  }

  /// Records the type of a value or error that is sent to the observer `base`.
  func note(_ found: FoundWord, sentTo base: Expression) {
    guard let type = found.call.arguments.first?.type else { return }
    switch found.word.signature.text {
    case "send(value: Value)": usage.send(type, to: expression(base))
    case "send(error: Error)": usage.fail(type, to: expression(base))
    default: break
    }
  }

  /// Returns the name of a type, followed by its type arguments if Swift cannot infer them.
  func generic(_ type: String, _ found: FoundWord, _ target: Pattern?, _ span: Span) -> String {
    let name = typeName(inExpression: type, at: span) ?? type
    guard let stream = found.call.result.streams.first, stream.constructor == type,
      !found.word.takesStreams
    else { return name }
    if found.call.result.streams.count == 1 {
      guard case .named(_, let arguments) = stream, arguments.count == 2,
        !arguments[1].isComplete || !arguments[0].isComplete
      else { return name }
      let closed = stream.closed(by: openError)
      return closed.isComplete ? self.type(closed, at: span) : name
    }
    var closed = stream
    if let target {
      let (value, error) = sent(to: target)
      closed = stream.completed(by: .named(type, [value ?? .dynamic, error ?? .dynamic]))
    }
    closed = closed.closed(by: .named("Never", []))
    guard closed.isComplete else {
      return refuse(
        "the types of the values of this stream are not known", at: span,
        hints: ["write them: '\(type)<Int, Never>.\(found.word.name)()'"])
    }
    return self.type(closed, at: span)
  }

  /// Returns the types of the values and errors that are sent to the observer in the pattern
  /// `target`.
  private func sent(to target: Pattern) -> (value: Type?, error: Type?) {
    var observers: [String] = []
    switch target.kind {
    case .tuple(let elements) where elements.count == 2:
      observers = elements[1].pattern.boundNames.map(\.text)
    case .binding(let name, _):
      observers = ["input", "observer", "1"].map { "\(name.text).\($0)" }
    default: break
    }
    let values = observers.compactMap { known.values[$0] }
    let errors = observers.compactMap { known.errors[$0] }
    return (values.first, errors.first)
  }
}

extension Signature.Parameter {
  /// Returns whether the parameter is a scheduler that defaults to the main loop.
  fileprivate func isLoop(in word: Word) -> Bool {
    isOptional && word.signature.text.contains(" \(name): \(type) = .main")
  }
}

extension Word {
  /// Whether the function has stream parameters. Swift infers the type of the result from them.
  fileprivate var takesStreams: Bool {
    signature.parameters?.contains { $0.type.contains("Stream<") && !$0.type.contains("->") }
      ?? false
  }

  /// The names of the types that have the function as a static member.
  var types: [String] {
    places.flatMap { (place) -> [String] in
      if case .type(let types) = place { types } else { [] }
    }
  }
}

extension Type {
  /// Returns the type with `error` as the error type of all streams whose error type is unknown.
  func closed(by error: Type) -> Type {
    switch self {
    case .named(let name, let arguments):
      let isStream =
        arguments.count == 2 && ["Signal", "SignalProducer", "Event", "Observer"].contains(name)
      var closed = arguments.map { $0.closed(by: error) }
      if isStream, closed[1].isDynamic { closed[1] = error }
      return .named(name, closed)
    case .array(let type): return .array(type.closed(by: error))
    case .optional(let type): return .optional(type.closed(by: error))
    default: return self
    }
  }

  /// The stream, observer and event types in this type: the type itself, or the elements of a
  /// tuple.
  var streams: [Type] {
    switch self {
    case .named(let name, _)
    where ["Signal", "SignalProducer", "Observer", "Event"].contains(name): [self]
    case .tuple(let elements, _): elements.flatMap(\.streams)
    default: []
    }
  }
}
