import Harness

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder for what the workloads read, each file made when it is first wanted.
final class DataPlace {
  /// The binary, whose path is in the environment.
  let weir: String
  private let folder: String
  private var made: Set<String> = []

  init() {
    guard let path = getenv("WEIR") else { fail("WEIR names the binary", code: EX_USAGE) }
    weir = String(cString: path)
    var template = Array("/tmp/weir-data-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fail("no folder can be made in /tmp") }
    folder = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }

  func file(_ input: Input) -> String {
    make(input.rawValue) { write in
      var random = Noise()
      input.write(&random, write)
    }
  }

  /// A file with a text.
  func file(_ name: String, _ text: String) -> String { make(name) { $0(text) } }

  private func make(_ name: String, _ contents: ((String) -> Void) -> Void) -> String {
    let path = "\(folder)/\(name)"
    guard made.insert(name).inserted else { return path }
    guard let file = fopen(path, "w") else { fail("\(path) cannot be written") }
    contents { fputs($0, file) }
    fclose(file)
    return path
  }

  func leave() {
    for name in made { unlink("\(folder)/\(name)") }
    rmdir(folder)
  }
}

/// Numbers that are the same in each run.
struct Noise {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  /// Small numbers more often than great ones.
  mutating func skewed(below bound: Int) -> Int {
    let one = next(below: bound)
    return one * next(below: bound) / bound * next(below: bound) / bound
  }
}
