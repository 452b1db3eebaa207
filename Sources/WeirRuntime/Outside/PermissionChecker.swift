/// Decides which effects the programs of a session are permitted to have. Asks the user if the
/// permissions do not cover a request.
///
/// Accessed on the session's thread only.
package final class PermissionChecker {
  package typealias Question = (Permissions.Request) -> Permissions.Answer?

  fileprivate enum Decision: String {
    case yes, no
    /// No user was available to answer.
    case nobody
  }

  private var permissions: Permissions
  private let ask: Question
  /// Records the decisions about requests of programs, or replays recorded ones.
  weak var io: IORecorder?

  /// - Parameter ask: asks the user about a request that is not allowed yet; returns nil if no user
  ///   is available.
  package init(_ permissions: Permissions = Permissions(), ask: @escaping Question = { _ in nil }) {
    (self.permissions, self.ask) = (permissions, ask)
  }

  /// Checks a request of a program, and records the decision or replays a recorded one. Returns the
  /// access to the requested resource; throws at `site` if the request is refused.
  @discardableResult
  package func check(
    _ request: Permissions.Request, _ site: SourceLocation
  ) throws(Fault) -> Access {
    let text =
      io?.read(.allowed, otherwise: Decision.yes.rawValue) { decide(request).rawValue }
      ?? decide(request).rawValue
    if let refusal = request.refusal(Decision(rawValue: text) ?? .nobody) {
      throw site.failure(refusal.reason, hints: [refusal.remedy].compactMap(\.self))
    }
    // A replay must not access the outside world, even if the recorded decision allows it.
    return io?.isPlaying == true ? request.access(.places([])) : access(request)
  }

  /// Returns the access of a principal to the file of a request, or the reason for a refusal.
  ///
  /// The decision is not recorded, because REPL commands record their own results.
  package func access(
    _ request: Permissions.Request, as principal: Principal
  ) -> Result<Access, Permissions.Refusal> {
    switch principal {
    case .user: return .success(.user)
    case .program:
      return request.refusal(decide(request)).map { .failure($0) } ?? .success(access(request))
    case .recording:
      return .failure(
        Permissions.Refusal(
          "a replay is not allowed to \(request.action)"))
    }
  }

  /// Returns a function that states how to permit a connection; nil if the permissions allow it now.
  /// It asks no user, and can be called on any thread.
  package func connections() -> @Sendable (String) -> String? {
    { [permissions] address in
      let request = Permissions.Request(.net, address)
      return permissions.allow(request) ? nil : request.remedy
    }
  }

  /// Adds permissions for the rest of the session.
  package func grant(_ others: Permissions) { permissions.formUnion(others) }

  /// Returns whether the permissions allow passing a variable of this process to commands.
  package func passes(variable name: String) -> Bool {
    permissions.allow(Permissions.Request(.env, name))
  }

  private func access(_ request: Permissions.Request) -> Access {
    request.access(
      permissions.allow(request)
        ? permissions.scope(of: request.capability)
        : .places(Set([request.place].compactMap(\.self))))
  }

  private func decide(_ request: Permissions.Request) -> Decision {
    // A program that is permitted to run every command can set any variable by running `env`.
    let isMoot = request.capability == .env && permissions.scope(of: .run) == .everything
    guard !isMoot, !permissions.allow(request) else { return .yes }
    switch ask(request) {
    case .once?: return .yes
    case .always?:
      permissions.allow(request.capability, request.subject)
      return .yes
    case .no?: return .no
    case nil: return .nobody
    }
  }
}

extension Permissions {
  /// The reason why an effect is not permitted.
  public struct Refusal: Error, Equatable, Sendable {
    let reason: String
    /// The option that permits the effect, if any.
    package let remedy: String?

    public var message: String { [reason, remedy].compactMap(\.self).joined(separator: "; ") }

    init(_ reason: String, remedy: String? = nil) {
      (self.reason, self.remedy) = (reason, remedy)
    }
  }
}

extension Permissions.Request {
  fileprivate func access(_ scope: Permissions.Scope) -> Access { Access(capability, scope) }

  /// Returns the refusal that corresponds to a decision; nil if the request is permitted.
  fileprivate func refusal(_ decision: PermissionChecker.Decision) -> Permissions.Refusal? {
    let reason = "the program is not allowed to \(action)"
    return switch decision {
    case .yes: nil
    case .no: Permissions.Refusal("\(reason): you said no")
    case .nobody: Permissions.Refusal(reason, remedy: remedy)
    }
  }

  /// The effect as a verb phrase, as in "run 'sort'".
  package var action: String {
    switch capability {
    case .run, .read, .write: "\(capability.rawValue) '\(subject)'"
    case .env: "pass the variable '\(subject)' to a command"
    case .net: "connect to '\(subject)'"
    case .listen: "listen on '\(subject)'"
    case .insecureTLS: "use TLS with '\(subject)' without verifying its certificate"
    }
  }

  fileprivate var remedy: String {
    let flag = "--allow=\(capability.rawValue)"
    let all = "allow it with 'weir \(flag)'"
    return place == nil ? all : "\(all), or only this with '\(flag):\(subject)'"
  }
}
