import Foundation

/// What a program writes, line by line.
///
/// These programs are written as one writes with ReactiveSwift: in Swift 5, with closures that
/// change what is around them. Only the import is another one.
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
