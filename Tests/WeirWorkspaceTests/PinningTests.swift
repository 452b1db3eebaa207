import LanguageTestSupport
import Testing
import WeirPrinting
import WeirWorkspace

/// Pinned streams.
@Suite struct PinningTests {
  private let desk = WorkspaceRecorder()
  private var workspace: Workspace { desk.workspace }

  private func pin(_ name: String) -> (pin: Pin?, table: RecordTable) {
    let table = RecordTable()
    return (workspace.pin(name, in: table) {}, table)
  }

  private func latest(_ table: RecordTable) -> String? { table.table(limit: 1).cells.first?.first }

  @Test func `pin(_:in:) observes a signal, a property and a subject`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("let property = MutableProperty(1)")
    desk.say("let subject = PublishSubject<Int>()")
    let pins = ["signal", "property", "subject"].map(pin)
    #expect(pins.map { $0.pin?.source } == [.observed, .observed, .observed])
    #expect(pins.map { latest($0.table) } == [nil, "1", nil])
    desk.say("observer.send(value: 5); property.value = 6; subject.onNext(7)")
    #expect(pins.map { latest($0.table) } == ["5", "6", "7"])
    #expect(workspace.liveNames.isEmpty)
  }

  @Test func `pin(_:in:) reports each event and the end`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    var count = 0
    let pin = workspace.pin("signal", in: RecordTable()) { count += 1 }
    desk.say("observer.send(value: 1); observer.send(value: 2)")
    #expect(count == 2 && pin?.end == nil)
    desk.say("observer.sendCompleted()")
    #expect(count == 3 && pin?.end == "completed")
  }

  @Test func `pin(_:in:) of a watched cold producer shows the watched run`() {
    desk.say("var starts = 0")
    desk.say("let cold = SignalProducer<Int, Never> { o, _ in starts += 1; o.send(value: starts) }")
    desk.say("cold")
    let (pin, table) = pin("cold")
    #expect(pin?.source == .watched)
    #expect(desk.say("starts") == ["starts = 1"])
    #expect(latest(table) == nil)
    #expect(workspace.liveNames == ["cold"])
  }

  @Test func `a pin of a watched run shows its values unless it is paused`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("let cold = signal.producer")
    desk.say("cold")
    let table = pin("cold").table
    desk.say("observer.send(value: 1)")
    #expect(latest(table) == "1")
    _ = workspace.pause("cold")
    desk.say("observer.send(value: 2)")
    #expect(latest(table) == "1")
    workspace.resume("cold") { _ in }
    #expect(latest(table) == "2")
  }

  @Test func `pin(_:in:) starts an unwatched cold producer and disposes it with the pin`() {
    desk.say("var starts = 0, ends = 0")
    desk.say(
      "let cold = SignalProducer<Int, Never> { o, l in starts += 1; l.observeEnded { ends += 1 } }")
    let pin = pin("cold").pin
    #expect(pin?.source == .started)
    #expect(workspace.streams.contains { $0.text == "panel on cold" })
    #expect(desk.say("starts") == ["starts = 1"])
    if let pin { workspace.unpin(pin) }
    #expect(desk.say("ends") == ["ends = 1"])
    #expect(workspace.liveNames.isEmpty)
  }

  @Test func `stop() disposes a run started by a pin`() {
    desk.say("let cold = SignalProducer<Int, Never>.never")
    let pin = pin("cold").pin
    #expect(workspace.stop().count == 1)
    #expect(pin?.end == "disposed")
  }

  @Test func `unpin(_:) stops updates`() {
    desk.say("let property = MutableProperty(1)")
    let (pin, table) = pin("property")
    if let pin { workspace.unpin(pin) }
    desk.say("property.value = 2")
    #expect(latest(table) == "1")
  }

  @Test func `pin(_:in:) returns nil for a name that is no stream`() {
    desk.say("let number = 1")
    #expect(pin("number").pin == nil && pin("nothing").pin == nil)
    desk.say("let property = MutableProperty(1)")
    #expect(workspace.pinnableNames == ["property"])
  }

  @Test func `a pin follows its variable to a redeclared stream`() {
    desk.say("let property = MutableProperty(1)")
    let (pin, table) = pin("property")
    let said = desk.say("let property = MutableProperty(10)")
    #expect(said == ["property: now showing the new stream"])
    #expect(latest(table) == "10" && pin?.isInvalidated == false)
    _ = workspace.undo()
    #expect(latest(table) == "1")
  }

  @Test func `a pin reports that it started the redeclared producer`() {
    desk.say("let cold = SignalProducer<Int, Never>.never")
    let pin = pin("cold").pin
    let said = desk.say("let cold = SignalProducer<Int, Never>.never.take(first: 1)")
    #expect(said == ["cold: now showing the new stream, in a new subscription"])
    #expect(pin?.source == .started && workspace.liveNames.count == 1)
  }

  @Test func `removing a variable removes its pin`() {
    desk.say("let property = MutableProperty(1)")
    let pin = pin("property").pin
    #expect(desk.lines { _ = workspace.undo() } == ["no longer pinned: property is gone"])
    #expect(pin?.isInvalidated == true)
    desk.say("let other = MutableProperty(1)")
    _ = self.pin("other")
    #expect(desk.say("let other = 1") == ["no longer pinned: other: no longer a stream"])
  }

  @Test func `a pin follows the next watch after the previous one ended`() {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("let cold = signal.producer")
    desk.say("cold")
    let (pin, table) = pin("cold")
    _ = workspace.stop("cold")
    #expect(pin?.end == "disposed")
    desk.say("cold")
    desk.say("observer.send(value: 3)")
    #expect(pin?.end == nil && latest(table) == "3")
  }

  @Test(arguments: [
    "map { 10 / $0 }", "scan(0) { 10 / $1 }", "combinePrevious(1).map { 10 / $0.1 }",
    "filterMap { 10 / $0 }",
  ])
  func `a failed closure does not change the pinned value`(operators: String) {
    desk.say("let (signal, observer) = Signal<Int, Never>.pipe()")
    desk.say("let tenths = signal.\(operators)")
    let table = pin("tenths").table
    desk.say("observer.send(value: 5)")
    let before = latest(table)
    desk.say("observer.send(value: 0)")
    #expect(latest(table) == before)
  }

  @Test func `reset() removes all pins`() {
    desk.say("let property = MutableProperty(1)")
    let pin = pin("property").pin
    _ = workspace.reset()
    #expect(pin?.isInvalidated == true && workspace.pinnableNames == [])
  }
}
