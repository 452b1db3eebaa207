/// Reads lines from a descriptor that nobody edits on: a pipe, a file, a terminal without a TERM.
public final class LineReader {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var head = 0
  private var isAtEnd = false

  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// The next line without its newline, byte for byte; nil at the end. A last line without a
  /// newline is a line.
  public func readLine() -> [UInt8]? {
    var scan = head
    while true {
      if let newline = bytes[scan...].firstIndex(of: 10) {
        defer { head = newline + 1 }
        return Array(bytes[head..<newline])
      }
      if isAtEnd { return takeRest() }
      bytes.removeSubrange(..<head)
      head = 0
      scan = bytes.count
      let new = Descriptor.read(descriptor, upTo: 65536) ?? []
      isAtEnd = new.isEmpty
      bytes += new
    }
  }

  private func takeRest() -> [UInt8]? {
    defer { head = bytes.count }
    return head < bytes.count ? Array(bytes[head...]) : nil
  }
}
