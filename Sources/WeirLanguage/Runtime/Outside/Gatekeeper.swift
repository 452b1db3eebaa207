/// Decides for a session what its programs may do, and asks somebody where that is open.
///
/// Belongs to the session's thread.
final class Gatekeeper {
  typealias Question = (Permissions.Request) -> Permissions.Answer?

  private var permissions: Permissions
  private let ask: Question

  /// - Parameter ask: is asked about what is not allowed already; nil where nobody can say.
  init(_ permissions: Permissions = Permissions(), ask: @escaping Question = { _ in nil }) {
    (self.permissions, self.ask) = (permissions, ask)
  }

  /// Refuses what may not be, where it is said.
  func check(_ deed: Permissions.Deed, _ subject: String, _ site: SourceLocation) throws(Fault) {
    let request = Permissions.Request(deed, subject)
    guard !permissions.allow(request) else { return }
    switch ask(request) {
    case .once?: return
    case .always?: permissions.allow(deed, subject)
    case .no?: throw site.failure("\(request.refusal): you said no")
    case nil:
      let narrow = request.place == nil ? "" : ", '--allow=\(request.flag)' only this"
      throw site.failure(
        request.refusal, hints: ["'weir --allow=\(deed.rawValue)' lets it\(narrow)"])
    }
  }
}

extension Permissions.Request {
  fileprivate var refusal: String { "the program may not \(deed.rawValue) '\(subject)'" }

  fileprivate var flag: String { "\(deed.rawValue):\(subject)" }
}
