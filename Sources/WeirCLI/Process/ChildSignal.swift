import Glibc

/// The handling of SIGCHLD.
///
/// If a process inherits the signal as ignored, the system discards the exit status of its
/// children.
enum ChildSignal {
  /// Restores the default action, so that exit statuses are kept.
  static func reset() { signal(SIGCHLD, SIG_DFL) }
}
