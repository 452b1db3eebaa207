import Glibc
import Testing
import WeirStreams

@testable import WeirJobs

struct FrameChannelTests {
  /// Returns a channel that reads the bytes.
  private func channel(_ bytes: [UInt8]) throws -> FrameChannel {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    #expect(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    rewind(file)
    let input = Descriptor(dup(fileno(file)), isOwned: true)
    return FrameChannel(input: input, output: Descriptor(1, isOwned: false))
  }

  @Test func `receive() returns the frames in order, of any length`() throws {
    let frames = [0, 1, 70_000, 3, 1 << 20].map { length in
      WorkerFrame(UInt8(ascii: "R"), (0..<length).map { UInt8(truncatingIfNeeded: $0) })
    }
    let channel = try channel(frames.flatMap(\.bytes))
    for frame in frames {
      let received = try #require(channel.receive())
      #expect(received.type == frame.type)
      #expect(received.body == frame.body)
    }
    #expect(channel.receive() == nil)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [[0x40, 0, 0, 0, 0x48], [0xFF, 0xFF, 0xFF, 0xFF]])
  func `receive() allocates memory only for bytes that arrive`(bytes: [UInt8]) throws {
    let channel = try channel(bytes)
    #expect(channel.receive() == nil)
    #expect(channel.capacity < 1 << 20)
  }
}
