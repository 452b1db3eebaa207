#if !CORPUS
  /// The `main` function of libFuzzer.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ trial: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt

  /// The default mutation of libFuzzer.
  @_silgen_name("LLVMFuzzerMutate")
  private func mutate(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ maximum: Int) -> Int

  /// Returns the number of bytes allocated on the heap, as counted by the address sanitizer.
  @_silgen_name("__sanitizer_get_current_allocated_bytes")
  func allocatedBytes() -> Int

  /// Runs inputs as specified on the command line, and ends the process at the first finding.
  func runInputs() {
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    _ = runDriver(&count, &arguments, tryInput)
  }

  /// Calls the selected target. The `main` of libFuzzer, which this program replaces, requires the
  /// name of this function.
  @_cdecl("LLVMFuzzerTestOneInput")
  func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    Target.chosen.trial(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }

  /// Mutates an input: programs by whole statements in two of three cases, all other inputs by bytes.
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
#endif
