import WeirStreams

extension FileOpener {
  /// Returns an opener of the files that another opener permits as well, such as those that can be
  /// read and written. Both check the same open object.
  package func requiring(_ other: FileOpener) -> FileOpener {
    FileOpener(
      open: { (path, flags, mode) throws(IOError) in
        let file = try open(path, flags, mode: mode)
        _ = try other.open("/proc/self/fd/\(file.number)", Descriptor.pathOnly)
        return file
      },
      folder: { (path) throws(IOError) in
        let entry = try folder(of: path)
        _ = try other.folder(of: "/proc/self/fd/\(entry.folder.number)/\(entry.name)")
        return entry
      })
  }
}
