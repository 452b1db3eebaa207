/// Reads lines from a descriptor without editing: a pipe, a file, or a terminal without `TERM`.
public final class LineReader {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var head = 0
  private var isAtEnd = false

  public init(descriptor: Int32) { self.descriptor = descriptor }

  /// Returns the bytes of the next line without its newline; nil at the end of the file.
  ///
  /// A last line without a newline counts as a line.
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
