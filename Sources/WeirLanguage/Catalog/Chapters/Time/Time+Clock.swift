extension Word {
  static let clock: [Word] = [
    Word(
      "now() -> DispatchTime", .type(["DispatchTime"]), chapter: .time,
      summary: "The present moment, for measuring how long something takes.",
      notes: "The clock never goes back. When it began says nothing: only differences do.",
      example: """
        let start = DispatchTime.now()
        let time = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
        print(time >= 0)  // true
        """,
      behaviour: .function { (call) throws(Fault) in
        .object(MomentObject(uptimeNanoseconds: Int(call.interpreter.io.now)))
      }),
    Word(
      "uptimeNanoseconds: Int", .value([.moment]), chapter: .time,
      summary: "The nanoseconds from when the clock began to this moment.",
      behaviour: .property(
        get: { (call) throws(Fault) in
          .int(try call.receiver(MomentObject.self).uptimeNanoseconds)
        }, set: nil)),
  ]
}
