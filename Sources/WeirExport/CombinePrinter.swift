import WeirSession
import WeirText
import WeirWords

/// A printer of programs for Combine.
///
/// Such a program is Swift already. The printer keeps its text and adds the imports, the
/// observation of publishers that are expression statements, and the run loop.
struct CombinePrinter {
  private let bytes: [UInt8]
  private let statements: [Statement]
  private let index: CallIndex

  init(_ source: SourceText, _ statements: [Statement], _ index: CallIndex) {
    (bytes, self.statements, self.index) = (Array(source.text.utf8), statements, index)
  }

  /// Whether the program imports Combine, or uses its members and no streams of other libraries.
  var isApplicable: Bool {
    if imports.contains(where: { Self.modules.contains($0) }) { return true }
    let words = uses.map(\.word)
    return words.contains { if case .absent(.combine) = $0.exported { true } else { false } }
      && !words.contains { $0.isOfOtherStreams && ($0.isFreeFunction || !$0.types.isEmpty) }
  }

  func program() -> Result<String, Session.Refusal> {
    let refusals = uses.filter { !$0.isInCombine }.map { use in
      Diagnostic(.error, .type, "'\(use.name)' is not available in Combine", at: use.span)
    }
    guard refusals.isEmpty else {
      let sorted = refusals.sorted { $0.span.start < $1.span.start }
      return .failure(Session.Refusal(diagnostics: sorted))
    }
    return .success((header + [body] + footer).joined(separator: "\n") + "\n")
  }

  // MARK: - The parts of the program

  private var header: [String] {
    var modules = ["Combine", "Foundation"]
    modules += imports.filter { !modules.contains($0) && !Self.modules.contains($0) }
    var lines = modules.map { "import \($0)" } + [""]
    var usage = Usage()
    for call in index.calls.values { usage.note(errorOf: call.result) }
    let loose = usage.errorTypes.intersection(["String", "Int", "Double", "Bool"]).sorted()
    for type in loose { lines.append("extension \(type): @retroactive Error {}") }
    if !loose.isEmpty { lines.append("") }
    return index.watched.isEmpty ? lines : lines + [Prelude.watch, ""]
  }

  /// The text of the program without its imports. Publishers that are expression statements are
  /// arguments of `watch(_:_:)`. Invisible scalars are escaped.
  private var body: String {
    var edits = statements.filter { $0.importPath != nil }.map { ($0.span, "") }
    var count = 0
    for span in index.watched.keys.sorted(by: { $0.start < $1.start }) {
      let text = text(span)
      let isName = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      if !isName { count += 1 }
      edits.append((span, "watch(\"\(isName ? text : "$\(count)")\", \(text))"))
    }
    var (text, offset) = ("", 0)
    for (span, replacement) in edits.sorted(by: { $0.0.start < $1.0.start }) {
      text += self.text(Span(offset..<span.start)) + replacement
      offset = span.end
    }
    return (text + self.text(Span(offset..<bytes.count))).trimmed.visible
  }

  /// Work on queues, run loops and timers needs the main run loop, which does not return.
  private var footer: [String] {
    let schedulers = #/\b(?:DispatchQueue|OperationQueue|RunLoop|Timer)\b/#
      .wordBoundaryKind(.simple)
    return text(Span(0..<bytes.count)).contains(schedulers) ? ["", "RunLoop.main.run()"] : []
  }

  private func text(_ span: Span) -> String {
    String(decoding: bytes[span.start..<span.end], as: UTF8.self)
  }

  private var imports: [String] { statements.compactMap(\.importPath) }

  // MARK: - Members

  /// A use of a built-in by the program.
  private struct Use {
    let word: Word
    /// The name and the labels of the arguments.
    let name: String
    let span: Span

