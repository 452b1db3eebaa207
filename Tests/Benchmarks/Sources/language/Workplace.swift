import Harness

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The programs to measure, and a folder for those that are made.
struct Workplace {
  let weir: String
  private let folder: String
  private static let programs = "Language"

  /// The binary's path is in the environment; it is that of `scripts/build`.
  init() {
    guard let path = getenv("WEIR") else { fail("WEIR names the binary", code: EX_USAGE) }
    weir = String(cString: path)
    var template = Array("/tmp/weir-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fail("no folder can be made in /tmp") }
    folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  func leave() {
    for name in ["program.weir", "program.js", "weir"] { unlink(path(of: name)) }
    rmdir(folder)
  }

  /// The command that runs a workload in the language: the program and what measures it in one file.
  func command(ofWeir name: String) -> [String] {
    let text = read("\(name).weir") + read("frame.weir")
    return [weir, make("program.weir", text)]
  }

  /// The program of a workload with that many events, once, without the time it takes.
  func program(_ name: String, of events: Int) -> String {
    make("program.weir", read("\(name).weir") + "print(round(\(events)))\n")
  }

  func path(of name: String) -> String { "\(folder)/\(name)" }

  func command(ofPeer name: String) -> [String] { ["node", "\(Self.programs)/\(name).js"] }

  func make(_ name: String, _ text: String) -> String {
    let path = path(of: name)
    guard let file = fopen(path, "w"), fputs(text, file) >= 0, fclose(file) == 0 else {
      fail("cannot write \(path)")
    }
    return path
  }

  private func read(_ name: String) -> String {
    let path = "\(Self.programs)/\(name)"
    guard let file = fopen(path, "r") else { fail("cannot read \(path)") }
    defer { fclose(file) }
    var text = ""
    while let line = readLine(from: file) { text += line }
    return text
  }

  private func readLine(from file: UnsafeMutablePointer<FILE>) -> String? {
    var line = [CChar](repeating: 0, count: 1_000)
    guard fgets(&line, Int32(line.count), file) != nil else { return nil }
    return line.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }
}
