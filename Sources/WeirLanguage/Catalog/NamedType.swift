/// A type that has a name of its own, and the words that its values understand.
struct NamedType: Sendable {
  let name: String
  /// What its arguments are called in the signatures of the words: `["Value", "Error"]`.
  let parameters: [String]
  /// nil for a type whose values are only handed on.
  let kind: ReceiverKind?

  init(_ name: String, _ parameters: [String] = [], _ kind: ReceiverKind? = nil) {
    self.name = name
    self.parameters = parameters
    self.kind = kind
  }

  /// All of them; the first of a kind is how the kind is called where nothing else is known.
  static let all: [NamedType] = [
    NamedType("Signal", ["Value", "Error"], .signal),
    NamedType("SignalProducer", ["Value", "Error"], .producer),
    NamedType("Observer", ["Value", "Error"], .observer),
    NamedType("Event", ["Value", "Error"], .event),
    NamedType("Result", ["Value", "Error"], .result),
    NamedType("Disposable", [], .disposable),
    NamedType("AnyDisposable", [], .disposable),
    NamedType("ScopedDisposable", [], .disposable),
    NamedType("CompositeDisposable", [], .collectingDisposable),
    NamedType("SerialDisposable", [], .serialDisposable),
    NamedType("Lifetime", [], .lifetime),
    NamedType("Scheduler", [], .scheduler),
    NamedType("DateScheduler", [], .scheduler),
    NamedType("ImmediateScheduler", [], .scheduler),
    NamedType("UIScheduler", [], .scheduler),
    NamedType("QueueScheduler", [], .scheduler),
    NamedType("TestScheduler", [], .testScheduler),
    NamedType("NSError", [], .error),
    NamedType("StandardInput", [], .standardInput),
    NamedType("String", [], .string),
    NamedType("Int", [], .int),
    NamedType("Double", [], .double),
    NamedType("Bool", [], .bool),
    NamedType("Array", ["Element"], .array),
    NamedType("Dictionary", ["Key", "Value"], .dictionary),
    NamedType("Range", ["Element"], .range),
    NamedType("Optional", ["Wrapped"], .optional),
    NamedType("Observable", ["Value"], .producer),
    NamedType("ConnectableProducer", ["Value", "Error"], .connectable),
    NamedType("ConnectableObservable", ["Value"], .connectable),
    NamedType("SharingScope"),
    NamedType("SubjectLifetimeScope"),
    NamedType("FlattenStrategy"),
    NamedType("LoggingEvent"),
    NamedType("ActionDisposable", [], .disposable),
    NamedType("SimpleDisposable", [], .disposable),
    NamedType("BooleanDisposable", [], .disposable),
    NamedType("AnyCancellable", [], .disposable),
    NamedType("Cancelable", [], .disposable),
    NamedType("Cancellable", [], .disposable),
    NamedType("ScheduledDisposable", [], .disposable),
    NamedType("DisposeBag", [], .collectingDisposable),
    NamedType("SingleAssignmentDisposable", [], .singleAssignmentDisposable),
    NamedType("RefCountDisposable", [], .refCountDisposable),
    NamedType("DisposeKey", [], .disposeKey),
    NamedType("Token", [], .lifetimeToken),
    NamedType("CurrentThreadScheduler", [], .scheduler),
    NamedType("MainScheduler", [], .scheduler),
    NamedType("ConcurrentMainScheduler", [], .scheduler),
    NamedType("SerialDispatchQueueScheduler", [], .scheduler),
    NamedType("ConcurrentDispatchQueueScheduler", [], .scheduler),
    NamedType("ConcurrentQueueScheduler", [], .scheduler),
    NamedType("DispatchQueue", [], .scheduler),
    NamedType("RunLoop", [], .scheduler),
    NamedType("ImmediateSchedulerType", [], .scheduler),
    NamedType("SchedulerType", [], .scheduler),
    NamedType("DispatchQoS"),
    NamedType("RxError"),
    NamedType("AnyPublisher", ["Value", "Error"], .producer),
    NamedType("Just", ["Value"], .producer),
    NamedType("Empty", ["Value", "Error"], .producer),
    NamedType("Fail", ["Value", "Error"], .producer),
    NamedType("Deferred", ["Value", "Error"], .producer),
    NamedType("Future", ["Value", "Error"], .producer),
    NamedType("Record", ["Value", "Error"], .producer),
    NamedType("GroupedSignal", ["Key", "Value", "Error"], .group),
    NamedType("Completion", ["Error"]),
    NamedType("SequenceError"),
    NamedType("TakeBehavior"),
    NamedType("BufferingStrategy", ["Error"]),
    NamedType("Property", ["Value"], .property),
    NamedType("AnyProperty", ["Value"], .property),
    NamedType("ConstantProperty", ["Value"], .property),
    NamedType("MutableProperty", ["Value"], .mutableProperty),
    NamedType("ValidatingProperty", ["Value", "Error"], .validatingProperty),
    NamedType("ValidationResult", ["Value", "Error"], .validation),
    NamedType("Decision", ["Value", "Error"]),
    NamedType("Action", ["Input", "Output", "Error"], .action),
    NamedType("ActionError", ["Error"]),
    NamedType("BindingTarget", ["Value"], .bindingTarget),
    NamedType("Binder", ["Value"], .binder),
    NamedType("PublishSubject", ["Value"], .subject),
    NamedType("AsyncSubject", ["Value"], .subject),
    NamedType("ReplaySubject", ["Value"], .subject),
    NamedType("PassthroughSubject", ["Value", "Error"], .subject),
    NamedType("BehaviorSubject", ["Value"], .behaviorSubject),
    NamedType("CurrentValueSubject", ["Value", "Error"], .behaviorSubject),
    NamedType("PublishRelay", ["Value"], .relay),
    NamedType("ReplayRelay", ["Value"], .relay),
    NamedType("BehaviorRelay", ["Value"], .behaviorRelay),
    NamedType("Single", ["Value"], .single),
    NamedType("Maybe", ["Value"], .maybe),
    NamedType("Completable", [], .completable),
    NamedType("Infallible", ["Value"], .infallible),
    NamedType("Driver", ["Value"], .driver),
    NamedType("ControlProperty", ["Value"], .controlProperty),
    NamedType("ControlEvent", ["Value"], .controlEvent),
    NamedType("SingleEvent", ["Value"], .result),
    NamedType("MaybeEvent", ["Value"]),
    NamedType("CompletableEvent"),
    NamedType("TextField", [], .textField),
    NamedType("Button", [], .button),
    NamedType("Label", [], .label),
    NamedType("ReactiveTextField", [], .reactiveTextField),
    NamedType("ReactiveButton", [], .reactiveButton),
    NamedType("ReactiveLabel", [], .reactiveLabel),
    // Told from the first Signal by the number of its arguments.
    NamedType("Signal", ["Value"], .unarySignal),
    NamedType("EndPoint", ["Value"], .endPoint),
    NamedType("OnceOnlyTimer", [], .timer),
    NamedType("TimerSignal", [], .timer),
    NamedType("PeriodicTimer", [], .periodicTimer),
    NamedType("ObservableCollection", [], .observableCollection),
    NamedType("Observables", [], .observableCollection),
    NamedType("Measurement", [], .measurement),
    NamedType("UnitDuration", [], .unit),
    NamedType("DispatchTime", [], .moment),
    NamedType("FloatingPointRoundingRule"),
    NamedType("CharacterSet"),
  ]

  /// The kinds of the values, by the names of their types.
  static let kinds = Dictionary(
    all.compactMap { type in type.kind.map { (type.name, $0) } },
    uniquingKeysWith: { first, _ in first })

  static let named = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// What the values of a type are called first, by their kind.
  static let first = Dictionary(
    all.compactMap { type in type.kind.map { ($0, type) } }, uniquingKeysWith: { first, _ in first }
  )

  /// What stands for the arguments of types in signatures.
  static let parameterNames = Set(all.flatMap(\.parameters))
}
