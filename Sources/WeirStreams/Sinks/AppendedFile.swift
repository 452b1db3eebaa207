import Glibc

/// A file to which lines are appended, each with one write, so that the lines of several writers do
/// not mix.
package final class AppendedFile: Sendable {
  private let path: String
  private let descriptor: Descriptor

  package init(_ path: String, opener: FileOpener = .system) throws(IOError) {
    self.path = path
    descriptor = try opener.open(path, O_WRONLY | O_APPEND | O_CREAT | O_NOCTTY)
  }

  package func write(_ line: Line) throws(IOError) {
    var failure: IOError?
    withUnsafeTemporaryAllocation(byteCount: line.count + 1, alignment: 1) { buffer in
      line.withBytes { buffer.copyMemory(from: $0) }
      buffer[line.count] = UInt8(ascii: "\n")
      var written = 0
      do throws(IOError) {
        try descriptor.write(all: UnsafeRawBufferPointer(buffer), to: path, written: &written)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  package func close() { descriptor.close() }
}
