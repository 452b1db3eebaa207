import WeirHelp
import WeirStreams

/// The meanings of the tokens of a document, as the protocol encodes them.
struct SemanticTokens {
  enum Kind: Int, CaseIterable {
    case keyword, comment, string, number, type, function, method, property, variable, parameter
    case enumMember
  }

  /// The bits of the modifiers.
  private static let (declaration, readonly, library) = (1, 2, 4)

  static let legend: Payload = [
    "tokenTypes": .array(Kind.allCases.map { .string("\($0)") }),
    "tokenModifiers": ["declaration", "readonly", "defaultLibrary"],
  ]

  private var data: [Payload] = []
  private var last = LineTable.Position(line: 0, character: 0)
  private let lines: LineTable

  static func data(of document: Document) -> Payload {
    var tokens = SemanticTokens(lines: document.lines)
    let index = document.index
    var marks: [(range: Range<Int>, kind: Kind, modifiers: Int)] = []
    let named = index.occurrences.compactMap { occurrence in
      index.kind(of: occurrence).map { kind, isConstant in
        (
          occurrence.span.start..<occurrence.span.end, kind,
          (occurrence.isDeclaration ? declaration : 0) | (isConstant ? readonly : 0)
        )
      }
    }
    let taken = Set(named.map(\.0.lowerBound))
    for mark in SourceMarks(document.lines).marks where !taken.contains(mark.range.lowerBound) {
      let use = index.words[mark.range.lowerBound]
      switch mark.role {
      case .keyword: marks.append((mark.range, .keyword, 0))
      case .comment: marks.append((mark.range, .comment, 0))
      case .string: marks.append((mark.range, .string, 0))
      case .number: marks.append((mark.range, .number, 0))
      case .type: marks.append((mark.range, .type, use == nil ? 0 : library))
      case .name:
        guard let use else { continue }
        let kind: Kind =
          use.call == nil ? .property : use.receiver == nil ? .function : .method
        marks.append((mark.range, kind, library))
      default: break
      }
    }
    for mark in (marks + named).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      tokens.add(mark.range, mark.kind, mark.modifiers)
    }
    return ["data": .array(tokens.data)]
  }

  private init(lines: LineTable) { self.lines = lines }

  /// Adds a token for each line of a range.
  private mutating func add(_ range: Range<Int>, _ kind: Kind, _ modifiers: Int) {
    let (first, end) = (lines.position(of: range.lowerBound), lines.position(of: range.upperBound))
    for line in first.line...end.line {
      let from = max(range.lowerBound, lines.start(ofLine: line))
      let to = min(range.upperBound, lines.end(ofLine: line))
      guard from < to else { continue }
      let start = lines.position(of: from)
      guard start >= last else { continue }
      let column = start.line == last.line ? start.character - last.character : start.character
      data += [
        .int(start.line - last.line), .int(column), .int(lines.units(in: from..<to)),
        .int(kind.rawValue), .int(modifiers),
      ]
      last = start
    }
  }
}

extension SymbolIndex {
  /// Returns the kind of the token of an occurrence, and whether it is a constant.
  fileprivate func kind(of occurrence: Occurrence) -> (SemanticTokens.Kind, Bool)? {
    switch occurrence.symbol {
    case .variable(let span):
      guard let variable = variables[span] else { return nil }
      let isParameter = (variable as? LocalVariable)?.origin == .parameter
      if variable.shape != nil { return (.function, false) }
      return (isParameter ? .parameter : .variable, !variable.isMutable)
    case .member(let type, let name):
      let shape = types[type]?.shapes[name]
      if shape == nil, types[type] is EnumType { return (.enumMember, true) }
      return (shape?.call == nil ? .property : .method, false)
    case .type: return (.type, false)
    }
  }
}

extension Server {
  func semanticTokens(_ parameters: JSON?) throws(RequestError) -> Payload {
    SemanticTokens.data(of: try document(parameters))
  }

  func inlayHints(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    let range = try document.range(of: parameters?.range)
    let index = document.index
    let hints = index.names.inferred.sorted { $0.start < $1.start }.compactMap { span -> Payload? in
      guard range.lowerBound <= span.end, span.end <= range.upperBound,
        let type = index.variables[span]?.type, !type.isDynamic
      else { return nil }
      return [
        "position": document.position(span.end),
        "label": .string(": \(type.spelling(unknown: "_"))"), "kind": 1,
      ]
    }
    return .array(hints)
  }
}