    /// Whether Combine has the member with these labels, or the member is not one of streams.
    var isInCombine: Bool {
      let (base, labels) = CombinePrinter.parts(of: name)
      return !word.isOfOtherStreams
        || CombinePrinter.members.contains { member in
          let (other, all) = CombinePrinter.parts(of: member)
          guard base == other else { return false }
          var rest = all[...]
          return labels.allSatisfy { label in
            guard let found = rest.firstIndex(of: label) else { return false }
            rest = rest[(found + 1)...]
            return true
          }
        }
    }
  }

  private var uses: [Use] {
    let calls = index.calls.compactMap { (span, call) -> Use? in
      guard let word = call.shape.word else { return nil }
      let labels = zip(call.shape.parameters ?? [], call.mapping).filter { !$1.isEmpty }
        .map { parameter, _ in "\(parameter.label ?? "_"):" }
      let name = call.shape.name + (labels.isEmpty ? "" : "(\(labels.joined()))")
      return Use(word: word, name: name, span: span)
    }
    return calls + index.members.map { Use(word: $1, name: text($0), span: $0) }
  }

  private static func parts(of name: String) -> (String, [Substring]) {
    let parts = name.split(separator: "(")
    return (String(parts[0]), parts.count < 2 ? [] : parts[1].dropLast().split(separator: ":"))
  }

  private static let modules: Set = ["Combine", "OpenCombine"]

  /// The members of publishers and subjects that other libraries have, too.
  private static let members: [String] = """
    allSatisfy(_:) append(_:) assertNoFailure(_:) autoconnect() cancel() catch(_:) collect()
    collect(_:) combineLatest(_:_:_:_:) compactMap(_:) connect() contains(_:) contains(where:)
    count() debounce(for:scheduler:options:) delay(for:tolerance:scheduler:options:) drop(while:)
    drop(untilOutputFrom:) dropFirst(_:) filter(_:) first() first(where:) flatMap(_:)
    flatMap(maxPublishers:_:) ignoreOutput() last() last(where:) makeConnectable() map(_:)
    mapError(_:) max() max(_:) max(by:) measureInterval(using:options:) merge(with:_:) min()
    min(by:) multicast(_:) multicast(subject:) output(at:) output(in:) prefix(_:) prefix(while:)
    prefix(untilOutputFrom:) prepend(_:) print(_:to:) publisher receive(on:options:) reduce(_:_:)
    removeDuplicates() removeDuplicates(by:) replaceEmpty(with:) replaceError(with:)
    replaceNil(with:) retry(_:) scan(_:_:) send() send(_:) send(completion:)
    setFailureType(to:) share() store(in:) subscribe(_:) subscribe(on:options:)
    switchToLatest() throttle(for:scheduler:latest:) timeout(_:scheduler:options:customError:)
    tryAllSatisfy(_:) tryCatch(_:) tryCompactMap(_:) tryContains(where:) tryDrop(while:)
    tryFilter(_:) tryFirst(where:) tryLast(where:) tryMap(_:) tryMax(by:) tryMin(by:)
    tryPrefix(while:) tryReduce(_:_:) tryRemoveDuplicates(by:) tryScan(_:_:) value values
    zip(_:_:_:_:)
    """.split(whereSeparator: \.isWhitespace).map(String.init)
}

extension Word {
  /// Whether the member or function is one of streams, and not an entry of Combine.
  fileprivate var isOfOtherStreams: Bool {
    if case .absent(.combine) = exported { return false }
    if types.contains(where: { ["Future", "Record", "Demand", "Result"].contains($0) }) {
      return false
    }
    switch chapter {
    case .standard, .tasks: return false
    case .console: if case .absent = exported { return true } else { return false }
    case .time, .effects, .disposal: return stands(on: .producer) || stands(on: .signal)
    default: return true
    }
  }
}

extension Statement {
  /// The module that the statement imports, if any.
  fileprivate var importPath: String? {
    guard case .declaration(let declaration) = kind, case .import(let path) = declaration.kind
    else { return nil }
    return path.map(\.text).joined(separator: ".")
  }
}
