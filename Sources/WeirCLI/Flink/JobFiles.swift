import Glibc
import WeirLanguage
import WeirStreams

/// The files of a job that is to be submitted.
struct JobFiles {
  /// The reason why a job cannot use its files.
  struct Problem: Error {
    let message: String
  }

  /// The paths of the files and folders that the job reads.
  let inputs: [String]
  /// The path of the folder that the job writes; nil if it writes none.
  let output: String?

  /// Throws if an input cannot be read, or if the output is not a folder.
  ///
  /// - Parameter appends: whether lines can be added to those in the output folder.
  func check(appends: Bool) throws(Problem) {
    for path in inputs {
      try read(path)
      for name in Access.user.names(in: path) where name.first != "." && name.first != "_" {
        try read("\(path)/\(name)")
      }
    }
    guard let output, access(output, F_OK) == 0 else { return }
    guard Access.user.isFolder(output) else {
      throw Problem(message: "the output '\(output)' is not a folder")
    }
    if !appends, Access.user.names(in: output).contains(where: Self.isResult) {
      throw Problem(
        message: """
          the folder '\(output)' already has results; add to them with '--append', or continue the \
          job that wrote them with '--from'
          """)
    }
  }

  private func read(_ path: String) throws(Problem) {
    do throws(IOError) {
      _ = try Access.user.opener.open(path, O_RDONLY | O_NONBLOCK)
    } catch {
      throw Problem(message: "\(error)")
    }
  }

  /// Whether Flink has written a file, which is hidden until its checkpoint is complete.
  private static func isResult(_ name: String) -> Bool {
    name.hasPrefix("part-") || name.hasPrefix(".part-")
  }
}
