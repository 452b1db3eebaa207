import CLinux

/// The two ends of a pipe.
package struct Pipe {
  package let reading: Descriptor
  package let writing: Descriptor

  package init(_ subject: String) throws(IOError) {
    var ends: (Int32, Int32) = (-1, -1)
    let failure = withUnsafeMutableBytes(of: &ends) {
      linux_pipe($0.baseAddress!.assumingMemoryBound(to: Int32.self))
    }
    guard failure == 0 else { throw IOError("run", subject, code: failure) }
    (reading, writing) = (Descriptor(ends.0), Descriptor(ends.1))
  }
}
