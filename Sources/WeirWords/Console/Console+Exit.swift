import WeirRuntime

extension Word {
  /// Built-in functions that end the program.
  static let leaving: [Word] = [
    Word(
      "exit(_ status: Int) -> Never", .free, effect: .other,
      exported: .rewritten("exit(Int32(#0))", usesFoundation: true),
      summary: "Ends the program with an exit status.",
      notes: "At the prompt it ends the session.",
      example: "print(\"last\"); exit(EXIT_SUCCESS)  // last",
      behavior: .function { (call) throws(Fault) in
        let status = try call.int(0)
        guard let status = Int32(exactly: status) else {
          throw call.site.failure(
            "invalid exit status \(status)", hints: ["an exit status is between 0 and 255"])
        }
        throw .exit(status)
      }),
    status("EXIT_SUCCESS", 0, "The exit status for success: 0."),
    status("EXIT_FAILURE", 1, "The exit status for failure: 1."),
  ]

  private static func status(_ name: String, _ status: Int, _ summary: String) -> Word {
    Word(
      "\(name): Int", .free, exported: .rewritten("Int(\(name))", usesFoundation: true),
      summary: summary,
      behavior: .property { (_) throws(Fault) in .int(status) })
  }
}
