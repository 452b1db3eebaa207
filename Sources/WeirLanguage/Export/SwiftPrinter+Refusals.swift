extension SwiftPrinter {
  /// Refuses a word that the library does not have, and then is false.
  func refusal(of word: Word, _ span: Span) -> Bool {
    switch word.chapter {
    case .subjects, .traits: return refuse(word, "it belongs to WeirRx", span)
    case .swifty: return refuse(word, "it belongs to WeirSwifty", span)
    default: break
    }
    let isOwn =
      word.types.isEmpty && word.isFree && !Self.swiftFunctions.contains(word.name)
      || Self.ownSignatures.contains { word.signature.text.hasPrefix($0) }
      || word.isSaidOfStreams && Self.ownOperators.contains(word.name)
      || (word.isFree || word.isSaidOfStreams) && word.hasFormerLabels
    if isOwn { return refuse(word, "it is a word of the language or of WeirRx", span) }
    if Self.foundationWords.contains(word.name) { usage.needsFoundation = true }
    return true
  }

  private func refuse(_ word: Word, _ reason: String, _ span: Span) -> Bool {
    refuse("the library Weir has no '\(word.name)': \(reason)", at: span)
    return false
  }

  func freeWord(_ word: Word, _ span: Span) -> String {
    refusal(of: word, span) ? word.name : "()"
  }

  private static let swiftFunctions: Set = ["print", "abs", "min", "max"]

  private static let foundationWords: Set = ["replacingOccurrences", "components", "trimmed"]

  /// Operators that the library does not have, or has otherwise.
  private static let ownOperators: Set = [
    "append", "startWith", "withLatestFrom", "flatMapLatest", "flatMapFirst", "concatMap",
    "mergeMapTo", "concatMapTo", "switchMapTo", "switchToLatest", "exhaustAll", "assertNoFailure",
    "do", "handleEvents", "finalize", "debug", "print", "timeoutWithError", "subscribe", "sink",
    "bind", "asObservable", "eraseToAnyPublisher", "buffered", "measureInterval", "timestamp",
  ]

  /// How the signatures of others begin.
  private static let ownSignatures = [
    "flatMap(_ transform: (Value) throws -> Stream", "merge() ->", "concat() ->",
    "merge(maxConcurrent", "combineLatest(_ other:", "zip(_ other:", "sample(_ sampler:",
    "buffer(timeSpan:", "publisher:", "send(completion:", "schedulePeriodic(",
    "scheduleRelative(", "schedule(_ state:", "advance(to date:", "currentDate:",
    "insert(_ disposable:", "insert(_ first: Disposable", "remove(for key:",
    "init(disposable: Disposable) -> RefCount", "timer(interval:",
  ]
}

extension Word {
  fileprivate var isFree: Bool {
    places.contains { if case .free = $0 { true } else { false } }
  }

  fileprivate var isSaidOfStreams: Bool {
    stands(on: .signal) || stands(on: .producer)
  }

  /// True for RxSwift's form of a word that the library has too.
  fileprivate var hasFormerLabels: Bool {
    signature.parameters?.contains { $0.label == "scheduler" || $0.label == "resultSelector" }
      ?? false
  }
}
