import Glibc
import Testing

@testable import WeirCLI

@Suite("Output")
struct RobustnessTests {
  @Test("failure is set after a write error")
  func fullDisk() {
    let descriptor = open("/dev/full", O_WRONLY)
    defer { close(descriptor) }
    let output = Output(descriptor: descriptor)
    output.write("lost")
    #expect(output.failure == nil)
    output.flush()
    #expect(output.failure == ENOSPC)
  }
}
