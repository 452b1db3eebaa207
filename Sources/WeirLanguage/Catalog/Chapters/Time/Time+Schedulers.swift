import Weir

extension Word {
  static let schedulers: [Word] = [
    Word(
      "init() -> ImmediateScheduler", .type(["ImmediateScheduler"]), chapter: .time,
      summary: "A scheduler that runs each action at once.",
      example: """
        ImmediateScheduler().schedule { print("at once") }  // at once
        print("afterwards")  // afterwards
        """,
      behaviour: .function { (call) throws(Fault) in
        .scheduler(ImmediateScheduler(), "ImmediateScheduler", call)
      }),
    Word(
      "shared: ImmediateScheduler", .type(["ImmediateScheduler"]), chapter: .time,
      exported: .rewritten("init()"), summary: "A scheduler that runs each action at once.",
      example: "ImmediateScheduler.shared.schedule { print(\"at once\") }  // at once",
      behaviour: .property(
        get: { (call) throws(Fault) in
          .scheduler(ImmediateScheduler(), "ImmediateScheduler", call)
        }, set: nil)),
    Word(
      "init() -> CurrentThreadScheduler", .type(["CurrentThreadScheduler"]), chapter: .time,
      summary: "A scheduler that runs actions at once, but inside of one after that one.",
      example: """
        let scheduler = CurrentThreadScheduler()
        scheduler.schedule {
          scheduler.schedule { print("inner") }
          print("outer")
        }
        // outer | inner
        """,
      behaviour: .function { (call) throws(Fault) in
        .scheduler(CurrentThreadScheduler(), "CurrentThreadScheduler", call)
      }),
    Word(
      "instance: CurrentThreadScheduler", .type(["CurrentThreadScheduler"]), chapter: .time,
      exported: .rewritten("init()"),
      summary: "A scheduler that runs actions at once, but inside of one after that one.",
      example: "CurrentThreadScheduler.instance.schedule { print(\"at once\") }  // at once",
      behaviour: .property(
        get: { (call) throws(Fault) in
          .scheduler(CurrentThreadScheduler(), "CurrentThreadScheduler", call)
        }, set: nil)),
    Word(
      "init() -> UIScheduler", .type(["UIScheduler"]), chapter: .time,
      summary:
        "A scheduler of the main loop, which runs an action at once when none waits or runs.",
      example: """
        let scheduler = UIScheduler()
        scheduler.schedule {
          scheduler.schedule { print("inner") }
          print("outer")
        }
        print("afterwards")
        // outer | afterwards | inner
        """,
      behaviour: .function { (call) throws(Fault) in
        .scheduler(MainLoopScheduler(call.interpreter.loop), "UIScheduler", call)
      }),
    Word(
      "instance: MainScheduler", .type(["MainScheduler"]), chapter: .time,
      exported: .absent(.rx),
      summary:
        "The scheduler of the main loop, which runs an action at once when none waits or runs.",
      example: "MainScheduler.instance.schedule { print(\"at once\") }  // at once",
      behaviour: .property(
        get: { (call) throws(Fault) in
          let loop = call.interpreter.loop
          return .scheduler(
            MainLoopScheduler(loop, unfinished: loop.mainActions), "MainScheduler", call)
        }, set: nil)),
    Word(
      "instance: ConcurrentMainScheduler", .type(["ConcurrentMainScheduler"]), chapter: .time,
      exported: .absent(.rx),
      summary: "The scheduler of the main loop, which runs each action at once.",
      example: "ConcurrentMainScheduler.instance.schedule { print(\"at once\") }  // at once",
      behaviour: .property(
        get: { (call) throws(Fault) in
          .scheduler(ImmediateScheduler(), "ConcurrentMainScheduler", call)
        }, set: nil)),
    Word(
      "asyncInstance: SerialDispatchQueueScheduler", .type(["MainScheduler"]), chapter: .time,
      summary: "The scheduler of the main loop, which runs an action after what runs now.",
      example: """
        MainScheduler.asyncInstance.schedule { print("later") }
        print("first")
        // first | later
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in call.loop("SerialDispatchQueueScheduler") }, set: nil)),
    Word(
      "main: QueueScheduler", .type(["QueueScheduler", "DispatchQueue", "RunLoop"]),
      chapter: .time, others: ["mainQueueScheduler"],
      summary: "The scheduler of the main loop, which runs an action after what runs now.",
      example: """
        QueueScheduler.main.schedule { print("later") }
        print("first")
        // first | later
        """,
      behaviour: .property(
        get: { (call) throws(Fault) in call.loop("QueueScheduler") }, set: nil)),
    queue(
      "QueueScheduler",
      "qos: DispatchQoS = .default, name: String = \"\", targeting: Scheduler = nil"),
    queue("DispatchQueue", "label: String, qos: DispatchQoS = .default, attributes: Any = nil"),
    queue(
      "SerialDispatchQueueScheduler",
      "qos: DispatchQoS = .default, queue: Scheduler = nil, internalSerialQueueName: String = \"\""),
    queue(
      "ConcurrentDispatchQueueScheduler", "qos: DispatchQoS = .default, queue: Scheduler = nil"),
    queue("ConcurrentQueueScheduler", "qos: DispatchQoS = .default, name: String = \"\""),
    Word(
      "global(qos: DispatchQoS = .default) -> DispatchQueue", .type(["DispatchQueue"]),
      chapter: .time,
      summary: "A queue of the system; in the language all queues share the session's thread.",
      example: """
        DispatchQueue.global().async { print("later") }
        print("first")
        // first | later
        """,
      behaviour: .function { (call) throws(Fault) in
        .scheduler(call.interpreter.loop, "DispatchQueue", call)
      }),
  ]

  private static func queue(_ type: String, _ parameters: String) -> Word {
    let label = type == "DispatchQueue" ? "label: \"work\"" : ""
    return Word(
      "init(\(parameters)) -> \(type)", .type([type]), chapter: .time,
      summary: "A scheduler with a queue; in the language all queues share the session's thread.",
      example: """
        \(type)(\(label)).schedule { print("later") }
        print("first")
        // first | later
        """,
      behaviour: .function { (call) throws(Fault) in
        .scheduler(call.interpreter.loop, type, call)
      })
  }
}

extension Value {
  fileprivate static func scheduler(
    _ scheduler: any Scheduler, _ typeName: String, _ call: WordCall
  ) -> Value {
    .object(
      SchedulerObject(
        TimedScheduler(scheduler, loop: call.interpreter.loop), typeName: typeName))
  }
}

extension WordCall {
  /// Returns the main loop as a scheduler with the given type name.
  fileprivate func loop(_ typeName: String) -> Value {
    .object(SchedulerObject(interpreter.loop, typeName: typeName))
  }
}
