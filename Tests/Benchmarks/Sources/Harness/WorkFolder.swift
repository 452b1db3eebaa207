#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A temporary folder for the files of the workloads, and the path of the Weir binary.
public final class WorkFolder {
  /// The path of the binary that `scripts/build` creates, from the environment variable `WEIR`.
  public let weir: String
  private let folder: String
  private var names: Set<String> = []

  public init() {
    guard let path = getenv("WEIR") else { fail("WEIR names the binary", code: EX_USAGE) }
    weir = String(cString: path)
    var template = Array("/tmp/weir-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fail("no folder can be made in /tmp") }
    folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  /// Returns the path of a file in the folder, whether or not the file exists.
  public func path(of name: String) -> String {
    names.insert(name)
    return "\(folder)/\(name)"
  }

  /// Whether the path of a file with that name has been requested before.
  public func has(_ name: String) -> Bool { names.contains(name) }

  /// Writes a file in pieces and returns its path.
  public func make(_ name: String, _ contents: ((String) -> Void) -> Void) -> String {
    let path = path(of: name)
    guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
    contents { text in if fputs(text, file) < 0 { fail("cannot write \(path)") } }
    guard fclose(file) == 0 else { fail("cannot write \(path)") }
    return path
  }

  /// Removes the folder and its files.
  public func leave() {
    for name in names { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}
