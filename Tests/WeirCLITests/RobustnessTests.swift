import Glibc
import Testing

@testable import WeirCLI

@Suite("Robustness of the program")
struct RobustnessTests {
  @Test("Output that cannot be written is remembered as a failure")
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
