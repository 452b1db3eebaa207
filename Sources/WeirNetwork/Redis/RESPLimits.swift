/// The limits of a message of the Redis serialization protocol.
struct RESPLimits: Sendable {
  /// The size of a message in bytes, with all its elements.
  var size = 512 << 20
  /// The size of a line: of a simple string, an error or a number.
  var line = 64 << 10
  /// The nesting of arrays, maps, sets and attributes.
  var depth = 64
  /// The number of elements of a message, including those of its elements.
  var elements = 16 << 20
}
