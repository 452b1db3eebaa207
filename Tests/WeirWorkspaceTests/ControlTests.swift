import LanguageTestSupport
import Testing
import WeirSession
import WeirSyntax
import WeirWorkspace

@Suite struct ControlTests {
  private let desk = WorkspaceRecorder()
  private var workspace: Workspace { desk.workspace }

  init() {
    desk.say("let (signal, observer) = Signal<Int, NoError>.pipe()")
  }

  @Test func `stop(_:) disposes an observation and returns it`() {
    desk.say("signal.map { $0 * 2 }.observeValues { print($0) }")
    #expect(desk.say("observer.send(value: 1)") == ["2"])
    let stopped = workspace.stop("$1")
    #expect(stopped.map(\.text) == ["signal.map { $0 * 2 }.observeValues { print($0) }"])
    #expect(desk.say("observer.send(value: 1)") == [])
  }

  @Test func `stop(_:) finds an observation by its variable or its stream`() {
    desk.say("let printing = signal.observeValues { print($0) }")
    #expect(workspace.liveNames == ["printing"])
    #expect(workspace.stop("signal").map(\.name) == ["printing"])
  }

  @Test func `a multiline observation is listed on one line`() {
    desk.say(
      """
      let x = 1
      signal
        .filter { $0 > x }
        .observeValues {
          print($0)
        }
      """)
    #expect(
      workspace.stop().map(\.text) == ["signal .filter { $0 > x } .observeValues { print($0) }"])
  }

  @Test func `pause() buffers events, and resume() delivers them in order`() {
    desk.say("signal")
    desk.say("signal.observeValues { print($0) }")
    #expect(workspace.pause().map(\.name) == ["signal", "$1"])
    #expect(desk.say("observer.send(value: 1); observer.send(value: 2)") == [])
    var changes: [ObservationChange] = []
    #expect(
      desk.lines { workspace.resume { changes.append($0) } } == [
        "signal: VALUE 1", "signal: VALUE 2", "1", "2",
      ])
    #expect(changes.map(\.name) == ["signal", "$1"])
    #expect(desk.say("observer.send(value: 3)").sorted() == ["3", "signal: VALUE 3"])
  }

  @Test func `resume() delivers the newest 10,000 events and reports the dropped ones`() {
    desk.say("signal")
    _ = workspace.pause("signal")
    desk.say("for n in 1...10_003 { observer.send(value: n) }")
    var changes: [ObservationChange] = []
    let lines = desk.lines { workspace.resume("signal") { changes.append($0) } }
    #expect(lines.count == 10_000)
    #expect(lines.first == "signal: VALUE 4")
    #expect(lines.last == "signal: VALUE 10003")
    guard case .resumed(held: 10_003, lost: 3)? = changes.first?.kind else {
      Issue.record("\(changes)")
      return
    }
  }

  @Test func `muteOutput() mutes streams, and unmuteOutput() returns the number of muted events`() {
    desk.say("signal")
    workspace.muteOutput()
    #expect(desk.say("observer.send(value: 1); observer.send(value: 2)") == [])
    #expect(workspace.unmuteOutput() == 2)
    #expect(desk.say("observer.send(value: 3)") == ["signal: VALUE 3"])
  }

  @Test func `stopPrinting() stops printing observations and keeps the others`() {
    desk.say("var sum = 0")
    desk.say("signal.observeValues { sum += $0 }")
    desk.say("timer(0.001).startWithValues { _ in print(\"late\") }")
    desk.say("interval(0.001).take(first: 1).concat(SignalProducer.never).startWithValues { _ in }")
    desk.say("signal")
    #expect(workspace.stopPrinting().map(\.name) == ["signal"])
    #expect(workspace.liveNames.count == 3)
  }

  @Test func `speaker is the stream whose handler prints in the background`() {
    var speakers: [String?] = []
    let speaking = Speaking()
    let session = Session(output: { _ in speakers.append(speaking.workspace?.speaker?.name) })
    let workspace = Workspace(session) { _ in }
    speaking.workspace = workspace
    for entry in [
      "let once = timer(0.001)", "once.map { _ in 1 }.startWithValues { print($0) }",
      "timer(0.002).startWithValues { _ in print(2) }", "print(3)",
    ] { workspace.evaluate(SourceText(name: "<prompt>", text: entry)) }
    _ = session.runLoop()
    #expect(speakers == [nil, "once", "$1"])
  }

  private final class Speaking {
    var workspace: Workspace?
  }
}
