import Glibc

/// SIGCHLD, which a process may find ignored: the system then keeps no exit status of its children.
enum ChildSignal {
  /// Has the system keep them.
  static func reset() { signal(SIGCHLD, SIG_DFL) }
}
