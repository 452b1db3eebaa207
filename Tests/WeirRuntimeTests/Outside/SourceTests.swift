import Glibc
import LanguageTestSupport
import Testing

@testable import WeirSession

@Suite(.timeLimit(.minutes(15))) struct SourceTests {
  private let folder = TemporaryFolder()

  @Test func `signals(_:) emits the POSIX signals received while started`() {
    let transcript = folder.run(
      """
      signals(.SIGWINCH, .SIGUSR2).take(first: 1).start { print($0) }
      exec("kill", "-USR2", "\(getpid())").lines.start()
      """)
    #expect(transcript.lines == ["VALUE SIGUSR2", "COMPLETED"])
    #expect(folder.run("signals(.SIGFOO).start()").outcome == .rejected)
  }

  @Test func `keys fails if the input is not a terminal`() {
    let pipe = TestPipe()
    let transcript = folder.run("keys.startWithFailed { print($0) }", input: pipe.output)
    #expect(transcript.lines.count == 1)
    #expect(transcript.lines.first?.hasPrefix("cannot read keys of") == true)
    #expect(folder.run("keys.start()").outcome == .failed)
    pipe.finish()
  }

  @Test func `keys emits what a prompt passes on`() {
    let desk = WorkspaceRecorder()
    let receive = desk.workspace.session.connectKeys()
    desk.say("keys.compactMap { $0.text }.take(first: 2)")
    receive(Array("é\r".utf8))
    #expect(desk.wait().joined(separator: "|").hasPrefix("$1: VALUE é|$1: VALUE "))
  }

  @Test func `clock(every:) emits multiples of its interval`() {
    let transcript = folder.run(
      "clock(every: 0.05).take(first: 2).startWithValues { print(($0 / 0.05).rounded() * 0.05 == $0 || abs($0 * 20 - ($0 * 20).rounded()) < 0.001) }"
    )
    #expect(transcript.lines == ["true", "true"])
    #expect(folder.run("clock(every: 0)").outcome == .failed)
  }

  @Test func `random(in:seed:) repeats its sequence for each start`() {
    let transcript = folder.run(
      """
      let dice = random(in: 1...6, seed: 7).take(first: 20).collect()
      var thrown: [[Int]] = []
      dice.startWithValues { thrown.append($0) }
      dice.startWithValues { thrown.append($0) }
      print(thrown[0] == thrown[1], thrown[0].min()! >= 1, thrown[0].max()! <= 6)
      random(in: Int.min...Int.max - 1).take(first: 1).startWithValues { _ in print("any") }
      random().take(first: 2).collect().startWithValues { print($0[0] != $0[1]) }
      """)
    #expect(transcript.lines == ["true true true", "any", "true"])
    #expect(folder.run("random(in: 3..<3, seed: 1)").outcome == .failed)
  }
}
