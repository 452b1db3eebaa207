import WeirHelp
import WeirStreams

extension Server {
  /// A point at which a text is completed, in characters.
  private struct Point {
    let scope: Checkpoint.Scope
    let text: String
    let cursor: Int

    init(_ parameters: JSON?, _ document: Document) throws(RequestError) {
      let offset = try document.offset(of: parameters?.position)
      scope = Checkpoint.scope(at: offset, of: document)
      text = document.text(in: scope.range)
      cursor = document.text(in: scope.range.lowerBound..<offset).count
    }
  }

  func completion(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    let point = try Point(parameters, document)
    let completions = point.scope.session.completions(point.text, at: point.cursor)
    let characters = completions.range
    let start = point.text.prefix(characters.lowerBound).utf8.count + point.scope.range.lowerBound
    let length = point.text.dropFirst(characters.lowerBound).prefix(characters.count).utf8.count
    let range = document.range(start..<start + length)
    let items = completions.candidates.enumerated().map { index, candidate in
      item(candidate, at: index, range)
    }
    return ["isIncomplete": false, "items": .array(items)]
  }

  private func item(
    _ candidate: Completions.Candidate, at index: Int, _ range: Payload
  ) -> Payload {
    let digits = String(index)
    let others = candidate.signatures.count - 1
    let detail = candidate.signatures.first.map { $0 + (others > 0 ? " (+\(others))" : "") }
    return [
      "label": .string(candidate.text), "kind": .int(kind(of: candidate)),
      "detail": detail.map(Payload.string) ?? .absent,
      "documentation": candidate.summary.map(Payload.string) ?? .absent,
      "sortText": .string(String(repeating: "0", count: max(0, 5 - digits.count)) + digits),
      "textEdit": ["range": range, "newText": .string(candidate.text)],
    ]
  }

  /// Returns the protocol's number of a kind of completions.
  private func kind(of candidate: Completions.Candidate) -> Int {
    let isFunction = candidate.signatures.first?.hasPrefix(candidate.text + "(") == true
    return switch candidate.kind {
    case .name: isFunction ? 3 : 6
    case .member: isFunction ? 2 : 10
    case .label: 5
    case .keyword: 14
    case .type: 7
    }
  }

  func signatureHelp(_ parameters: JSON?) throws(RequestError) -> Payload {
    let document = try document(parameters)
    let point = try Point(parameters, document)
    guard let signature = point.scope.session.signature(point.text, at: point.cursor) else {
      return .null
    }
    let current = signature.current.map { range -> Payload in
      func units(_ count: Int) -> Payload {
        .int(signature.text.prefix(count).utf16.count)
      }
      return ["label": [units(range.lowerBound), units(range.upperBound)]]
    }
    return [
      "signatures": [
        ["label": .string(signature.text), "parameters": .array(current.map { [$0] } ?? [])]
      ],
      "activeSignature": 0, "activeParameter": current == nil ? .absent : 0,
    ]
  }
}
