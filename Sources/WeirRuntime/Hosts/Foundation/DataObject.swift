import WeirSyntax

/// Foundation's `Data`: a collection of bytes.
package final class DataObject: ArraySliceObject {
  package convenience init(_ bytes: some Sequence<UInt8>) {
    self.init(bytes.map { Value(byte: $0) }, from: 0)
  }

  package var bytes: [UInt8] {
    elements.map { UInt8(truncatingIfNeeded: $0.integer ?? 0) }
  }

  package override var kind: ReceiverKind { .data }
  override var type: Type { .data }
  package override var description: String {
    elements.count == 1 ? "1 byte" : "\(elements.count) bytes"
  }

  package override func with(_ elements: [Value]) -> ArraySliceObject {
    DataObject(elements, from: start)
  }
}

extension WordCall {
  /// Returns the bytes of an argument: data, or an array of bytes.
  package func bytes(_ index: Int) throws(Fault) -> [UInt8] {
    if case .object(let data as DataObject) = try value(index) { return data.bytes }
    return try values(index).map { (value) throws(Fault) in
      guard let byte = value.integer.flatMap({ UInt8(exactly: $0) }) else {
        throw mistake(index, "bytes", try self.value(index))
      }
      return byte
    }
  }
}
