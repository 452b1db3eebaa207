import ArgumentParser
import Glibc
import WeirLanguage
import WeirStreams

/// The subcommand `weir worker`, which jobs start.
struct WorkerCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "(internal) Run a stage of a job.")

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    guard WorkThread.start({ Self.exitWithoutReader() }) else { return .failed }
    let channel = FrameChannel.standard()
    let worker = StageWorker()
    while let frame = channel.receive() {
      let answer = worker.answer(frame)
      guard channel.send(answer) else { return .failed }
    }
    return .success
  }

  /// Ends the process when nobody can read its answers: a worker that is busy does not notice
  /// otherwise that its job has died.
  private static func exitWithoutReader() {
    var output = pollfd(fd: 1, events: 0, revents: 0)
    while output.revents & Int16(POLLERR | POLLNVAL) == 0 { poll(&output, 1, -1) }
    _exit(ExitStatus.failed.rawValue)
  }
}
