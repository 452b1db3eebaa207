import Weir
import WeirRuntime

extension Word {
  static let schedulers: [Word] = [
    Word(
      "init() -> ImmediateScheduler", .type(["ImmediateScheduler"]),
      summary: "Creates a scheduler whose actions run immediately.",
      example: """
        ImmediateScheduler().schedule { print("first") }  // first
        print("second")  // second
        """,
      behavior: .function { (call) throws(Fault) in
        .scheduler(ImmediateScheduler(), "ImmediateScheduler", call)
      }),
    Word(
      "shared: ImmediateScheduler", .type(["ImmediateScheduler"]), exported: .rewritten("init()"),
      summary: "A scheduler whose actions run immediately.",
      example: """
        ImmediateScheduler.shared.schedule { print("first") }  // first
        print("second")  // second
        """,
      behavior: .property { (call) throws(Fault) in
        .scheduler(ImmediateScheduler(), "ImmediateScheduler", call)
      }),
    Word(
      "init() -> CurrentThreadScheduler", .type(["CurrentThreadScheduler"]),
      summary: "Creates a scheduler whose actions run immediately, but not inside one another.",
      notes: "An action that is scheduled inside another action runs after it.",
      example: """
        let scheduler = CurrentThreadScheduler()
        scheduler.schedule {
          scheduler.schedule { print("inner") }
          print("outer")
        }
        // outer | inner
        """,
      behavior: .function { (call) throws(Fault) in
        .scheduler(CurrentThreadScheduler(), "CurrentThreadScheduler", call)
      }),
    Word(
      "instance: CurrentThreadScheduler", .type(["CurrentThreadScheduler"]),
      exported: .rewritten("init()"),
      summary: "A scheduler whose actions run immediately, but not inside one another.",
      notes: "An action that is scheduled inside another action runs after it.",
      example: """
        let scheduler = CurrentThreadScheduler.instance
        scheduler.schedule {
          scheduler.schedule { print("inner") }
          print("outer")
        }
        // outer | inner
        """,
      behavior: .property { (call) throws(Fault) in
        .scheduler(CurrentThreadScheduler(), "CurrentThreadScheduler", call)
      }),
    Word(
      "init() -> UIScheduler", .type(["UIScheduler"]),
      summary: "Creates a main-loop scheduler whose actions run immediately if none is pending.",
      notes: """
        While another action of the scheduler is running or waiting, actions are enqueued on the \
        main loop.
        """,
      example: """
        let scheduler = UIScheduler()
        scheduler.schedule {
          scheduler.schedule { print("inner") }
          print("outer")
        }
        print("afterwards")
        // outer | afterwards | inner
        """,
      behavior: .function { (call) throws(Fault) in
        .scheduler(MainLoopScheduler(call.interpreter.loop), "UIScheduler", call)
      }),
    Word(
      "instance: MainScheduler", .type(["MainScheduler"]), exported: .absent(.rx),
      summary: "The main-loop scheduler whose actions run immediately if none is pending.",
      notes: """
        While another action of the scheduler is running or waiting, actions are enqueued on the \
        main loop.
        """,
      example: """
        MainScheduler.instance.schedule { print("first") }  // first
        print("second")  // second
        """,
      behavior: .property { (call) throws(Fault) in
        let loop = call.interpreter.loop
        return .scheduler(
          MainLoopScheduler(loop, unfinished: loop.mainActions), "MainScheduler", call)
      }),
    Word(
      "instance: ConcurrentMainScheduler", .type(["ConcurrentMainScheduler"]),
      exported: .absent(.rx), summary: "The main-loop scheduler whose actions run immediately.",
      example: """
        ConcurrentMainScheduler.instance.schedule { print("first") }  // first
        print("second")  // second
        """,
      behavior: .property { (call) throws(Fault) in
        .scheduler(ImmediateScheduler(), "ConcurrentMainScheduler", call)
      }),
    Word(
      "asyncInstance: SerialDispatchQueueScheduler", .type(["MainScheduler"]),
      summary: "The main-loop scheduler whose actions run after the current code.",
      example: """
        MainScheduler.asyncInstance.schedule { print("later") }
        print("first")
        // first | later
        """,
      behavior: .property { (call) throws(Fault) in call.loop("SerialDispatchQueueScheduler") }),
    Word(
      "main: QueueScheduler",
      .type([
        "QueueScheduler", "DispatchQueue", "RunLoop", "OperationQueue", "DateScheduler",
        "Scheduler",
      ]),
      others: ["mainQueueScheduler", "current"],
      summary: "The scheduler of the main loop; actions run after the current code.",
      notes: "It is the default scheduler of operators such as 'delay' and 'debounce'.",
      example: """
        QueueScheduler.main.schedule { print("later") }
        print("first")
        // first | later
        """,
      behavior: .property { (call) throws(Fault) in call.loop("QueueScheduler") }),
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
      summary: "Returns the global queue for a quality of service.",
      notes: """
        All queues share the session's thread: actions run one at a time, after the current code. \
        'qos' has no effect.
        """,
      example: """
        DispatchQueue.global().async { print("later") }
        print("first")
        // first | later
        """,
      behavior: .function { (call) throws(Fault) in
        call.queue("DispatchQueue")
      }),
  ]

  private static func queue(_ type: String, _ parameters: String) -> Word {
    let label = type == "DispatchQueue" ? "label: \"work\"" : ""
    return Word(
      "init(\(parameters)) -> \(type)", .type([type]),
      summary: "Creates a scheduler with a queue, on which actions run one at a time.",
      notes: """
        All queues share the session's thread: an action runs after the current code. The \
        parameters have no effect.
        """,
      example: """
        \(type)(\(label)).schedule { print("later") }
        print("first")
        // first | later
        """,
      behavior: .function { (call) throws(Fault) in
        call.queue(type)
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
  /// Returns the scheduler of a queue with the given type name.
  fileprivate func queue(_ typeName: String) -> Value {
    .object(SchedulerObject(QueueLoopScheduler(interpreter.loop), typeName: typeName))
  }

  /// Returns the main loop as a scheduler with the given type name.
  fileprivate func loop(_ typeName: String) -> Value {
    .object(SchedulerObject(interpreter.loop, typeName: typeName))
  }
}
