/// How events delivered on a scheduler are distributed among its actions.
@usableFromInline
package enum EventDelivery: Sendable {
  /// One action delivers all waiting events.
  case together
  /// Each event has its own action, which is scheduled when the event arrives.
  case eachByItself
  /// Each event has its own action, which is scheduled after the previous event has been delivered.
  case oneAfterTheOther
}

/// A scheduler with which the distribution of events among actions is observable, for example
/// because it counts actions.
package protocol EventwiseScheduler: Scheduler {
  var eventDelivery: EventDelivery { get }
}

extension Scheduler {
  /// How events are delivered on this scheduler: together, unless the scheduler specifies
  /// otherwise.
  @usableFromInline
  var delivery: EventDelivery { (self as? any EventwiseScheduler)?.eventDelivery ?? .together }
}
