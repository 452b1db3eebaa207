import Harness

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The programs to measure, and a folder for generated ones.
struct ProgramFolder {
  private let folder = WorkFolder()
  private static let programs = "Language"

  var weir: String { folder.weir }

  func leave() { folder.leave() }

  /// Returns the command for a Weir workload, with the program and its measuring code in one file.
  func command(ofWeir name: String) -> [String] {
    let frame = Extent.isCheck ? "print(0.0, round(events / 10))\n" : read("frame.weir")
    let text = read("\(name).weir") + frame
    return [weir, make("program.weir", text)]
  }

  /// Returns the path of a program for a single round of a workload, with that many events and
  /// without time measurement.
  func program(_ name: String, of events: Int) -> String {
    make("program.weir", read("\(name).weir") + "print(round(\(events)))\n")
  }

  func path(of name: String) -> String { folder.path(of: name) }

  func command(ofPeer name: String) -> [String] { ["node", "\(Self.programs)/\(name).js"] }

  func make(_ name: String, _ text: String) -> String { folder.make(name) { $0(text) } }

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
