/// What an operator does with what comes to it, for whoever asks why something came, or why nothing did.
enum Explanation: CaseIterable {
  /// Sends by itself.
  case source
  /// Sends something for each value at once.
  case passes
  /// Sends a value only if its closure says so, or if there is anything in it.
  case tests
  /// Leaves values out that came before.
  case compares
  /// Ends by itself when it has enough.
  case takes
  /// Leaves out what comes first.
  case skips
  /// Waits until each stream has sent a value.
  case combines
  /// Waits until another stream has a value for each one.
  case pairs
  /// Sends when another stream does.
  case samples
  /// Keeps values until there are enough of them, or the stream ends.
  case gathers
  /// Sends a value when no other one has come for a while.
  case settles
  /// Sends no more than a value in a while.
  case paces
  /// Sends each value later.
  case delays
  /// Sends what the streams send that values stand for.
  case flattens
  /// Starts one stream after the other.
  case sequences
  /// Looks at how a stream ends.
  case recovers
  /// One run for all who observe it.
  case shares

  private static let words: [(Explanation, String)] = [
    (
      .source,
      """
      apply async asObservable callback changes clock create csv deferred disabledErrors either empty \
      ended error errors events follow from generate init interval isEnabled isExecuting json just keys \
      lines logfmt marbles never of pipe producer publisher random range repeatElement resultCallback \
      signal signals timer tsv unserializedPipe using result startWithSignal
      """
    ),
    (
      .passes,
      """
      asCSV asCompletable assertNoFailure asDriver asInfallible asJSONLines asMaybe asSharedSequence asSignal asSingle \
      attempt attemptMap attemptScan bind combinePrevious completed countBy debug decode dematerialize \
      dematerializeResults do drive enumerated finalize handleEvents intersperse lazyMap lift logEvents map \
      mapError matches materialize materializeResults measureInterval movingAverage negate observe on \
      primitiveSequence print promoteError promoteValue replaceNil scan scanMap timestamp top tryMap values \
      watch withUnretained
      """
    ),
    (
      .tests,
      "attemptCompactMap attemptFilter compactMap elements filter firstIndex partition skipNil words"
    ),
    (.compares, "attemptSkipRepeats distinct skipRepeats uniqueValues"),
    (
      .takes,
      "attemptFirst attemptTake element first prefix requireSingle single take takeUntil"
    ),
    (.skips, "attemptSkip drop skip skipUntil"),
    (.combines, "all and any combineLatest or withLatest withLatestFrom"),
    (.pairs, "elementsEqual forkJoin join leftJoin sequenceEqual zip"),
    (.samples, "sample"),
    (
      .gathers,
      """
      allSatisfy attemptAllSatisfy attemptContains attemptLast attemptMax attemptMin attemptReduce buffer \
      buffered bufferWhen collect contains count ignoreValues isEmpty last max mean min quantile rate \
      reduce toArray window windowWhen
      """
    ),
    (.settles, "debounce"),
    (.paces, "audit throttle"),
    (.delays, "delay delaySubscription start"),
    (
      .flattens,
      """
      amb switchToLatest concatMap concatMapTo exhaustAll expand flatMap flatMapCompletable flatMapFirst flatMapLatest \
      flatMapMaybe flatMapScan flatten group groups inner merge mergeMap mergeMapTo race switchMapTo
      """
    ),
    (.sequences, "append concat ifEmpty prefix prepend startWith then"),
    (
      .recovers,
      """
      catch catchError flatMapError repeat replaceError retry timeout timeoutWithError tryCatch
      """
    ),
    (.shares, "multicast refCount replayLazily share shareReplay connect"),
  ]

  private static let byName: [String: Explanation] = {
    var known: [String: Explanation] = [:]
    for (explanation, names) in words {
      for name in names.split(separator: " ") where known[String(name)] == nil {
        known[String(name)] = explanation
      }
    }
    return known
  }()

  /// How a stream explains itself that the word makes; nil where nobody has said so.
  init?(_ word: String) {
    guard let explanation = Self.byName[word] else { return nil }
    self = explanation
  }

  /// What it did that a value came out of it.
  ///
  /// - Parameter isChanged: true where the value is another one than that which came.
  func verb(isChanged: Bool) -> String {
    switch self {
    case .source: "sent"
    case .passes: isChanged ? "made" : "passed on"
    case .tests, .compares, .takes, .skips: "let through"
    case .combines, .pairs: "put together"
    case .samples: "sent, as it was asked to,"
    case .gathers: "had gathered"
    case .settles, .paces, .delays: "let go of"
    case .flattens: "passed on, of a stream inside,"
    case .sequences, .recovers, .shares: "passed on"
    }
  }

  /// Why nothing came out of it although a value had come.
  var reason: String {
    switch self {
    case .source: "sends by itself, and has not"
    case .passes: "has sent nothing for it"
    case .tests: "said no"
    case .compares: "had seen that before"
    case .takes: "waits for what it takes"
    case .skips: "skips what comes first"
    case .combines: "waits for a first value of each stream"
    case .pairs: "waits for a value of the other stream for each one"
    case .samples: "waits for the other stream to ask for it"
    case .gathers: "keeps it, until there are enough or the stream ends"
    case .settles: "waits until nothing else has come for a while"
    case .paces: "lets no more than one through in a while"
    case .delays: "keeps it for a while"
    case .flattens: "waits for the stream that stands for it"
    case .sequences: "is not there yet: one stream comes after the other"
    case .recovers: "looks only at how the stream ends"
    case .shares: "is shared: it sends to those who observe it once it is connected"
    }
  }
}
