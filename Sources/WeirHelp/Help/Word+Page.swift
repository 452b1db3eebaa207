import WeirSession

extension Word {
  var page: Help.Page {
    Help.Page(title, summary, example: example.isEmpty ? nil : example) { [self] width in
      var lines = usage.wrappedSignature(to: width)
      lines += StyledText(summary).wrapped(to: width)
      if !notes.isEmpty { lines += StyledText(notes).wrapped(to: width) }
      if !others.isEmpty { lines += otherNames.wrapped(to: width, indent: 6) }
      lines += StyledText(place, .secondary).wrapped(to: width)
      for diagram in diagrams { lines += [StyledText()] + diagram.lines(width: width) }
      return example.isEmpty ? lines : lines + [StyledText()] + Help.example(example, width: width)
    }
  }

  /// The marble diagrams of the streams in the example, which is run to draw them.
  var diagrams: [MarbleDiagram] {
    guard !example.isEmpty else { return [] }
    return DryRun(SourceText(name: displayName, text: example)).diagrams(of: self)
  }

  /// The signature. It begins with the name of the type, except for free functions and for members
  /// of signals and producers.
  var usage: StyledText {
    let rest = StyledText(source: String(signature.text.dropFirst(name.count)))
    if name == "init" { return StyledText(displayName, .type) + rest }
    let before = qualifier.map { StyledText($0, .type) + StyledText(".") } ?? StyledText()
    return before + StyledText(name, .name) + rest
  }

  /// A title that distinguishes overloads and members of different types, such as `map(value:)` and
  /// `Array.map(_:)`.
  var title: String {
    let name = qualifiedName
    guard let parameters = signature.parameters else { return name }
    let needed = parameters.count > 2 ? parameters.filter { !$0.isOptional } : parameters
    let labels = needed.map { "\($0.label ?? "_"):" }.joined()
    return "\(name)(\(labels)\(needed.count < parameters.count ? "..." : ""))"
  }

  /// The name after the name of its type, such as `Array.map`; only the name of a free function or
  /// an operator.
  var qualifiedName: String { qualifier.map { "\($0).\(displayName)" } ?? displayName }

  private var qualifier: String? {
    guard name != "init" else { return nil }
    for place in places {
      switch place {
      case .free: return nil
      case .value(let kinds):
        if kinds.contains(.signal) || kinds.contains(.producer) { return nil }
        return kinds.first.flatMap(\.typeName)
      case .type(let types): return types[0]
      }
    }
    return nil
  }

  private var otherNames: StyledText {
    var line = StyledText("also: ", .secondary)
    for (index, other) in others.enumerated() {
      if index > 0 { line.append(", ") }
      line.append(StyledText(source: other.text))
    }
    return line
  }

  /// The chapter, and the types that the function or member belongs to.
  private var place: String {
    var list: [String] = []
    for place in places {
      switch place {
      case .free: list.append("alone")
      case .value(let kinds): list.append("on \(kinds.compactMap(\.typeName).listed)")
      case .type(let types):
        guard name != "init" else { continue }
        list.append("on the type\(types.count == 1 ? "" : "s") \(types.listed)")
      }
    }
    return chapter.rawValue + (list.isEmpty ? "" : ": " + list.joined(separator: ", or "))
  }
}

extension ReceiverKind {
  /// The display name of the type of values of this kind; nil if there is none.
  var typeName: String? {
    switch self {
    case .tuple: "a tuple"
    case .function: "a function"
    case .enumCase: "an enum"
    case .sharedSignal, .messageSource: NamedType.first[.unarySignal]?.name
    default: NamedType.first[self]?.name
    }
  }
}

extension [String] {
  /// The distinct strings, separated by commas.
  fileprivate var listed: String {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }.joined(separator: ", ")
  }
}
