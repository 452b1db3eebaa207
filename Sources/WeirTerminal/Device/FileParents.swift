import Glibc

/// Creates the folders that contain a file.
public enum FileParents {
  /// Creates the missing folders on the path of a file. They are private to the user. Errors are
  /// ignored: opening the file reports them.
  public static func make(of path: String) {
    for (index, byte) in path.utf8.enumerated() where byte == UInt8(ascii: "/") && index > 0 {
      mkdir(String(path.utf8.prefix(index))!, 0o700)
    }
  }
}
