import Weir
import WeirRuntime

extension Word {
  static let playgroundPages: [Word] = [
    constant(
      "current: PlaygroundPage", of: ["PlaygroundPage"],
      "The page of a playground; without effect here."
    ) { (_) throws(Fault) in .object(PlaygroundPageObject()) },
    Word(
      "needsIndefiniteExecution: Bool", .value([.playgroundPage]),
      summary: "Without effect: a program runs until no timer or source is active.",
      example: """
        import PlaygroundSupport
        PlaygroundPage.current.needsIndefiniteExecution = true
        print(1)  // 1
        """,
      behavior: .property(
        get: { (_) throws(Fault) in .bool(true) }, set: { (_, _) throws(Fault) in })),
    Word(
      "finishExecution()", .value([.playgroundPage]), effect: .other,
      summary: "Ends the program.",
      behavior: .function { (call) throws(Fault) in throw .exit(0) }),
  ]
}

private final class PlaygroundPageObject: Host {
  var kind: ReceiverKind { .playgroundPage }
  var typeName: String { "PlaygroundPage" }
}
