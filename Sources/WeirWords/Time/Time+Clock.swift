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
      "uptimeNanoseconds: UInt64", .value([.moment]),
      summary: "The time in nanoseconds since the clock started.",
      behavior: .property { (call) throws(Fault) in
        let time = try call.receiver(MomentObject.self).uptimeNanoseconds
        return Value(truncating: Int128(time), .uint64)
      }),
    Word(
      "NSEC_PER_SEC: UInt64", .free, exported: .absent(.language),
      summary: "The number of nanoseconds in a second.",
      example: "print(NSEC_PER_SEC)  // 1000000000",
      behavior: .property { (_) throws(Fault) in Value(truncating: 1_000_000_000, .uint64) }),
    Word(
      "NSEC_PER_MSEC: UInt64", .free, exported: .absent(.language),
      summary: "The number of nanoseconds in a millisecond.",
      behavior: .property { (_) throws(Fault) in Value(truncating: 1_000_000, .uint64) }),
  ]
}
