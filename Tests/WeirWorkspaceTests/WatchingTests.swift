import LanguageTestSupport
import Testing
import WeirSyntax
import WeirWorkspace

@Suite struct WatchingTests {
  private let desk = WorkspaceRecorder()
  private var workspace: Workspace { desk.workspace }

  @Test func `a watched stream prints its events under its name until it is stopped`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    #expect(desk.say("signal") == ["watching signal: Signal<Int, NoError>"])
    #expect(desk.say("observer.send(value: 1)") == ["signal: VALUE 1"])
    #expect(workspace.stop("signal").map(\.name) == ["signal"])
    #expect(desk.say("observer.send(value: 2)") == [])
    #expect(workspace.stop("signal").isEmpty)
  }

  @Test func `a watched stream without a name gets a number`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    desk.say("signal.map { $0 * 2 }")
    desk.say("signal.filter { $0 > 1 }")
    #expect(desk.say("observer.send(value: 3)") == ["$1: VALUE 6", "$2: VALUE 3"])
    #expect(workspace.stop().map(\.name) == ["$1", "$2"])
  }

  @Test func `a watch ends when its stream terminates`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
    desk.say("signal")
    #expect(desk.say("observer.sendCompleted()") == ["signal: COMPLETED"])
    #expect(workspace.liveNames == [])
  }

  @Test func `watching a producer again replaces its watch silently`() {
    desk.say("let ticks = SignalProducer<Int, NoError>.never")
    desk.say("ticks")
    #expect(
      desk.say("ticks") == [
        "watching another subscription to ticks, replacing the previous one: SignalProducer<Int, NoError>"
      ])
    #expect(workspace.liveNames == ["ticks"])
  }

  @Test func `a signal is watched once, under any of its names`() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe(); let other = signal")
    desk.say("signal")
    let answer = ["already watching signal: a signal has one subscription for all observers"]
    #expect(desk.say("signal") == answer)
    #expect(desk.say("other") == answer)
    #expect(desk.say("observer.send(value: 1)") == ["signal: VALUE 1"])
    workspace.stop()
    #expect(desk.say("other") == ["watching other: Signal<Int, NoError>"])
    desk.say("let subject = PublishSubject<Int>()")
    desk.say("subject")
    #expect(
      desk.say("subject") == [
        "already watching subject: a signal has one subscription for all observers"
      ])
  }

  @Test func `watching starts a producer, and other values are not watched`() {
    #expect(
      desk.say("SignalProducer(1...2)").dropFirst() == [
        "$1: VALUE 1", "$1: VALUE 2", "$1: COMPLETED",
      ])
    #expect(desk.say("1") == ["$2 = 1"])
  }

  @Test func `watchConverting(_:) watches a property`() {
    desk.say("let level = MutableProperty(1)")
    var isWatched = false
    let lines = desk.lines {
      workspace.evaluate(SourceText(name: "<prompt>", text: "level")) {
        isWatched = workspace.watchConverting($0)
      }
    }
    #expect(isWatched)
    #expect(lines == ["watching level: MutableProperty<Int>", "level: VALUE 1"])
    #expect(desk.say("level.value = 2") == ["level: VALUE 2"])
  }

  @Test func `the watch of a variable follows its new stream`() {
    desk.say("let ticks = SignalProducer<Int, NoError>(value: 1).concat(SignalProducer.never)")
    desk.say("ticks")
    #expect(
      desk.rewire("ticks = SignalProducer<Int, NoError>(value: 2).concat(SignalProducer.never)")
        == ["ticks: now watching the new stream", "ticks: VALUE 2"])
    #expect(desk.rewire("ticks = 3") == ["no longer watching ticks: it: no longer a stream"])
    #expect(workspace.liveNames == [])
  }

  @Test func `'_' is the last value`() {
    #expect(
      desk.say("_") == [
        "error: '_' can only appear in a pattern or on the left side of an assignment"
      ])
    #expect(desk.say("6 * 7") == ["$1 = 42"])
    #expect(desk.say("_ + 1") == ["$2 = 43"])
    #expect(desk.say("_") == ["$2 = 43"])
    desk.say("let list = [1, 2]")
    desk.say("list")
    #expect(desk.say("_.count + $1") == ["$3 = 44"])
    #expect(desk.say("_ = 3") == [])
    #expect(desk.say("_") == ["$3 = 44"])
  }
}
