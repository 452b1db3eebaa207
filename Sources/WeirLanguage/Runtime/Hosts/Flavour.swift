import Weir

/// What a stream promises beyond being a signal or a producer, or how it can be sent to: RxSwift's
/// traits, subjects and relays.
enum Flavour: String {
  case single = "Single"
  case maybe = "Maybe"
  case completable = "Completable"
  case infallible = "Infallible"
  case driver = "Driver"
  case sharedSignal = "Signal"
  case controlProperty = "ControlProperty"
  case controlEvent = "ControlEvent"
  case publishSubject = "PublishSubject"
  case asyncSubject = "AsyncSubject"
  case replaySubject = "ReplaySubject"
  case behaviorSubject = "BehaviorSubject"
  case publishRelay = "PublishRelay"
  case replayRelay = "ReplayRelay"
  case behaviorRelay = "BehaviorRelay"

  var kind: ReceiverKind {
    switch self {
    case .single: .single
    case .maybe: .maybe
    case .completable: .completable
    case .infallible: .infallible
    case .driver: .driver
    case .sharedSignal: .sharedSignal
    case .controlProperty: .controlProperty
    case .controlEvent: .controlEvent
    case .publishSubject, .asyncSubject, .replaySubject: .subject
    case .behaviorSubject: .behaviorSubject
    case .publishRelay, .replayRelay: .relay
    case .behaviorRelay: .behaviorRelay
    }
  }

  /// The trait of that kind.
  init?(_ kind: ReceiverKind) {
    switch kind {
    case .single: self = .single
    case .maybe: self = .maybe
    case .completable: self = .completable
    case .infallible: self = .infallible
    case .driver: self = .driver
    case .sharedSignal: self = .sharedSignal
    default: return nil
    }
  }

  /// The trait that a type stands for; `Signal` is ReactiveSwift's.
  init?(type: TypeValue) {
    guard type.name != "Signal", type.name != "SignalProducer" else { return nil }
    self.init(rawValue: type.name)
  }

  /// The events as the trait shares them among those who observe.
  func sharing(_ producer: SignalProducer<Value, Value>) -> SignalProducer<Value, Value> {
    switch self {
    case .driver: producer.share(replay: 1)
    case .sharedSignal: producer.share()
    default: producer
    }
  }
}

extension Stream {
  /// True for what never ends and takes no error.
  var isRelay: Bool {
    switch flavour {
    case .publishRelay, .replayRelay, .behaviorRelay: true
    default: false
    }
  }
}
