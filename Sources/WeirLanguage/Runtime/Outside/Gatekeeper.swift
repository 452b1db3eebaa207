/// Decides for a session what its programs may do, and asks somebody where that is open.
///
/// Belongs to the session's thread.
final class Gatekeeper {
  typealias Question = (Permissions.Request) -> Permissions.Answer?

  private var permissions: Permissions
  private let ask: Question
  /// Where the answers are noted.
  weak var border: Border?

  /// - Parameter ask: is asked about what is not allowed already; nil where nobody can say.
  init(_ permissions: Permissions = Permissions(), ask: @escaping Question = { _ in nil }) {
    (self.permissions, self.ask) = (permissions, ask)
  }

  /// Refuses what may not be, where it is said.
  func check(_ deed: Permissions.Deed, _ subject: String, _ site: SourceLocation) throws(Fault) {
    let request = Permissions.Request(deed, subject)
    let answer = border?.read(.allowed, otherwise: "yes") { decide(request) } ?? decide(request)
    switch answer {
    case "yes": return
    case "no": throw site.failure("\(request.refusal): you said no")
    default:
      let narrow = request.place == nil ? "" : ", '--allow=\(request.flag)' only this"
      throw site.failure(
        request.refusal, hints: ["'weir --allow=\(deed.rawValue)' lets it\(narrow)"])
    }
  }

  /// `yes`, `no`, or `nobody` where nobody can say.
  private func decide(_ request: Permissions.Request) -> String {
    guard !permissions.allow(request) else { return "yes" }
    switch ask(request) {
    case .once?: return "yes"
    case .always?:
      permissions.allow(request.deed, request.subject)
      return "yes"
    case .no?: return "no"
    case nil: return "nobody"
    }
  }
}

extension Permissions.Request {
  fileprivate var refusal: String { "the program may not \(deed.rawValue) '\(subject)'" }

  fileprivate var flag: String { "\(deed.rawValue):\(subject)" }
}
