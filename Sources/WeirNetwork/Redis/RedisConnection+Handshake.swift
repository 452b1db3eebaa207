import NIOCore

/// The user name, the password and the database of a connection.
struct RedisLogin: Hashable, Sendable {
  var user: String?
  var password: String?
  var database = 0
}

extension RedisConnection {
  /// Logs in and selects the database. `completion` is called with nil on success.
  ///
  /// Servers before version 6 do not know HELLO; they are used with version 2 of the protocol.
  func logIn(_ login: RedisLogin, _ completion: @escaping (NetworkError?) -> Void) {
    var hello = ["HELLO", "3"]
    if let password = login.password { hello += ["AUTH", login.user ?? "default", password] }
    hello += ["SETNAME", "weir"]
    send(hello) { [self] result in
      switch result {
      case .success: select(login.database, completion)
      case .failure(let error) where error.kind == .rejected && isUnknownHello(error.detail):
        authenticate(login, completion)
      case .failure(let error): completion(refusal(error, login))
      }
    }
    flush()
  }

  private func isUnknownHello(_ text: String) -> Bool {
    text.hasPrefix("ERR unknown command") || text.hasPrefix("NOPROTO")
  }

  private func authenticate(_ login: RedisLogin, _ completion: @escaping (NetworkError?) -> Void) {
    var failure: NetworkError?
    if let password = login.password {
      let user = login.user.map { [$0] } ?? []
      send(["AUTH"] + user + [password]) { [self] result in
        if case .failure(let error) = result { failure = refusal(error, login) }
      }
    }
    // The name is informative only.
    send(["CLIENT", "SETNAME", "weir"]) { [self] _ in
      if let failure { completion(failure) } else { select(login.database, completion) }
    }
  }

  private func select(_ database: Int, _ completion: @escaping (NetworkError?) -> Void) {
    guard database != 0 else { return completion(nil) }
    send(["SELECT", String(database)]) { result in
      if case .failure(let error) = result { completion(error) } else { completion(nil) }
    }
  }

  /// Returns the error of a login. Some servers repeat the arguments of a refused command; such a
  /// text is left out, since it contains the password.
  private func refusal(_ error: NetworkError, _ login: RedisLogin) -> NetworkError {
    guard error.kind == .rejected else { return error }
    let isSafe =
      !error.detail.contains("args beginning with")
      && login.password.map { $0.isEmpty || !error.detail.contains($0) } ?? true
    return NetworkError("log in to", subject, .rejected, isSafe ? error.detail : "login refused")
  }
}
