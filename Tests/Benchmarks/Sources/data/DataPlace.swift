import Harness

/// A folder for what the workloads read, each file made when it is first wanted.
struct DataPlace {
  private let folder = WorkFolder()

  var weir: String { folder.weir }

  func file(_ input: Input) -> String {
    file(input.rawValue) { write in
      var random = Noise()
      input.write(&random, write)
    }
  }

  /// A file with a text.
  func file(_ name: String, _ text: String) -> String { file(name) { $0(text) } }

  private func file(_ name: String, _ contents: ((String) -> Void) -> Void) -> String {
    folder.has(name) ? folder.path(of: name) : folder.make(name, contents)
  }

  func leave() { folder.leave() }
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
