import WeirStreams

/// Code of a closure that looks at the bytes of a line and makes no text of it.
///
/// Where the bytes do not decide, it says nothing: then the closure itself is asked.
enum LineCode {
  typealias Bytes = ByteBehaviour.Bytes

  case test((Bytes) -> Bool?)
  /// The same for a closure that is true of the lines that have a part.
  case search(BytePattern, (Bytes) -> Bool?)
  case number((Bytes) -> Int?)
  /// A closure that prints the line and does nothing else.
  case printing
}

/// What somebody wants of the lines.
enum LineUse {
  case values
  /// That they came: no value is made.
  case ticks
  /// Their bytes.
  case bytes((LineCode.Bytes) -> Void)
  /// That they are printed: several at once where nothing is asked of them.
  case printing
}
