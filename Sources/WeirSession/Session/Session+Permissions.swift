import WeirGeneration

extension Session {
  /// Returns a principal's access to a file, or a refusal.
  ///
  /// Asks the user if the permissions do not cover the request.
  public func access(
    _ capability: Permissions.Capability, to path: String, as principal: Principal
  ) -> Result<Access, Permissions.Refusal> {
    interpreter.permissionChecker.access(Permissions.Request(capability, path), as: principal)
  }

  /// Permits external effects for the rest of the session.
  public func permit(_ permissions: Permissions) {
    interpreter.permissionChecker.grant(permissions)
  }
}
