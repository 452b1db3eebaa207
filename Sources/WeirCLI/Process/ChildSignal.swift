import Glibc

/// SIGCHLD. A process can inherit it as ignored; the system then discards the exit status of child
/// processes.
enum ChildSignal {
  /// Restores the default action, so that exit statuses are kept.
  static func reset() { signal(SIGCHLD, SIG_DFL) }
}
