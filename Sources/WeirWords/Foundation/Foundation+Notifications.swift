import Weir
import WeirRuntime

extension Word {
  static let notifications: [Word] = [
    Word(
      "init(_ rawValue: String) -> Notification.Name", .type(["Notification.Name"]),
      others: ["init(rawValue: String)"], summary: "Creates the name of a notification.",
      example: """
        extension Notification.Name { static let saved = Notification.Name("saved") }
        print(Notification.Name.saved.rawValue)  // saved
        """,
      behavior: .function { (call) throws(Fault) in
        .foundation(NotificationName(rawValue: try call.string(0)))
      }),
    part("rawValue: String", of: NotificationName.self, "The name as a string.") {
      .string($0.rawValue)
    },
    Word(
      "init(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil) -> Notification",
      .type(["Notification"]), summary: "Creates a notification.",
      behavior: .function { (call) throws(Fault) in
        .object(try call.notification)
      }),
    property("name: Notification.Name", [.notification], "The name of the notification.") {
      (call) throws(Fault) in .foundation(try call.receiver(NotificationObject.self).name)
    },
    property("object: Any?", [.notification], "The object of the notification, often its sender.") {
      (call) throws(Fault) in try call.receiver(NotificationObject.self).object
    },
    property(
      "userInfo: [AnyHashable: Any]?", [.notification], "Additional information, by key."
    ) { (call) throws(Fault) in try call.receiver(NotificationObject.self).userInfo },
    constant(
      "default: NotificationCenter", of: ["NotificationCenter"],
      "The notification center of the session."
    ) { (call) throws(Fault) in .object(call.interpreter.notificationCenter) },
    making(
      "init() -> NotificationCenter", of: ["NotificationCenter"], "Creates a notification center."
    ) { (call) throws(Fault) in .object(NotificationCenterObject(in: call.heap)) },
    Word(
      "post(name: Notification.Name, object: Any? = nil, userInfo: [AnyHashable: Any]? = nil)",
      .value([.notificationCenter]), effect: .other,
      summary: "Delivers a notification to its observers, in the order in which they were added.",
      example: """
        let center = NotificationCenter.default
        let name = Notification.Name("saved")
        let token = center.addObserver(forName: name, object: nil, queue: nil) { note in
          print(note.object as? String ?? "")
        }
        center.post(name: name, object: "file")  // file
        center.removeObserver(token)
        """,
      behavior: .function { (call) throws(Fault) in
        try call.center.post(try call.notification)
        return .void
      }),
    Word(
      "post(_ notification: Notification)", .value([.notificationCenter]), effect: .other,
      summary: "Delivers a notification to its observers.",
      behavior: .function { (call) throws(Fault) in
        try call.center.post(try call.host(0, "a notification"))
        return .void
      }),
    Word(
      "addObserver(forName name: Notification.Name?, object: Any?, queue: Scheduler?, using block: (Notification) -> Void) -> NSObjectProtocol",
      .value([.notificationCenter]), effect: .other,
      summary: "Calls a closure for each notification with a name and an object; nil matches all.",
      notes: """
        Returns a token for 'removeObserver(_:)'. The closure runs during 'post', whatever the \
        queue is.
        """,
      behavior: .function { (call) throws(Fault) in
        let block = try call.function(3)
        return .object(
          try call.center.add(try call.notificationName(0), call[1] ?? .none) { block($0) })
      }),
    Word(
      "removeObserver(_ observer: Any, name: Notification.Name? = nil, object: Any? = nil)",
      .value([.notificationCenter]), effect: .other,
      summary: "Ends an observation; without effect for another object.",
      behavior: .function { (call) throws(Fault) in
        if case .object(let token as OpaqueObject) = try call.value(0).unwrapped {
          try call.center.remove(token)
        }
        return .void
      }),
    Word(
      "publisher(for name: Notification.Name, object: Any? = nil) -> AnyPublisher<Notification, Never>",
      .value([.notificationCenter]), explanation: .source,
      summary: "The notifications with a name and an object, as Combine's publisher.",
      notes: "Never ends.",
      example: """
        let name = Notification.Name("saved")
        let cancellable = NotificationCenter.default.publisher(for: name)
          .sink { print($0.name.rawValue) }
        NotificationCenter.default.post(name: name, object: nil)  // saved
        """,
      behavior: .function { (call) throws(Fault) in
        call.make(try call.notifications(of: call.center), as: .publisher)
      }),
    property(
      "reactive: Reactive<NotificationCenter>", [.notificationCenter], others: ["rx"],
      "The reactive extensions of the notification center."
    ) { (call) throws(Fault) in .object(ProxyObject(call.receiver)) },
    Word(
      "notifications(forName name: Notification.Name?, object: AnyObject? = nil) -> Signal<Notification, NoError> where Value == NotificationCenter",
      .value([.reactive]), explanation: .source,
      summary: "The notifications with a name and an object, as ReactiveSwift's signal.",
      example: """
        let name = Notification.Name("saved")
        NotificationCenter.default.reactive.notifications(forName: name)
          .observeValues { print($0.name.rawValue) }
        NotificationCenter.default.post(name: name, object: nil)  // saved
        """,
      behavior: .function { (call) throws(Fault) in
        call.make(.signal(try call.notifications(of: call.baseCenter).ofOneRun))
      }),
    Word(
      "notification(_ name: Notification.Name?, object: AnyObject? = nil) -> Observable<Notification> where Value == NotificationCenter",
      .value([.reactive]), explanation: .source,
      summary: "The notifications with a name and an object, as RxSwift's observable.",
      example: """
        let name = Notification.Name("saved")
        let subscription = NotificationCenter.default.rx.notification(name)
          .subscribe(onNext: { print($0.name.rawValue) })
        NotificationCenter.default.post(name: name, object: nil)  // saved
        subscription.dispose()
        """,
      behavior: .function { (call) throws(Fault) in
        call.make(
          try call.notifications(of: call.baseCenter), as: NamedType.named["Observable"])
      }),
  ]
}

