import WeirHelp
import WeirStreams

extension Server {
  func documentSymbols(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    let outline = Outline(document)
    return .array(document.index.statements.flatMap(outline.symbols))
  }

  func foldingRanges(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    func fold(_ first: Int, _ last: Int, _ kind: String? = nil) -> Payload? {
      guard last > first else { return nil }
      return [
        "startLine": .int(first), "endLine": .int(last),
        "kind": kind.map(Payload.string) ?? .absent,
      ]
    }
    let lines = document.lines
    let text = SourceMarks(lines)
    let brackets = text.brackets.filter { $0.key < $0.value }.sorted { $0.key < $1.key }
    var folds = brackets.compactMap { open, close in
      fold(lines.position(of: open).line, lines.position(of: close).line - 1)
    }
    // Adjacent comments of one line each fold as one.
    var block: (first: Int, last: Int)?
    for mark in text.marks where mark.role == .comment {
      let (first, end) = (
        lines.position(of: mark.range.lowerBound).line,
        lines.position(of: mark.range.upperBound).line
      )
      if let known = block, known.last + 1 == first {
        block = (known.first, end)
      } else {
        folds += [block.flatMap { fold($0.first, $0.last, "comment") }].compactMap(\.self)
        block = (first, end)
      }
    }
    folds += [block.flatMap { fold($0.first, $0.last, "comment") }].compactMap(\.self)
    return .array(folds)
  }
}

/// The brackets and colored ranges of a text.
struct SourceMarks {
  let brackets: [Int: Int]
  let marks: [Marker.Mark]

  init(_ lines: LineTable) {
    (brackets, marks) = lines.bytes.withUnsafeBufferPointer { bytes in
      guard let text = LexedText(bytes) else { return ([:], []) }
      return (text.brackets.partners, Marker.marks(in: text))
    }
  }
}

/// The declarations of a document as a tree of symbols.
private struct Outline {
  let document: Document

  init(_ document: Document) { self.document = document }

  private enum Kind: Int {
    case `class` = 5
    case method = 6
    case property = 7
    case constructor = 9
    case `enum` = 10
    case interface = 11
    case function = 12
    case variable = 13
    case constant = 14
    case enumMember = 22
    case `struct` = 23
  }

  func symbols(_ statement: Statement) -> [Payload] {
    guard case .declaration(let declaration) = statement.kind else { return [] }
    return symbols(declaration, isMember: false)
  }

  private func symbols(_ declaration: Declaration, isMember: Bool) -> [Payload] {
    let span = declaration.span
    switch declaration.kind {
    case .variable(let variable):
      let kind: Kind = isMember ? .property : variable.isMutable ? .variable : .constant
      return variable.bindings.flatMap(\.pattern.boundNames).map {
        symbol($0.text, kind, span, $0.span)
      }
    case .function(let function):
      return [symbol(function.name.text, isMember ? .method : .function, span, function.name.span)]
    case .initializer:
      return [symbol("init", .constructor, span, Span(span.start..<span.start + 4))]
    case .enumCases(let cases):
      return cases.map { symbol($0.name.text, .enumMember, span, $0.name.span) }
    case .typeAlias(let name, _, _): return [symbol(name.text, .interface, span, name.span)]
    case .type(let type):
      let kind: Kind =
        switch type.keyword {
        case .struct, .extension: .struct
        case .class: .class
        case .enum: .enum
        case .protocol: .interface
        }
      let name = document.text(in: type.name.span.start..<type.name.span.end)
      return [
        symbol(
          type.keyword == .extension ? "extension \(name)" : name, kind, span, type.name.span,
          type.members.flatMap { symbols($0, isMember: true) })
      ]
    case .deinitializer, .subscript, .associatedType, .import: return []
    }
  }

  private func symbol(
    _ name: String, _ kind: Kind, _ span: Span, _ selection: Span, _ children: [Payload] = []
  ) -> Payload {
    [
      "name": .string(name.isEmpty ? "_" : name), "kind": .int(kind.rawValue),
      "range": document.range(span.joined(with: selection)),
      "selectionRange": document.range(selection),
      "children": children.isEmpty ? .absent : .array(children),
    ]
  }
}
