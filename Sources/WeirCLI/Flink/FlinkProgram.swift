import Glibc
import WeirLanguage
import WeirStreams

/// The Java program that runs plans on Flink.
enum FlinkProgram {
  static let name = "weir-flink-job.jar"

  /// Returns the program.
  ///
  /// - Parameter path: where it is; nil to search the folder of the executable and where it is installed.
  static func load(_ path: String?) throws(FlinkCluster.Failure) -> [UInt8] {
    guard let path = path ?? installed else {
      throw FlinkCluster.Failure(
        "cannot find '\(name)'; build it with 'scripts/flink build', and name it with '--jar'")
    }
    do throws(IOError) {
      return try Access.user.opener.open(path, O_RDONLY).bytes(of: path, limit: 1 << 30)
    } catch {
      throw FlinkCluster.Failure("\(error)")
    }
  }

  private static var installed: String? {
    let executable = FilePaths.absolute("/proc/self/exe")
    let folder = executable.dropLast(FilePaths.lastPart(of: executable).count)
    return ["", "../share/weir/", "../../flink/"].map { "\(folder)\($0)\(name)" }
      .first { access($0, R_OK) == 0 }
  }
}
