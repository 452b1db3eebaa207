import Foundation

/// A recorder for the lines that a program prints.
///
/// These programs are typical for ReactiveSwift: Swift 5 with closures that mutate captured
/// variables. Only the import differs.
final class Page {
  private(set) var lines: [String] = []

  func print(_ items: Any...) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }
}

extension NSError {
  convenience init(_ domain: String, code: Int = 0) {
    self.init(domain: domain, code: code, userInfo: nil)
  }
}
