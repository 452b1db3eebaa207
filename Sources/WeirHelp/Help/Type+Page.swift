import WeirSession
import WeirWords

extension NamedType {
  var page: Help.Page {
    Help.Page(name, summary) { [self] width in
      let title = parameters.isEmpty ? name : "\(name)<\(parameters.joined(separator: ", "))>"
      var lines = StyledText(source: title).wrapped(to: width, indent: 4)
      lines += StyledText(summary).wrapped(to: width)
      lines += cases(width: width) + onType(width: width)
      guard let kind else { return lines }
      return lines + [StyledText()] + kind.members(width: width)
    }
  }

  /// Returns a list of the cases. It is empty unless the type is a built-in enum.
  private func cases(width: Int) -> [StyledText] {
    guard let type = EnumType.builtIn[name] else { return [] }
    let cases = type.cases.map { "." + $0.display(type.payloadTypes(of: $0, in: type.type)) }
    return [StyledText()] + Self.list(cases, under: "cases", width: width)
  }

  /// Returns the signatures of the initializers and the names of the other static members.
  private func onType(width: Int) -> [StyledText] {
    let words = Catalog.shared.words.filter { $0.stands(onType: name) }
    let makers = words.filter { $0.name == "init" }
    var names: [String] = []
    for word in words where word.name != "init" && !names.contains(word.name) {
      names.append(word.name)
    }
    var lines: [StyledText] = makers.isEmpty ? [] : [StyledText()]
    lines += makers.flatMap { word in
      StyledText(source: name + word.signature.text.dropFirst(word.name.count))
        .wrapped(to: width, indent: 4)
    }
    guard !names.isEmpty else { return lines }
    return lines + [StyledText()] + Self.list(names, under: "on the type", width: width)
  }

  /// Returns a heading followed by names, wrapped to as many lines as needed.
  static func list(_ names: [String], under heading: String, width: Int) -> [StyledText] {
    var line = StyledText(heading, .heading).padded(to: column)
    for (index, name) in names.enumerated() {
      if index > 0 { line.append(" ") }
      line.append(name, .name)
    }
    return line.wrapped(to: width, indent: column)
  }

  private static let column = 14

  /// Returns the documentation of a built-in type, or nil if there is none.
  static func of(_ type: Type) -> NamedType? {
    switch type {
    case .named("Signal", let arguments) where arguments.count == 1: first[.unarySignal]
    case .array: named["Array"]
    case .dictionary: named["Dictionary"]
    case .optional: named["Optional"]
    case .named(let name, _): named[name] ?? named[Type.canonical(name)]
    case .dynamic, .tuple, .function, .metatype, .variable: nil
    }
  }
}

extension ReceiverKind {
  /// Returns the names of the members of values of this kind, grouped by chapter.
  func members(width: Int) -> [StyledText] {
    let catalog = Catalog.shared
    let kinds = [self] + bases
    var lines: [StyledText] = []
    for chapter in Chapter.allCases {
      var names: [String] = []
      for word in catalog.words
      where word.chapter == chapter && kinds.contains(where: word.stands)
        && !names.contains(word.name)
      {
        names.append(word.name)
      }
      guard !names.isEmpty else { continue }
      lines += NamedType.list(names, under: String(describing: chapter), width: width)
    }
    return lines
  }
}

extension Type {
  /// A description of the type in one sentence.
  var summary: String {
    if let named = NamedType.of(self) { return named.summary }
    return switch self {
    case .tuple(let elements, _) where elements.isEmpty:
      "The type of functions that return no value."
    case .tuple where pipeEnds != nil:
      "The two ends of a pipe, with the members of the stream and of the observer."
    case .tuple: "A tuple: several values in one."
    case .function: "A function, which can be called."
    case .metatype: "A metatype: a type as a value."
    case .dynamic, .variable: "A value whose type is known only at run time."
    default: "A type without further description."
    }
  }
}
