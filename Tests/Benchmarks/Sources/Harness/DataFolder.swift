/// A folder for the inputs of the workloads. Each file is created on first use.
public struct DataFolder {
  private let folder = WorkFolder()

  public init() {}

  /// The path of the Weir binary.
  public var weir: String { folder.weir }

  /// Returns the path of a file with an input, which is created on first use.
  public func file(_ input: Input) -> String {
    file(input.rawValue) { write in
      var random = SeededRandom()
      input.write(&random, write)
    }
  }

  /// Returns the path of a file with the given text, which is created on first use.
  public func file(_ name: String, _ text: String) -> String { file(name) { $0(text) } }

  /// Returns the path of a file that `make` creates on first use.
  public func file(_ name: String, madeBy make: (_ path: String) -> Void) -> String {
    let exists = folder.has(name)
    let path = folder.path(of: name)
    if !exists { make(path) }
    return path
  }

  private func file(_ name: String, _ contents: ((String) -> Void) -> Void) -> String {
    folder.has(name) ? folder.path(of: name) : folder.make(name, contents)
  }

  /// Removes the folder and its files.
  public func leave() { folder.leave() }
}

/// A random number generator with a fixed seed.
public struct SeededRandom {
  private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }

  /// Returns a random number that is more often small than large.
  mutating func skewed(below bound: Int) -> Int {
    let one = next(below: bound)
    return one * next(below: bound) / bound * next(below: bound) / bound
  }
}
