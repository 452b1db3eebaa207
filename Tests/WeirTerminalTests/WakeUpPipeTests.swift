import Glibc
import Testing

@testable import WeirTerminal

@Suite(.timeLimit(.minutes(15))) struct WakeUpPipeTests {
  @Test func `a released WakeUpPipe closes its descriptors`() async {
    await #expect(processExitsWith: .success) {
      func openFiles() -> Int {
        (0..<1024).count { fcntl(Int32($0), F_GETFD) >= 0 }
      }
      let before = openFiles()
      for _ in 0..<100 { WakeUpPipe().wake() }
      exit(openFiles() - before < 50 ? 0 : 1)
    }
  }

  @Test func `drain() returns the received signals`() {
    let pipe = WakeUpPipe()
    #expect(pipe.drain() == [])
    pipe.wake()
    var signals: [UInt8] = [28, 0, 2]
    write(pipe.writeEnd, &signals, 3)
    #expect(pipe.drain() == [28, 2])
  }

  @Test func `wake() does not block if the pipe is full`() {
    let pipe = WakeUpPipe()
    for _ in 0..<100_000 { pipe.wake() }
    #expect(pipe.drain() == [])
  }
}
