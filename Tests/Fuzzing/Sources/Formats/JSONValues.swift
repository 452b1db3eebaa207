import WeirStreams

/// Parses bytes as a JSON value. The description of a value parses back to an equal value.
enum JSONValues {
  static func trial(_ bytes: [UInt8]) {
    let line = bytes.line
    do throws(FormatError) {
      let json = try JSON(parsing: line)
      let again = try JSON(parsing: json.description)
      precondition(again == json && again.hashValue == json.hashValue)
      precondition(again.description == json.description)
      verify(json)
      _ = try? json.decode(Tree.self)
    } catch {
      precondition(!error.description.isEmpty)
    }
  }

  private static func verify(_ json: JSON) {
    switch json.kind {
    case .null, .bool: break
    case .number: verify(number: json)
    case .string: verify(text: json.string!)
    case .array: for element in json.array! { verify(element) }
    case .object:
      for (name, value) in json.members! {
        precondition(json[name] == value)
        verify(text: name)
        verify(value)
      }
    }
  }

  private static func verify(text: String) {
    var written = JSONText()
    written.append(text)
    let read = try? JSON(parsing: written.string).string
    precondition(read.map { Array($0.utf8) } == Array(text.utf8))
  }

  private static func verify(number: JSON) {
    guard let double = number.double, double.isFinite else { return }
    var written = JSONText()
    written.append(double)
    precondition((try? JSON(parsing: written.string))?.double == double)
    if let int = number.int { precondition(Double(int) == double) }
  }

  /// A type that can be decoded from some inputs.
  private struct Tree: Decodable {
    let a: Int?, b: [Double]?, c: [String: Tree]?, d: [Tree]?, e: Bool?, f: String?
  }
}
