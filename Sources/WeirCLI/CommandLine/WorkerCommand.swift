import ArgumentParser
import WeirLanguage

/// The subcommand `weir worker`, which jobs start.
struct WorkerCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Run a stage of a job, for whoever runs the job.")

  func perform(appearance: Appearance, permissions: Permissions) -> ExitStatus {
    let channel = FrameChannel.standard()
    let worker = StageWorker()
    while let frame = channel.receive() {
      let answer = worker.answer(frame)
      guard channel.send(answer) else { return .failed }
    }
    return .success
  }
}
