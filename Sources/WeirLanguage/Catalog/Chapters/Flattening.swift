import Weir

extension Word {
  static let flattening: [Word] = [
    Word(
      "flatten(_ strategy: FlattenStrategy) -> Stream<U, Error>", .streams, chapter: .flattening,
      summary: "Makes one stream of a stream of streams.",
      notes:
        "The strategies: .merge runs all side by side, .concat one after the other, .latest only the newest, .concurrent(limit:) so many at a time.",
      example: """
        let streams = SignalProducer([SignalProducer(1...2), SignalProducer(3...4)])
        streams.flatten(.concat).collect().startWithValues { print($0) }  // [1, 2, 3, 4]
        """,
      behaviour: .function { (call) throws(Fault) in
        let strategy = try call.strategy(0)
        let inner: @Sendable (Value) -> SignalProducer<Value, Value> = { call.inner($0) }
        return call.derive({ $0.flatMap(strategy, inner) }, { $0.flatMap(strategy, inner) })
      }),
    Word(
      "flatMap(_ strategy: FlattenStrategy, _ transform: (Value) -> Stream) -> Stream<U, Error>",
      .streams, chapter: .flattening,
      others: ["flatMap(_ strategy: FlattenStrategy, transform: (Value) -> Stream)"],
      summary: "Turns each value into a stream and makes one stream of those.",
      example: """
        SignalProducer(1...2).flatMap(.concat) { n in SignalProducer([n, n * 10]) }
          .collect().startWithValues { print($0) }  // [1, 10, 2, 20]
        """,
      behaviour: .function { (call) throws(Fault) in
        let strategy = try call.strategy(0)
        let transform = try call.function(1)
        let inner: @Sendable (Value) -> SignalProducer<Value, Value> = { call.inner(transform($0)) }
        return call.derive({ $0.flatMap(strategy, inner) }, { $0.flatMap(strategy, inner) })
      }),
  ]
}

extension WordCall {
  func strategy(_ index: Int) throws(Fault) -> FlattenStrategy {
    if case .enumCase(let name) = try value(index) {
      switch name.name {
      case "merge", "Merge": return .merge
      case "concat", "Concat": return .concat
      case "latest", "Latest": return .latest
      case "concurrent":
        if case .int(let limit)? = name.payload.first, limit > 0 {
          return .concurrent(limit: limit)
        }
      default: break
      }
    }
    throw site.failure(
      "expected a way to flatten, found \(try value(index).debugDescription.shortened)",
      hints: ["the ways are .merge, .concat, .latest and .concurrent(limit:)"])
  }

  /// The stream that a value is; anything else is a mistake.
  func inner(_ value: Value) -> SignalProducer<Value, Value> {
    if let producer = value.producer { return producer }
    interpreter.record(
      site.failure("'\(word.name)' needs streams here, found a value of type '\(value.typeName)'"))
    return .empty
  }
}
