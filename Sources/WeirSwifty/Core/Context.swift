import Dispatch
import Weir

/// The place where the closures of a chain run, and the clock of its timed modifiers.
struct Context: Sendable {
  private enum Place {
    case line(Line)
    case scheduler(any Scheduler)
    case sender
  }

  let clock: any DateScheduler
  private let place: Place

  private init(clock: any DateScheduler, place: Place) {
    self.clock = clock
    self.place = place
  }

  init(_ scheduler: any DateScheduler) {
    let queue = (scheduler as? QueueScheduler)?.queue
    self.init(clock: scheduler, place: queue.map { .line(Line($0)) } ?? .scheduler(scheduler))
  }

  func running(on line: Line) -> Context { Context(clock: clock, place: .line(line)) }

  var runningWhereSent: Context { Context(clock: clock, place: .sender) }

  var queue: DispatchQueue? {
    if case .line(let line) = place { line.queue } else { nil }
  }

  func dispatching<T>(_ messages: SignalProducer<T, Never>) -> SignalProducer<T, Never> {
    switch place {
    case .line(let line): messages.observe(on: LineScheduler(line))
    case .scheduler(let scheduler): messages.observe(on: scheduler)
    case .sender: messages
    }
  }
}
