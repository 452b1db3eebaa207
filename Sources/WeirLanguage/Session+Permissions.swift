extension Session {
  /// Returns a principal's access to a file, asking the user if the permissions do not decide.
  public func access(
    _ capability: Permissions.Capability, to path: String, as principal: Principal
  ) -> Result<Access, Permissions.Refusal> {
    interpreter.gatekeeper.access(Permissions.Request(capability, path), as: principal)
  }
}
