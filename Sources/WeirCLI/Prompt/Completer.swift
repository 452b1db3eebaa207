import WeirLanguage
import WeirSyntax
import WeirTerminal
import WeirText

/// The completions offered at the prompt.
struct Completer: Sendable {
  /// Returns the completions of the session, or nil if it does not reply in time.
  let language: @Sendable (_ text: String, _ cursor: Int) -> Completions?
  /// Returns names that the REPL knows. Empty if it does not reply in time.
  let names: @Sendable (_ known: @escaping @Sendable (REPL) -> [String]) -> [String]
  let home: String?

  @Sendable func candidates(_ text: String, _ cursor: Int) -> CompletionList {
    text.first == ":" ? command(text, cursor) : program(text, cursor)
  }

  private func program(_ text: String, _ cursor: Int) -> CompletionList {
    guard let completions = language(text, cursor) else { return plainWords(text, cursor) }
    return CompletionList(
      replacing: completions.range,
      with: completions.candidates.map {
        CompletionCandidate(
          $0.text, name: $0.text.trimmed, details: $0.signatures, summary: $0.summary)
      })
  }

  /// Returns the words of the catalog that begin with the typed word, regardless of types.
  private func plainWords(_ text: String, _ cursor: Int) -> CompletionList {
    let before = text.prefix(cursor)
    let word = String(before.reversed().prefix(while: \.continuesIdentifier).reversed())
    let isMember = before.dropLast(word.count).last == "."
    return named(
      Help.names(isMember: isMember).filter { $0.hasPrefix(word) },
      replacing: cursor - word.count..<cursor)
  }

  private func named(_ names: [String], replacing range: Range<Int>) -> CompletionList {
    CompletionList(replacing: range, with: names.map { CompletionCandidate($0) })
  }

  // MARK: Commands

  private func command(_ text: String, _ cursor: Int) -> CompletionList {
    let before = text.prefix(cursor)
    let name = before.prefix { !$0.isWhitespace }
    guard name.count < before.count else { return commands(String(name)) }
    let start = before.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
    let argument = String(start)
    let range = cursor - argument.count..<cursor
    switch Commands.all.first(where: { ":" + $0.name == name })?.argument {
    case nil, .some(.none): return named([], replacing: range)
    case .stream: return known(range, argument) { $0.workspace.streamNames }
    case .lesson:
      return named(
        Course.standard.entries.map(\.name).filter { $0.hasPrefix(argument) }, replacing: range)
    case .pinned: return known(range, argument) { $0.board?.titles ?? [] }
    case .pin: return pin(argument, range)
    case .word: return named(words(argument), replacing: range)
    case .expression: return expression(text, from: range.lowerBound, cursor)
    case .choice(let words):
      return named(words.filter { $0.hasPrefix(argument) }, replacing: range)
    case .file: return files(argument, range)
    }
  }

  private func known(
    _ range: Range<Int>, _ beginning: String, _ known: @escaping @Sendable (REPL) -> [String]
  ) -> CompletionList {
    named(names(known).filter { $0.hasPrefix(beginning) }, replacing: range)
  }

  /// Returns the completions for the next argument of `:pin`.
  private func pin(_ argument: String, _ range: Range<Int>) -> CompletionList {
    let words = argument.split(
      omittingEmptySubsequences: false, whereSeparator: \.isWhitespace
    ).map(String.init)
    let said = words.dropLast().filter { !$0.isEmpty }
    let word = words.last ?? ""
    return known(range.upperBound - word.count..<range.upperBound, word) { repl in
      guard let first = said.first else { return PinKind.all.map(\.name) }
      return PinKind.all.first { $0.name == first }?.next(Array(said.dropFirst()), repl) ?? []
    }
  }

  private func commands(_ name: String) -> CompletionList {
    let fitting = Commands.all.filter { ":\($0.name)".hasPrefix(name) }
    return CompletionList(
      replacing: 0..<name.count,
      with: fitting.map { command in
        CompletionCandidate(":" + command.name, details: [command.line])
      })
  }

  /// Returns the words and concepts of the help that have the prefix.
  ///
  /// If there are none, returns the alternative names of words with the prefix.
  private func words(_ beginning: String) -> [String] {
    let names = Help.chapters.flatMap(\.words) + Help.conceptNames + Commands.helpPages
    let words = Set(names).filter { $0.hasPrefix(beginning) }
    if !words.isEmpty { return words.sorted() }
    let all = Set(Help.names(isMember: false) + Help.names(isMember: true))
    return all.filter { $0.hasPrefix(beginning) }.sorted()
  }

  private func expression(_ text: String, from start: Int, _ cursor: Int) -> CompletionList {
    let inner = program(String(text.dropFirst(start)), cursor - start)
    return inner.moved(by: start)
  }

  private func files(_ argument: String, _ range: Range<Int>) -> CompletionList {
    // `! ` permits replacing a file. The path follows it.
    let mark = argument.hasPrefix("! ") ? 2 : 0
    let paths = FilePaths(beginning: String(argument.dropFirst(mark)), home: home, .user)
    return CompletionList(
      replacing: range.lowerBound + mark..<range.upperBound,
      with: paths.candidates.map { CompletionCandidate($0.path, name: $0.name) })
  }
}

extension Completer {
  /// Creates a completer that requests completions from the REPL's thread.
  init(_ requests: REPLRequests, home: String?) {
    self.init(
      language: { text, cursor in
        requests.reply { $0.workspace.completions(text, at: cursor) }
      },
      names: { known in requests.reply(to: known) ?? [] }, home: home)
  }
}

extension PromptCommand {
  /// The usage and the summary of the command.
  var line: String {
    let use = ":\(name) \(usage)"
    return use + String.spaces(max(1, Self.column - use.count)) + summary
  }
}
