import Dispatch
import Weir

extension Word {
  /// Members of Dispatch queues.
  static let dispatch: [Word] = [
    Word(
      "async(execute work: () -> Void)", .value([.scheduler]), chapter: .time,
      others: ["async(_ work: () -> Void)"], effect: .other,
      exported: .absent(.language),
      summary: "Runs a closure after what runs now, and what waits already.",
      example: """
        DispatchQueue.main.async { print("later") }
        print("first")
        // first | later
        """,
      behaviour: .function { (call) throws(Fault) in
        let work = try call.function(0)
        try call.scheduler.schedule { _ = work() }
        return .void
      }),
    Word(
      "asyncAfter(deadline: DispatchTime, execute work: () -> Void)", .value([.scheduler]),
      chapter: .time, effect: .other, exported: .absent(.language),
      summary: "Runs a closure when the moment has come.",
      example: """
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.02) { print("second") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(10)) { print("first") }
        // first | second
        """,
      behaviour: .function { (call) throws(Fault) in
        let moment: MomentObject = try call.host(0, "a moment, as '.now() + 0.5'")
        let work = try call.function(1)
        try call.scheduler.schedule(after: moment.instant) { _ = work() }
        return .void
      }),
    Word(
      "sync(execute work: () -> T) -> T", .value([.scheduler]), chapter: .time,
      exported: .absent(.language),
      summary: "Runs a closure at once, and gives back what it returns.",
      notes: "On the main queue that would wait for itself: it is a failure, as with Dispatch.",
      example: "print(DispatchQueue(label: \"work\").sync { 1 + 1 })  // 2",
      behaviour: .function { (call) throws(Fault) in
        guard try call.receiver(SchedulerObject.self).typeName != "QueueScheduler" else {
          throw call.site.failure(
            "the main queue cannot wait for itself",
            hints: ["what stands in the closure can stand here without 'sync'"])
        }
        return try call.interpreter.invoke(try call.function(0), [])
      }),
    Word(
      "advanced(by interval: TimeInterval) -> DispatchTime", .value([.moment]), chapter: .time,
      summary: "A moment some time later.", notes: "Also written 'moment + interval'.",
      example: """
        let start = DispatchTime.now()
        print(start.advanced(by: .seconds(1)).uptimeNanoseconds - start.uptimeNanoseconds)
        // 1000000000
        """,
      behaviour: .function { (call) throws(Fault) in
        let moment = try call.receiver(MomentObject.self).instant
        let later = moment.advanced(by: try call.interval(0))
        return .object(MomentObject(uptimeNanoseconds: Int(later.nanoseconds)))
      }),
  ]
}
