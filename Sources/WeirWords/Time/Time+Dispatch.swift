import Dispatch
import Weir
import WeirRuntime

extension Word {
  /// Members of Dispatch queues.
  static let dispatch: [Word] = [
    Word(
      "async(execute work: () -> Void)", .value([.scheduler]),
      others: [
        "async(_ work: () -> Void)", "addOperation(_ work: () -> Void)",
        "perform(_ work: () -> Void)",
      ], effect: .other, exported: .absent(.language),
      summary: "Schedules a closure to run on the queue after the current code.",
      notes: "Closures run in the order in which they were scheduled.",
      example: """
        DispatchQueue.main.async { print("later") }
        print("first")
        // first | later
        """,
      behavior: .function { (call) throws(Fault) in
        let work = try call.function(0)
        try call.scheduler.schedule { _ = work() }
        return .void
      }),
    Word(
      "asyncAfter(deadline: DispatchTime, execute work: () -> Void)", .value([.scheduler]),
      effect: .other, exported: .absent(.language),
      summary: "Schedules a closure to run on the queue at 'deadline'.",
      example: """
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { print("second") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) { print("first") }
        // first | second
        """,
      behavior: .function { (call) throws(Fault) in
        let moment: MomentObject = try call.host(0, "a moment, as '.now() + 0.5'")
        let work = try call.function(1)
        try call.scheduler.schedule(after: moment.instant) { _ = work() }
        return .void
      }),
    Word(
      "sync(execute work: () -> T) -> T", .value([.scheduler]), exported: .absent(.language),
      summary: "Runs a closure immediately and returns its result.",
      notes: "Calling it on the main queue is an error, because in Dispatch it would deadlock.",
      example: "print(DispatchQueue(label: \"work\").sync { 1 + 1 })  // 2",
      behavior: .function { (call) throws(Fault) in
        guard try call.receiver(SchedulerObject.self).typeName != "QueueScheduler" else {
          throw call.site.failure(
            "deadlock: the main queue cannot wait for itself",
            hints: ["run the code of the closure without 'sync'"])
        }
        return try call.interpreter.invoke(try call.function(0), [])
      }),
    Word(
      "advanced(by interval: TimeInterval) -> DispatchTime", .value([.moment]),
      summary: "Returns the time that is 'interval' later.",
      notes: "Also written 'time + interval'. A number is in seconds.",
      example: """
        let start = DispatchTime.now()
        print(start.advanced(by: .seconds(1)).uptimeNanoseconds - start.uptimeNanoseconds)
        // 1000000000
        """,
      behavior: .function { (call) throws(Fault) in
        let moment = try call.receiver(MomentObject.self).instant
        let later = moment.advanced(by: try call.interval(0))
        return .object(MomentObject(uptimeNanoseconds: Int(later.nanoseconds)))
      }),
  ]
}
