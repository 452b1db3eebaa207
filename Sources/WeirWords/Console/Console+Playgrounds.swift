import Weir
import WeirRuntime

extension Word {
  /// The helper functions that the playgrounds of ReactiveSwift and RxSwift define.
  static let playgrounds: [Word] = [
    Word(
      "printExampleHeader(_ description: String)", .free, effect: .prints,
      summary: "Prints the heading of an example.",
      example: """
        printExampleHeader("map")
        print(1)
        //  | --- map example --- | 1
        """,
      behavior: .function { (call) throws(Fault) in
        call.interpreter.output("\n--- \(try call.string(0)) example ---\n")
        return .void
      }),
    Word(
      "delay(_ seconds: Double, closure: () -> Void)", .free,
      others: ["delay(_ seconds: Double, _ closure: () -> Void)"], effect: .other,
      summary: "Runs a closure on the main loop after a delay in seconds.",
      example: """
        delay(0.01) { print("second") }
        print("first")
        // first | second
        """,
      behavior: .function { (call) throws(Fault) in
        let loop = call.interpreter.loop
        let date = loop.currentDate.advanced(by: try call.interval(0))
        let work = try call.function(1)
        loop.schedule(after: date) { _ = work() }
        return .void
      }),
    Word(
      "playgroundShouldContinueIndefinitely()", .free, effect: .other,
      summary: "Does nothing; for compatibility with playgrounds.",
      notes: "A program runs until no timer or source is active.",
      example: """
        playgroundShouldContinueIndefinitely()
        delay(0.01) { print("later") }  // later
        """,
      behavior: .function { (_) throws(Fault) in .void }),
  ]
}
