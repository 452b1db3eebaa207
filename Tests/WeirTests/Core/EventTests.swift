import Testing
import Weir

@Suite("Event")
struct EventTests {
  typealias Event = Signal<Int, Failure>.Event

  @Test("Event exposes its value, error and termination")
  func parts() {
    #expect(Event.value(1).value == 1 && Event.value(1).termination == nil)
    #expect(Event.failed(.first).error == .first && Event.failed(.first).value == nil)
    #expect(Event.completed.isCompleted && !Event.interrupted.isCompleted)
    #expect(!Event.value(1).isTerminating)
    for end in [Termination<Failure>.failed(.first), .completed, .interrupted] {
      #expect(Event(end).termination == end)
      #expect(Event(end).isTerminating)
    }
  }

  @Test("Event.map and mapError transform only values or only errors")
  func mapping() {
    #expect(Event.value(1).map { "\($0)" } == .value("1"))
    #expect(Event.failed(.first).map { $0 + 1 } == .failed(.first))
    #expect(Event.failed(.first).mapError { _ in Failure.second } == .failed(.second))
    for event in [Event.completed, .interrupted] {
      #expect(event.map { $0 + 1 } == event)
      #expect(event.mapError { $0 } == event)
    }
    #expect(Event.value(1).mapError { $0 } == .value(1))
  }

  @Test("Event.description names the kind of event")
  func description() {
    let events: [Event] = [.value(1), .failed(.first), .completed, .interrupted]
    #expect(events.map(\.description) == ["VALUE 1", "FAILED first", "COMPLETED", "INTERRUPTED"])
  }

  @Test("EventProtocol constrains generic code to events of any type")
  func constraint() {
    func values<E: EventProtocol>(_ events: [E]) -> [E.Value] { events.compactMap(\.event.value) }
    #expect(values([Event.value(1), .completed, .value(2)]) == [1, 2])
  }
}
