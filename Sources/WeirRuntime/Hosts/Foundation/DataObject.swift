import WeirSyntax

/// Foundation's `Data`: a collection of bytes, which are Ints in the language.
package final class DataObject: ArraySliceObject {
  package convenience init(_ bytes: some Sequence<UInt8>) {
    self.init(bytes.map { .int(Int($0)) }, from: 0)
  }

  package var bytes: [UInt8] {
    elements.map { element in
      if case .int(let byte) = element { UInt8(truncatingIfNeeded: byte) } else { 0 }
    }
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
      guard case .int(let int) = value, let byte = UInt8(exactly: int) else {
        throw mistake(index, "bytes", try self.value(index))
      }
      return byte
    }
  }
}
