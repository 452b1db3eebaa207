import WeirRuntime

extension Word {
  /// Functions that end a program if a condition is violated.
  package static let checks: [Word] = [
    stop("fatalError", "Ends the program with an error."),
    stop("preconditionFailure", "Ends the program with an error."),
    stop("assertionFailure", "Ends the program with an error.", returns: ""),
    check("precondition", "Ends the program with an error if a condition is false."),
    check("assert", "Ends the program with an error if a condition is false."),
  ]

  private static func stop(
    _ name: String, _ summary: String, returns result: String = " -> Never"
  ) -> Word {
    function("\(name)(_ message: String = \"\")\(result)", summary, exported: .same) {
      (call) throws(Fault) in
      throw try call.stop(message: 0, or: "the program has gone wrong")
    }
  }

  private static func check(_ name: String, _ summary: String) -> Word {
    function("\(name)(_ condition: Bool, _ message: String = \"\")", summary, exported: .same) {
      (call) throws(Fault) in
      if try call.bool(0) { return .void }
      throw try call.stop(message: 1, or: "the condition does not hold")
    }
  }
}

extension WordCall {
  fileprivate func stop(message index: Int, or standIn: String) throws(Fault) -> Fault {
    let message = self[index] == nil ? "" : try string(index)
    return site.failure(
      message.isEmpty ? standIn : message, label: "'\(word.name)' stopped the program")
  }
}
