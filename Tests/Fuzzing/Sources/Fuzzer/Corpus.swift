#if CORPUS
  import Glibc

  /// Returns 0: without the address sanitizer, allocations are not counted.
  func allocatedBytes() -> Int { 0 }

  /// Tries each file that is named on the command line once.
  func runInputs() {
    for path in CommandLine.arguments.dropFirst() {
      guard let file = fopen(path, "r") else {
        print("cannot read \(path)")
        exit(66)
      }
      defer { fclose(file) }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = fread(&bytes, 1, bytes.count, file)
      Target.chosen.trial(Array(bytes[..<count]))
    }
    print("\(Target.chosen.name): \(CommandLine.arguments.count - 1) inputs, nothing found")
  }
#endif
