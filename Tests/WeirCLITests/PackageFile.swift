import Glibc

/// Files of the package, independent of the location of the checkout.
enum PackageFile {
  static let root = {
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return path.dropLast(3).joined(separator: "/")
  }()

  /// Returns the text of a file, or an empty text if it does not exist.
  static func text(_ name: String) -> String {
    guard let file = fopen(root + "/" + name, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the sorted names of the files in a folder that end with a suffix.
  static func names(in folder: String, suffix: String) -> [String] {
    guard let directory = opendir(root + "/" + folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(suffix) { names.append(name) }
    }
    return names.sorted()
  }
}
