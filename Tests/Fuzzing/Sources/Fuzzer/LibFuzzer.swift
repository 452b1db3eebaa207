/// libFuzzer's own `main`.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ trial: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// libFuzzer's own mutation of bytes.
@_silgen_name("LLVMFuzzerMutate")
private func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximum: Int) -> Int

/// Returns the count of bytes on the heap, as the address sanitizer counts them.
@_silgen_name("__sanitizer_get_current_allocated_bytes")
func allocatedBytes() -> Int

/// Tries one input after another, as the command line says; ends the process at the first finding.
func runLibFuzzer() {
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  _ = runDriver(&count, &arguments, tryInput)
}

/// Calls the chosen target. libFuzzer's `main`, which ours replaces, refers to the name.
@_cdecl("LLVMFuzzerTestOneInput")
func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Target.chosen.trial(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Changes an input.
@_cdecl("LLVMFuzzerCustomMutator")
func mutateInput(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximum: Int, _ seed: UInt32
) -> Int {
  guard Target.chosen.readsPrograms, seed % 3 > 0 else { return mutate(bytes, count, maximum) }
  let input = UnsafeBufferPointer(start: bytes, count: count)
  let program = ProgramMutation.statements(into: input, seed: seed)
  guard program.count <= maximum else { return mutate(bytes, count, maximum) }
  UnsafeMutableBufferPointer(start: bytes, count: program.count)
    .update(fromContentsOf: program)
  return program.count
}
