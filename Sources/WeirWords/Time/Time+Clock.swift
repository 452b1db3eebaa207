import WeirRuntime

extension Word {
  static let clock: [Word] = [
    Word(
      "now() -> DispatchTime", .type(["DispatchTime"]),
      summary: "The current time, for measuring durations.",
      notes: """
        The clock never goes back. Its start is arbitrary, so only differences between times are \
        meaningful.
        """,
      example: """
        let start = DispatchTime.now()
        let time = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
        print(time >= 0)  // true
        """,
      behavior: .function { (call) throws(Fault) in
        .object(MomentObject(uptimeNanoseconds: Int(call.interpreter.io.now)))
      }),
    Word(
      "uptimeNanoseconds: Int", .value([.moment]),
      summary: "The time in nanoseconds since the clock started.",
      behavior: .property { (call) throws(Fault) in
        .int(try call.receiver(MomentObject.self).uptimeNanoseconds)
      }),
  ]
}
