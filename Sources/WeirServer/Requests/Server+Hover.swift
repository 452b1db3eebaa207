import WeirHelp
import WeirStreams

extension Server {
  func hover(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    let offset = try document.offset(of: parameters?.position)
    guard let token = document.index.name(at: offset),
      let text = document.hoverText(for: token)
    else { return .null }
    return [
      "contents": ["kind": "markdown", "value": .string(text)],
      "range": document.range(token.span),
    ]
  }
}

extension Document {
  /// Returns a description of a name in Markdown.
  fileprivate func hoverText(for token: Token) -> String? {
    let index = index
    if let occurrence = index.occurrence(at: token.span.start),
      let declaration = index.declaration(of: occurrence)
    {
      let diagram = diagrams[index.text(token.span)].map { "\n\n```\n\($0)\n```" } ?? ""
      return "```swift\n\(declaration)\n```" + diagram
    }
    if let use = index.words[token.span.start] { return use.word.markdown }
    guard token.kind == .identifier else { return nil }
    return NamedType.named[index.text(token.span)].map {
      "```swift\n\($0.name)\n```\n\n\($0.summary)"
    }
  }
}

extension SymbolIndex {
  /// Returns the declaration of an occurrence as one line of source text.
  fileprivate func declaration(of occurrence: Occurrence) -> String? {
    switch occurrence.symbol {
    case .variable(let span):
      guard let variable = variables[span] else { return nil }
      if let shape = variable.shape { return "func " + shape.display() }
      let keyword = variable.isMutable ? "var" : "let"
      return "\(keyword) \(variable.name): \(variable.type.spelling(unknown: "Any"))"
    case .member(let type, let name):
      guard let declared = types[type] else { return nil }
      let shape = declared.shapes[name]
      let owner = declared.shownName
      if let call = shape?.call { return "func \(owner).\(call.display())" }
      if let shape {
        return
          "\(shape.isMutable ? "var" : "let") \(owner).\(name): \(shape.type.spelling(unknown: "Any"))"
      }
      return "case \(owner).\(name)"
    case .type(let type):
      guard let declared = types[type] else { return nil }
      let keyword =
        switch declared {
        case let record as RecordType: record.isReference ? "class" : "struct"
        case is EnumType: "enum"
        default: "protocol"
        }
      return "\(keyword) \(declared.shownName)"
    }
  }
}
