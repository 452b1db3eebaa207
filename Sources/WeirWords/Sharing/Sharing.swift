import Weir
import WeirRuntime

extension Word {
  static let sharing: [Word] =
    (shared + sharingObservables.sharing(exported: .absent(.rx)) + connecting + multicasting
    + scopes)
    .listed(in: .sharing)

  private static let shared: [Word] = [
    Word(
      "replayLazily(upTo count: Int) -> SignalProducer<Value, Error>", .producers,
      others: ["shareReplay(_ count: Int)", "replayLazily(_ count: Int)"], explanation: .shares,
      summary: "Shares a single run permanently and replays its last 'count' values.",
      notes: """
        The run begins with the first start and continues without observers. \
        Each start receives the last values, then the events that follow. \
        After the end, it receives the last values and the terminal event; \
        the source is never started again.
        """,
      example: """
        let request = SignalProducer<Int, NoError> { () -> Int in
          print("asked")
          return 42
        }
        let answer = request.replayLazily(upTo: 1)
        answer.startWithValues { print("first \\($0)") }  // asked | first 42
        answer.startWithValues { print("second \\($0)") }  // second 42
        """,
      behavior: .function { (call) throws(Fault) in
        let count = try call.count(0)
        return call.derive { $0.replayLazily(upTo: count) }
      }),
    Word(
      "share(replay count: Int = 0, scope: SharingScope = .whileConnected) -> Stream<Value, Error>",
      .producers, keeps: .infallibility, explanation: .shares,
      summary: "Shares one run of the producer among all subscriptions.",
      notes: """
        The run begins with the first start. Each start receives the last \
        'count' values, then the events that follow. With '.whileConnected', \
        the run is disposed with its last observer, and the next start \
        begins another run. With '.forever', the run continues without \
        observers, and starts after its end receive the last values and the \
        terminal event.
        """,
      example: """
        let (signal, observer) = Signal<Int, NoError>.pipe()
        let shared = SignalProducer(signal).on(starting: { print("starting") }).share()
        shared.startWithValues { print("first \\($0)") }  // starting
        shared.startWithValues { print("second \\($0)") }
        observer.send(value: 1)  // first 1 | second 1
        """,
      behavior: .function { (call) throws(Fault) in
        let count = call[0] == nil ? 0 : try call.count(0)
        let scope = try call.sharingScope(1)
        return call.derive { $0.share(replay: count, scope: scope) }
      }),
  ]

  /// The values of RxSwift's `SubjectLifetimeScope`.
  private static let scopes = [
    scope("whileConnected", "Shares the run while it has observers."),
    scope("forever", "Shares the run permanently."),
  ]

  private static func scope(_ name: String, _ summary: String) -> Word {
    Word(
      "\(name): SharingScope", .type(["SharingScope", "SubjectLifetimeScope"]), summary: summary,
      example: """
        let shared = SignalProducer(1...2).share(replay: 1, scope: .\(name))
        shared.startWithValues { print($0) }  // 1 | 2
        """,
      behavior: .property { (_) throws(Fault) in .enumCase(EnumValue(nil, name)) })
  }
}

extension WordCall {
  func sharingScope(_ index: Int) throws(Fault) -> SharingScope {
    guard let value = self[index] else { return .whileConnected }
    if case .enumCase(let scope) = value {
      switch scope.name {
      case "whileConnected": return .whileConnected
      case "forever": return .forever
      default: break
      }
    }
    throw mistake(index, ".whileConnected or .forever", value)
  }
}
