extension Session {
  /// Returns the access of a principal to a file. Asks the user if the permissions do not decide.
  public func access(
    _ capability: Permissions.Capability, to path: String, as principal: Principal
  ) -> Result<Access, Permissions.Refusal> {
    interpreter.permissionChecker.access(Permissions.Request(capability, path), as: principal)
  }
}
