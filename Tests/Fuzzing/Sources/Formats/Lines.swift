import Weir
import WeirStreams

extension [UInt8] {
  /// Returns the lines, read in chunks of `size` bytes.
  func lines(readIn size: Int) -> [Line] {
    var rest = self[...]
    var reader = LineReader(chunkSize: size) { buffer throws(IOError) in
      let part = rest.prefix(Swift.min(size, buffer.count))
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
    var lines: [Line] = []
    while let batch = try? reader.next() {
      batch.forEach {
        lines.append($0)
        return true
      }
    }
    return lines
  }

  /// All bytes as a single line.
  var line: Line {
    let chunk = Chunk(capacity: Swift.max(1, count))
    withUnsafeBytes {
      UnsafeMutableRawBufferPointer(start: chunk.base, count: chunk.capacity).copyMemory(from: $0)
    }
    return Line(chunk: chunk, start: 0, count: count, number: 1)
  }
}

extension SignalProducer {
  /// The values that the producer emits, and its failure, if any.
  var outcome: (values: [Value], failure: Error?) {
    var (values, failure): ([Value], Error?) = ([], nil)
    start { event in
      switch event {
      case .value(let value): values.append(value)
      case .failed(let error): failure = error
      case .completed, .interrupted: break
      }
    }
    return (values, failure)
  }
}
