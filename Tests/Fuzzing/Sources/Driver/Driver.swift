/// libFuzzer's own `main`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ trial: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// How many bytes the heap holds now, as the address sanitizer counts them.
@_silgen_name("__sanitizer_get_current_allocated_bytes")
public func allocatedBytes() -> Int

/// Tries one input after another as the command line says; ends the process where it has found something.
public func fuzz(_ trial: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) {
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  _ = runDriver(&count, &arguments, trial)
}

extension String {
  /// What libFuzzer hands over, as a text.
  public init(_ bytes: UnsafePointer<UInt8>?, _ count: Int) {
    self.init(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
