import LanguageTestSupport
import Testing
import WeirWorkspace

@Suite struct StreamRowTests {
  private let desk = WorkspaceRecorder()

  private var rows: [String] {
    desk.workspace.streams.map {
      "\($0.name) \($0.isHot ? "hot" : "cold") \($0.observers) \($0.events ?? -1) \($0.state)"
    }
  }

  @Test func `streams lists named streams with observers and events`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    desk.say("let doubled = signal.map { $0 * 2 }")
    desk.say("doubled.observeValues { _ in }")
    desk.say("observer.send(value: 1); observer.send(value: 2)")
    #expect(rows == ["signal hot 1 2 idle", "doubled hot 1 2 idle", "$1 hot 0 2 running"])
  }

  @Test func `streams lists ended streams last, with their terminal event`() {
    desk.say("let (signal, observer) = Signal<Int, String>.pipe()")
    desk.say("let (other, second) = Signal<Int, NoError>.pipe()")
    desk.say("signal")
    desk.say("observer.send(error: \"no\")")
    #expect(rows == ["other hot 0 0 idle", "signal hot 0 0 failed: no"])
    desk.say("second.sendInterrupted()")
    #expect(rows == ["signal hot 0 0 failed: no", "other hot 0 0 interrupted"])
  }

  @Test func `a producer row counts the events of its watch`() {
    desk.say("let numbers = SignalProducer<Int, NoError>([1, 2, 3])")
    #expect(rows == ["numbers cold 0 -1 idle"])
    desk.say("numbers")
    #expect(rows == ["numbers cold 0 3 completed"])
  }

  @Test func `the row of a paused stream shows the number of buffered events`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    desk.say("signal")
    _ = desk.workspace.pause("signal")
    desk.say("observer.send(value: 1)")
    #expect(rows == ["signal hot 1 0 paused, 1 kept"])
  }
}
