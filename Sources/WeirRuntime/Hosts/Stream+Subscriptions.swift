import WeirSyntax

// How Combine shows a subscription, and what it does with values that were not requested.
extension Stream {
  /// The name of the subscription in Combine's log, such as `Scan` for the result of `scan`.
  ///
  /// An operator that passes the subscription of its source on has no name of its own.
  package var subscriptionName: String {
    if let elements = (self as? SequencePublisher)?.elements { return elements.description }
    if let spelling {
      let name = spelling.prefix { $0 != "<" }.split(separator: ".").last.map(String.init)
      return name == "Fail" ? "Empty" : name ?? spelling
    }
    if Self.transparent.contains(maker.name), let input = inputs.first {
      return input.subscriptionName
    }
    return Self.names[maker.name]
      ?? maker.name.prefix(1).uppercased() + String(maker.name.dropFirst())
  }

  private static let transparent: Set = [
    "map", "mapError", "replaceNil", "scan", "filter", "compactMap", "ignoreValues",
    "assertNoFailure", "breakpoint", "promoteError", "eraseToAnyPublisher",
  ]

  /// The names of subscriptions by the names of the built-ins that create the streams; for the
  /// others, the name of the built-in.
  private static let names = [
    "skipRepeats": "RemoveDuplicates", "observe": "ReceiveOn", "start": "SubscribeOn",
    "share": "Multicast", "publish": "Multicast", "multicast": "Multicast",
    "refCount": "Multicast", "append": "Concatenate", "startWith": "Concatenate", "skip": "Drop",
    "drop": "DropUntilOutput", "flatMapError": "Catch", "take": "PrefixWhile", "prefix": "Output",
    "element": "Output", "elements": "Output", "attemptMap": "TryMap", "min": "Comparison",
    "max": "Comparison", "flatten": "SwitchToLatest", "publisher": "Optional",
  ]

  /// Whether the values are ticks of a timer.
  package var isTimer: Bool {
    inputs.isEmpty ? maker.name == "publish" : inputs.count == 1 && inputs[0].isTimer
  }

  /// Whether an operator of the stream announces its subscription.
  package var isAnnounced: Bool {
    if ["print", "handleEvents"].contains(maker.name) { return true }
    // It requests values of its own accord.
    if maker.name == "flatMap" { return false }
    return inputs.count == 1 && inputs[0].isAnnounced
  }
}
