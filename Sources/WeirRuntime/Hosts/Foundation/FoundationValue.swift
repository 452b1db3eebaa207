import FoundationEssentials
import WeirSyntax

/// A type whose values the language represents as they are, such as Foundation's `URL`.
package protocol FoundationContent: Hashable {
  static var kind: ReceiverKind { get }
}

extension URL: FoundationContent { package static var kind: ReceiverKind { .url } }
extension URLComponents: FoundationContent {
  package static var kind: ReceiverKind { .urlComponents }
}
extension URLQueryItem: FoundationContent {
  package static var kind: ReceiverKind { .urlQueryItem }
}
extension UUID: FoundationContent { package static var kind: ReceiverKind { .uuid } }

/// The name of a notification.
package struct NotificationName: FoundationContent, CustomStringConvertible {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  package static var kind: ReceiverKind { .notificationName }
  package var description: String { "Name(rawValue: \(rawValue.debugDescription))" }
}

/// A request for a resource.
package struct ResourceRequest: FoundationContent, CustomStringConvertible {
  package var url: URL
  package var method = "GET"
  package var headers: [String: String] = [:]
  package var body: [UInt8] = []

  package init(url: URL) { self.url = url }

  package static var kind: ReceiverKind { .urlRequest }
  package var description: String { url.description }
}

/// A number as an object, like Foundation's `NSNumber`.
package struct NumberContent: FoundationContent, CustomStringConvertible {
  package let number: Double

  package init(_ number: Double) { self.number = number }

  package static var kind: ReceiverKind { .number }
  package var description: String {
    Int(exactly: number).map(String.init) ?? number.description
  }
}

/// A value of one of Foundation's types.
package final class FoundationValue<Content: FoundationContent>: ValueObject {
  /// The content; changes only in a type whose values programs change in place.
  package var content: Content

  package init(_ content: Content) { self.content = content }

  package var kind: ReceiverKind { Content.kind }
  var type: Type { .named(kind.type?.name ?? "", []) }
  var key: Value { .int(content.hashValue) }
  package var description: String { "\(content)" }

  func equals(_ other: any ValueObject) -> Bool {
    (other as? FoundationValue)?.content == content
  }
}

extension Value {
  package static func foundation(_ content: some FoundationContent) -> Value {
    .object(FoundationValue(content))
  }

  /// Returns the content of a value of one of Foundation's types.
  package func content<Content: FoundationContent>(_ type: Content.Type) -> Content? {
    guard case .object(let object) = unwrapped else { return nil }
    return (object as? FoundationValue<Content>)?.content
  }
}

extension WordCall {
  /// Returns the content of the receiver.
  package func content<Content: FoundationContent>(
    _ type: Content.Type
  ) throws(Fault) -> Content {
    guard let content = receiver.content(type) else { throw wrongReceiver }
    return content
  }

  /// Returns the content of an argument.
  package func content<Content: FoundationContent>(
    _ index: Int, _ type: Content.Type
  ) throws(Fault) -> Content {
    guard let content = try value(index).content(type) else {
      let name = Content.kind.type?.name ?? ""
      throw mistake(index, "a value of type '\(name)'", try value(index))
    }
    return content
  }
}
