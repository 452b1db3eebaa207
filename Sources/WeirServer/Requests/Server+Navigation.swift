import WeirHelp
import WeirStreams

extension Server {
  /// The occurrence of a declared name at the position of a request.
  private func occurrence(
    _ parameters: JSON?, _ document: Document
  ) throws(RequestError) -> SymbolIndex.Occurrence? {
    let offset = try document.offset(of: parameters?.position)
    return document.index.occurrence(at: offset)
  }

  func definition(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    guard let occurrence = try occurrence(parameters, document) else { return .null }
    let places = document.index.occurrences(of: occurrence.symbol).filter(\.isDeclaration)
    return .array(places.map { document.location($0.span) })
  }

  func references(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    guard let occurrence = try occurrence(parameters, document) else { return [] }
    let includesDeclaration = parameters?.context?.includeDeclaration?.bool ?? true
    let places = document.index.occurrences(of: occurrence.symbol)
      .filter { includesDeclaration || !$0.isDeclaration }
    return .array(places.map { document.location($0.span) })
  }

  func highlights(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    guard let occurrence = try occurrence(parameters, document) else { return [] }
    return .array(
      document.index.occurrences(of: occurrence.symbol).map {
        ["range": document.range($0.span), "kind": $0.isDeclaration ? 3 : 2]
      })
  }

  func prepareRename(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    guard let occurrence = try occurrence(parameters, document) else { return .null }
    return document.range(occurrence.span)
  }

  func rename(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    guard let name = parameters?.newName?.string else {
      throw .invalidParameters("the request has no new name")
    }
    guard let occurrence = try occurrence(parameters, document) else {
      throw .failed("there is no name of this program here")
    }
    let edits = try Renaming(document.index, occurrence, name, in: document.source).edits
    return ["changes": .object([(document.uri, .array(edits.map { document.edit($0) }))])]
  }
}

/// A replacement of a range of a document.
struct TextEdit {
  let range: Range<Int>
  let text: String

  init(_ span: Span, _ text: String) { (range, self.text) = (span.start..<span.end, text) }
}

extension Document {
  func edit(_ edit: TextEdit) -> Payload {
    ["range": range(edit.range), "newText": .string(edit.text)]
  }
}

extension SourceText {
  /// Returns the text with some edits, which are in ascending order and do not overlap.
  func applying(_ edits: [TextEdit]) -> SourceText {
    var bytes = Array(text.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    return SourceText(name: name, text: String(decoding: bytes, as: UTF8.self))
  }
}

/// The edits that rename a declaration. They are refused if the program would have other errors, or if
/// a name would refer to another declaration.
private struct Renaming {
  let edits: [TextEdit]

  init(
    _ index: SymbolIndex, _ occurrence: SymbolIndex.Occurrence, _ name: String,
    in source: SourceText
  ) throws(RequestError) {
    guard Self.isIdentifier(name) else { throw .failed("'\(name)' is not a valid name") }
    let old = index.text(occurrence.span)
    let names = index.occurrences(of: occurrence.symbol).map { place in
      let isLabel = place.isDeclaration && index.names.labels.contains(place.span)
      return TextEdit(place.span, isLabel ? "\(old) \(name)" : name)
    }
    // The arguments of a memberwise initializer have the names of the properties.
    let labels = index.labels(of: occurrence.symbol).map { TextEdit($0, name) }
    let all = (names + labels).sorted { $0.range.lowerBound < $1.range.lowerBound }
    var problem: String?
    for edits in labels.isEmpty ? [names] : [names, all] {
      problem = Self.problem(with: edits, of: index, in: source)
      if problem == nil {
        self.edits = edits
        return
      }
    }
    throw .failed("'\(old)' cannot be renamed to '\(name)': \(problem ?? "")")
  }

  /// Returns the reason for which edits are refused.
  private static func problem(
    with edits: [TextEdit], of index: SymbolIndex, in source: SourceText
  ) -> String? {
    let renamed = SymbolIndex(of: source.applying(edits))
    let known = Set(index.diagnostics.map(\.message))
    if let error = renamed.diagnostics.first(where: {
      $0.severity == .error && !known.contains($0.message)
    }) {
      return error.message
    }
    return renamed.diagnostics.count == index.diagnostics.count
      && hasSameStructure(index, renamed) ? nil : "a name would refer to another declaration"
  }

  private static func isIdentifier(_ name: String) -> Bool {
    var text = name
    let tokens = text.withUTF8 { LexedText($0)?.all ?? [] }.filter { !$0.span.isEmpty }
    return tokens.count == 1 && tokens[0].kind == .identifier
      && tokens[0].span.end == name.utf8.count
  }

  /// Returns whether the occurrences refer to the same declarations as before.
  private static func hasSameStructure(_ old: SymbolIndex, _ new: SymbolIndex) -> Bool {
    guard old.occurrences.count == new.occurrences.count else { return false }
    var partners: [SymbolIndex.Symbol: SymbolIndex.Symbol] = [:]
    var known: Set<SymbolIndex.Symbol> = []
    for (before, after) in zip(old.occurrences, new.occurrences) {
      guard before.isDeclaration == after.isDeclaration else { return false }
      if partners[before.symbol] == nil {
        guard known.insert(after.symbol).inserted else { return false }
        partners[before.symbol] = after.symbol
      }
      if partners[before.symbol] != after.symbol { return false }
    }
    return true
  }
}
