extension NamedType {
  /// Combine's type-erased publisher, which represents all publishers without further members.
  package static let publisher = NamedType(
    "AnyPublisher", ["Value", "Error"], .publisher, bases: [.producer], .trait,
    is: "Combine's stream; each subscription runs its work again.")

  package static let future = NamedType(
    "Future", ["Value", "Error"], .future, bases: [.publisher, .producer],
    is: "Combine's publisher of one value, which is computed once and immediately.")

  package static let connectablePublisher = NamedType(
    "ConnectablePublisher", ["Value", "Error"], .connectablePublisher,
    bases: [.connectable, .publisher, .producer],
    is: "A publisher whose subscribers share one subscription, which 'connect' starts.")

  package static let passthroughSubject = NamedType(
    "PassthroughSubject", ["Value", "Error"], .passthroughSubject,
    bases: [.subject, .publisher, .producer, .observer], .subject,
    is: "Combine's subject that emits the values sent after the subscription.")

  package static let currentValueSubject = NamedType(
    "CurrentValueSubject", ["Value", "Error"], .currentValueSubject,
    bases: [.subject, .publisher, .producer, .observer], .subject,
    is: "Combine's subject with a current value, which each new subscriber receives first.")

  package static let published = NamedType(
    "Published", ["Value"], .published, bases: [.publisher, .producer],
    is:
      "The publisher of a property with '@Published': its value, then each new value before it is set."
  )

  /// Combine's publishers by the names of their types, its subscribers and its namespaces.
  static let publishers: [NamedType] =
    [
      ("Just", ["Value"], "of one value"), ("Empty", ["Value", "Error"], "without values"),
      ("Fail", ["Value", "Error"], "that fails immediately"),
      ("Deferred", ["Value", "Error"], "that is created for each subscription"),
      ("Record", ["Value", "Error"], "of a fixed sequence of events"),
    ].map { name, parameters, text in
      NamedType(
        name, parameters, .publisher, bases: [.producer], is: "Combine's publisher \(text).")
    } + [
      NamedType(
        "ObservableObjectPublisher", [], .passthroughSubject,
        bases: [.subject, .publisher, .producer, .observer],
        is: "Combine's subject that announces the changes of an object."),
      NamedType(
        "TimeGroupingStrategy",
        is: "The groups of values of Combine's 'collect': '.byTime(...)' or '.byTimeOrCount(...)'."),
      NamedType("PrefetchStrategy", is: "When a buffer of Combine requests values."),
      NamedType("RunLoopMode", is: "A mode of a run loop."),
      NamedType("SchedulerOptions", is: "Options of a scheduler; they have no effect."),
      NamedType("Subscriptions", is: "The namespace of Combine's subscriptions."),
      NamedType("Publishers", is: "The namespace of Combine's publishers."),
      NamedType("Subscribers", is: "The namespace of Combine's subscribers."),
      NamedType(
        "Demand", [], .demand,
        is: "The number of values that a subscriber requests: '.none', '.max(n)' or '.unlimited'."),
      NamedType(
        "AnySubscriber", ["Value", "Error"], .subscriber,
        is: "Combine's type-erased subscriber, which requests the values that it receives."),
      NamedType(
        "Sink", ["Value", "Error"], .subscriber, bases: [.disposable],
        is: "Combine's subscriber that requests all values and calls closures."),
      NamedType(
        "Assign", ["Value", "Error", "Root"], .subscriber, bases: [.disposable],
        is: "Combine's subscriber that sets a property of an object."),
    ]
}

extension NamedType {
  /// Combine's namespaces, which programs extend with types of their own.
  package static let namespaces: Set = ["Publishers", "Subscribers", "Subscriptions"]

  /// Whether the type is one of Combine's publishers, whose operators follow Combine's semantics.
  package var isPublisher: Bool { kind?.isPublisher ?? false }
}

extension ReceiverKind {
  /// Whether the kind is one of Combine's publishers.
  package var isPublisher: Bool { self == .publisher || bases.contains(.publisher) }
}

extension Type {
  /// Returns the type that a name in Combine's namespace `Publishers` or in a publisher denotes; nil
  /// for other names.
  ///
  /// All publishers of operators have one type, since programs only pass them on.
  static func inCombine(
    _ outer: String, _ given: [Type], _ name: String, _ arguments: [Type]
  ) -> Type? {
    switch (outer, name) {
    case ("AnyPublisher", "Output") where given.count == 2: return given[0]
    case ("AnyPublisher", "Failure") where given.count == 2: return given[1]
    case ("NotificationCenter", "Publisher"):
      return .named("AnyPublisher", [.named("Notification", []), .named("Never", [])])
    case ("URLSession", "DataTaskPublisher"):
      let output: [Type] = [.named("Data", []), .named("URLResponse", [])]
      return .named(
        "AnyPublisher",
        [.tuple(output, labels: ["data", "response"]), .named("URLError", [])])
    default: break
    }
    guard outer == "Publishers" else { return nil }
    let output: Type? =
      switch name {
      case "Sequence": arguments.first?.element
      case _ where arguments.count == 1: arguments[0].arguments.first
      default: nil
      }
    let failure: Type? =
      name == "Sequence" ? arguments.last : arguments.count == 1 ? arguments[0].arguments.last : nil
    return .named("AnyPublisher", [output ?? .dynamic, failure ?? .dynamic])
  }
}