extension WordCall {
  fileprivate var center: NotificationCenterObject {
    get throws(Fault) { try receiver(NotificationCenterObject.self) }
  }

  /// The notification center whose proxy is the receiver.
  fileprivate var baseCenter: NotificationCenterObject {
    get throws(Fault) {
      guard
        case .object(let center as NotificationCenterObject) = try receiver(ProxyObject.self)
          .base
      else { throw wrongReceiver }
      return center
    }
  }

  /// The notification of the arguments: the name, the object and the information.
  fileprivate var notification: NotificationObject {
    get throws(Fault) {
      NotificationObject(
        try content(0, NotificationName.self), object: self[1] ?? .none, userInfo: self[2] ?? .none)
    }
  }

  fileprivate func notificationName(_ index: Int) throws(Fault) -> NotificationName? {
    isGiven(index) ? try content(index, NotificationName.self) : nil
  }

  /// Returns the notifications with the name and the object of the arguments.
  fileprivate func notifications(
    of center: NotificationCenterObject
  ) throws(Fault) -> SignalProducer<Value, Value> {
    let observed = ObservedNotifications(
      center: center, name: try notificationName(0), object: self[1] ?? .none)
    return SignalProducer { observer, lifetime in
      let (center, object) = (observed.center, observed.object)
      let token = center.add(observed.name, object) { observer.send(value: $0) }
      lifetime += AnyDisposable(Removal(center: center, token: token).run)
    }
  }
}

/// Sendable because a session uses its objects on a single thread.
private struct ObservedNotifications: @unchecked Sendable {
  let center: NotificationCenterObject
  let name: NotificationName?
  let object: Value
}

/// Sendable because a session uses its objects on a single thread.
private struct Removal: @unchecked Sendable {
  let center: NotificationCenterObject
  let token: OpaqueObject

  @Sendable func run() { center.remove(token) }
}
