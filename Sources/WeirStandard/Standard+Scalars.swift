import WeirRuntime
import WeirSyntax

extension Word {
  /// Members of Unicode scalars.
  package static let scalars: [Word] = [
    property(
      "unicodeScalars: [UnicodeScalar]", [.string], "The Unicode scalars of the string.",
      example:
        "for scalar in \"hé\".unicodeScalars { print(scalar, scalar.value) }  // h 104 | é 233"
    ) { (call) throws(Fault) in
      .array(call.text.unicodeScalars.map { .object(ScalarObject($0)) })
    },
    property(
      "unicodeScalars: [UnicodeScalar]", [.character], "The Unicode scalars of the character."
    ) { (call) throws(Fault) in
      .array(call.receiver.description.unicodeScalars.map { .object(ScalarObject($0)) })
    },
    property(
      "utf16: [UInt16]", [.string], "The UTF-16 code units of the string.",
      example: "print(\"😀\".utf16.count)  // 2"
    ) { (call) throws(Fault) in
      .array(call.text.utf16.map { Value(truncating: Int128($0), .uint16) })
    },
    property(
      "value: UInt32", [.unicodeScalar], "The code point of the Unicode scalar.",
      example: "print(UnicodeScalar(\"a\").value)  // 97"
    ) { (call) throws(Fault) in
      Value(truncating: Int128(try call.scalar(call.receiver).value), .uint32)
    },
    property(
      "isASCII: Bool", [.unicodeScalar],
      "A Boolean value that indicates whether the scalar is an ASCII character."
    ) {
      (call) throws(Fault) in .bool(try call.scalar(call.receiver).isASCII)
    },
    making(
      "init(ascii scalar: UnicodeScalar) -> UInt8", of: ["UInt8"],
      "Returns the code of an ASCII character.", example: "print(UInt8(ascii: \"a\"))  // 97"
    ) { (call) throws(Fault) in
      let scalar = try call.scalar(try call.value(0))
      guard scalar.isASCII else {
        throw call.site.failure("Code point value does not fit into ASCII")
      }
      return Value(byte: UInt8(scalar.value))
    },
    making(
      "init(_ scalar: UnicodeScalar) -> UnicodeScalar", of: ["UnicodeScalar"],
      "Returns the Unicode scalar unchanged."
    ) { (call) throws(Fault) in .object(ScalarObject(try call.scalar(try call.value(0)))) },
    making(
      "init(_ number: Int) -> UnicodeScalar?", of: ["UnicodeScalar"],
      others: [
        "init(_ number: UInt8) -> UnicodeScalar", "init(_ number: UInt16) -> UnicodeScalar?",
        "init(_ number: UInt32) -> UnicodeScalar?",
      ],
      "Creates the Unicode scalar with a code point; nil if the code point is invalid.",
      example: "print(Character(UnicodeScalar(97)!))  // a"
    ) { (call) throws(Fault) in
      let number = UInt32(exactly: try call.int(0))
      let scalar = number.flatMap(Unicode.Scalar.init).map { Value.object(ScalarObject($0)) }
      if let scalar, try call.value(0).integerType == .uint8 { return scalar }
      return .optional(scalar)
    },
  ]
}

extension WordCall {
  fileprivate func scalar(_ value: Value) throws(Fault) -> Unicode.Scalar {
    guard case .object(let object as ScalarObject) = value else {
      throw site.failure("\(value.debugDescription.shortened) is not a Unicode scalar")
    }
    return object.scalar
  }
}
