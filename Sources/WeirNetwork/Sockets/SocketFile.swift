import Glibc
import NIOCore
import NIOPosix
import WeirStreams

/// The file of a listening Unix domain socket.
///
/// The folder remains open, so that a link that replaces it has no effect: the socket is bound and
/// removed in the folder that was checked.
private final class SocketFile: Sendable {
  private let entry: FileOpener.Entry

  init(_ path: String, _ files: FileOpener) throws(WeirStreams.IOError) {
    entry = try files.folder(of: path)
  }

  /// A path that leads through the open folder.
  var path: String { "/proc/self/fd/\(entry.folder.number)/\(entry.name)" }

  /// Opens the bound socket, which keeps its inode number from being used again.
  func opened() -> Descriptor? {
    try? Descriptor.open(entry.name, Descriptor.pathOnly | O_NOFOLLOW, in: entry.folder)
  }

  /// Removes the file unless another one has replaced `socket`.
  func remove(_ socket: Descriptor) {
    var (own, found) = (stat(), stat())
    guard fstat(socket.number, &own) == 0,
      fstatat(entry.folder.number, entry.name, &found, AT_SYMLINK_NOFOLLOW) == 0,
      found.st_mode & S_IFMT == S_IFSOCK, own.st_dev == found.st_dev, own.st_ino == found.st_ino
    else { return }
    unlinkat(entry.folder.number, entry.name, 0)
  }
}

extension ServerBootstrap {
  /// Listens on a Unix domain socket, whose file is removed when the channel closes.
  func bind(
    unix path: String, _ files: FileOpener, on loop: any EventLoop
  ) -> EventLoopFuture<any Channel> {
    do throws(WeirStreams.IOError) {
      let file = try SocketFile(path, files)
      return bind(unixDomainSocketPath: file.path).map { channel in
        let socket = file.opened()
        channel.closeFuture.whenComplete { _ in
          if let socket { file.remove(socket) }
        }
        return channel
      }
    } catch {
      return loop.makeFailedFuture(NetworkError("listen on", path, error))
    }
  }
}

extension ClientBootstrap {
  /// Connects to a Unix domain socket. The file is opened first, so that a link that replaces it
  /// after the check has no effect. It is opened on the network thread, and thus after the servers
  /// that were started before have created their files.
  func connect(unix path: String, _ files: FileOpener) -> EventLoopFuture<any Channel> {
    let loop = NetworkLoop.group.next()
    // Only the network thread uses the bootstrap from here on.
    nonisolated(unsafe) let bootstrap = self
    return loop.flatSubmit {
      do throws(WeirStreams.IOError) {
        let file = try files.open(path, Descriptor.pathOnly)
        return bootstrap.connect(unixDomainSocketPath: "/proc/self/fd/\(file.number)").always { _ in
          withExtendedLifetime(file) {}
        }
      } catch {
        return loop.makeFailedFuture(NetworkError("connect to", path, error))
      }
    }
  }
}

extension NetworkError {
  fileprivate init(_ operation: String, _ path: String, _ error: WeirStreams.IOError) {
    if error.code == EPERM {
      self.init(operation, path, .notPermitted)
    } else {
      self.init(operation, path, .system, String(cString: strerror(error.code)))
    }
  }
}
