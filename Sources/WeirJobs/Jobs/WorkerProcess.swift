import Glibc
import WeirSession
import WeirStreams

/// A worker in a process of its own.
final class WorkerProcess {
  private let child: Child
  private let channel: FrameChannel

  /// Starts a worker.
  ///
  /// - Parameter words: the command line.
  init(_ words: [String]) throws(IOError) {
    let name = words.first ?? ""
    let (input, output) = (try Pipe(name), try Pipe(name))
    child = try Child(
      Command(name, Array(words.dropFirst())),
      Child.Ends(input: input.reading, output: output.writing))
    channel = FrameChannel(input: output.reading, output: input.writing)
  }

  deinit {
    child.signal(SIGKILL)
    _ = child.reap()
  }

  func send(_ frame: WorkerFrame) throws(WorkerFailure) {
    guard channel.send(frame) else { throw WorkerFailure("a worker has ended") }
  }

  /// Waits for the answer to a frame.
  func answer() throws(WorkerFailure) -> WorkerFrame {
    guard let frame = channel.receive() else { throw WorkerFailure("a worker has ended") }
    if frame.type == UInt8(ascii: "f") {
      var decoder = FrameDecoder(frame.body)
      let message = try WorkerFailure.of { () throws(StateError) in try decoder.content() }
      throw WorkerFailure(String(decoding: message, as: UTF8.self))
    }
    return frame
  }
}
