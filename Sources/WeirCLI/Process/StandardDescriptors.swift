import Glibc

/// The descriptors that a process finds open: 0, 1 and 2.
enum StandardDescriptors {
  /// Puts something that cannot be used in the place of those that are closed.
  ///
  /// Otherwise the next file that is opened would have the number, and what is printed would go there.
  static func reserve() {
    for (descriptor, access) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The system gives the lowest number that is free.
      _ = open("/dev/null", access)
    }
  }
}
