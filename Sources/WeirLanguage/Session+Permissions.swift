extension Session {
  /// Returns the access of a principal to a file, asking the user where that is open.
  public func access(
    _ capability: Permissions.Capability, to path: String, as principal: Principal
  ) -> Result<Access, Permissions.Refusal> {
    interpreter.gatekeeper.access(Permissions.Request(capability, path), as: principal)
  }
}
