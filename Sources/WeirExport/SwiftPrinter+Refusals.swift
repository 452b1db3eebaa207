import WeirSession

extension SwiftPrinter {
  /// Returns whether the library has a function or member. Reports an error if it does not. Records
  /// that the program needs Foundation if the member does.
  func refusal(of word: Word, _ span: Span) -> Bool {
    switch word.exported {
    case .absent(let owner):
      refuse("'\(word.name)' is not available in the library Weir: \(owner.rawValue)", at: span)
      return false
    case .foundation, .rewritten(_, usesFoundation: true): usage.needsFoundation = true
    case .same, .whereItMayFail, .rewritten: break
    }
    return true
  }

  func freeWord(_ word: Word, _ span: Span) -> String {
    guard refusal(of: word, span) else { return "()" }
    if case .rewritten(let text, _) = word.exported { return text }
    return word.name
  }

  /// Returns the call with the name and arguments that Swift and the library currently use.
  func presentCall(_ call: Call, _ found: FoundWord, _ span: Span) -> String {
    let arguments = printed(call, found)
    let same = found.word.name + arguments.text
    switch found.word.exported {
    case .rewritten(let text, _):
      guard found.isInOwnSpelling else {
        return refuse(
          "'\(found.word.name)' with these arguments is not available in the library Weir; use "
            + "'\(found.word.signature.text)'", at: span)
      }
      return rewritten(text, same, arguments)
    case .whereItMayFail(let name) where found.receiver.mayFail:
      return name + arguments.text
    case .same, .whereItMayFail, .foundation, .absent: return same
    }
  }

  /// Expands a template.
  ///
  /// `#*` is the unchanged call, and `#0` the arguments of the first parameter.
  private func rewritten(
    _ text: String, _ same: String, _ arguments: PrintedArguments
  ) -> String {
    var parts = text.split(separator: "#", omittingEmptySubsequences: false)[...]
    var result = String(parts.removeFirst())
    for part in parts {
      let mark = part.first.flatMap(\.wholeNumberValue)
      result += mark.map { arguments.values[$0] ?? "" } ?? same
      result += part.dropFirst()
    }
    return result
  }
}

extension SwiftPrinter.FoundWord {
  /// Whether the call uses the parameter types of the primary signature. Labels may differ.
  fileprivate var isInOwnSpelling: Bool {
    call.shape.parameters?.map(\.written) == word.signature.parameters?.map(\.type)
  }
}

extension Type {
  /// Whether the type is a stream with an error type other than `Never`.
  fileprivate var mayFail: Bool {
    guard case .named(_, let arguments) = self, arguments.count == 2 else { return false }
    if case .named(let error, _) = arguments[1] { return Type.canonical(error) != "Never" }
    return false
  }
}
