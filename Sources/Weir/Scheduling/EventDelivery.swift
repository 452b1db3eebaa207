/// How the events that go to a scheduler are divided among its actions.
@usableFromInline
package enum EventDelivery: Sendable {
  /// One action delivers all that wait.
  case together
  /// Each event has an action of its own, which is scheduled when the event comes.
  case eachByItself
  /// Each event has an action of its own, which is scheduled when the event before has been
  /// delivered.
  case oneAfterTheOther
}

/// A scheduler under which one can tell how events are divided among actions: it counts these, or
/// shows what else runs in between.
package protocol EventwiseScheduler: Scheduler {
  var eventDelivery: EventDelivery { get }
}

extension Scheduler {
  /// How events are delivered on this scheduler: together, unless one could tell.
  @usableFromInline
  var delivery: EventDelivery { (self as? any EventwiseScheduler)?.eventDelivery ?? .together }
}
