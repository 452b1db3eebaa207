import Glibc

/// The descriptors 0, 1 and 2, which a process expects to be open.
enum StandardDescriptors {
  /// Opens `/dev/null`, with the wrong access mode, for each descriptor that is closed.
  ///
  /// Otherwise the next opened file would get the number and receive printed text.
  static func reserve() {
    for (descriptor, access) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The system assigns the lowest free number.
      _ = open("/dev/null", access)
    }
  }
}
