import LanguageTestSupport
import Testing

@Suite("JSON coders")
struct CodingWordTests {
  private func check(_ text: String) { Program("coding", text).check() }

  @Test func `decode(type:decoder:) fails with a DecodingError`() {
    check(
      """
      struct User: Codable { let id: Int }
      let subject = PassthroughSubject<Data, Never>()
      let cancellable = subject.decode(type: User.self, decoder: JSONDecoder())
        .sink(receiveCompletion: { print($0) }, receiveValue: { print($0.id) })
      subject.send(Data("{\\"id\\": 7}".utf8))  // 7
      subject.send(Data("{}".utf8))
      // failure(DecodingError.keyNotFound: Key 'id' not found in keyed decoding container. Debug description: No value associated with key CodingKeys(stringValue: "id", intValue: nil) ("id").)
      """)
  }

  @Test func `enums with associated values are encoded by the name of the case`() {
    check(
      """
      enum Shape: Codable, Equatable { case circle(radius: Double), dot, pair(Int, Int) }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let shapes: [Shape] = [.circle(radius: 1.5), .dot, .pair(1, 2)]
      let data = try encoder.encode(shapes)
      print(String(decoding: data, as: UTF8.self))
      // [{"circle":{"radius":1.5}},{"dot":{}},{"pair":{"_0":1,"_1":2}}]
      print(try JSONDecoder().decode([Shape].self, from: data) == shapes)  // true
      """)
  }

  @Test func `single values and arrays have containers`() {
    check(
      """
      struct Pair: Codable {
        let a: Int, b: String
        init(from decoder: Decoder) throws {
          var container = try decoder.unkeyedContainer()
          a = try container.decode(Int.self)
          b = try container.decode(String.self)
        }
        func encode(to encoder: Encoder) throws {
          var container = encoder.unkeyedContainer()
          try container.encode(a)
          try container.encode(b)
        }
      }
      struct Wrapper: Codable {
        let text: String
        init(from decoder: Decoder) throws {
          text = try decoder.singleValueContainer().decode(String.self)
        }
      }
      let pair = try JSONDecoder().decode(Pair.self, from: Data("[1,\\"x\\"]".utf8))
      print(String(decoding: try JSONEncoder().encode(pair), as: UTF8.self))  // [1,"x"]
      print(try JSONDecoder().decode([Wrapper].self, from: Data("[\\"w\\"]".utf8))[0].text)  // w
      """)
  }
}
