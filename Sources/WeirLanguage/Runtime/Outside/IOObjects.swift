import Weir
import WeirNetwork
import WeirStreams
import WeirSyntax

/// A file, identified by its path.
final class FileObject: Host {
  let file: File

  init(_ file: File) { self.file = file }

  var kind: ReceiverKind { .file }
  var typeName: String { "File" }
  var description: String { "File(\"\(file.path)\")" }
}

/// A directory, identified by its path.
final class DirectoryObject: Host {
  let directory: Directory

  init(_ directory: Directory) { self.directory = directory }

  var kind: ReceiverKind { .directory }
  var typeName: String { "Directory" }
  var description: String { "Directory(\"\(directory.path)\")" }
}

/// An I/O, command or network error as a value of the language.
final class IOFailure: ValueObject {
  let error: any Error
  private let text: String

  init(_ error: IOError) { (self.error, text) = (error, error.description) }

  init(_ error: CommandError) { (self.error, text) = (error, error.description) }

  init(_ error: NetworkError) { (self.error, text) = (error, error.description) }

  var kind: ReceiverKind {
    switch error {
    case is IOError: .ioError
    case is CommandError: .commandError
    default: .networkError
    }
  }

  var type: Type {
    switch error {
    case is IOError: .named("IOError", [])
    case is CommandError: .named("CommandError", [])
    default: .named("NetworkError", [])
    }
  }

  var key: Value { .string(text) }
  var description: String { text }
}

extension Value {
  static func failure(_ error: IOError) -> Value { .object(IOFailure(error)) }

  static func failure(_ error: CommandError) -> Value { .object(IOFailure(error)) }

  static func failure(_ error: NetworkError) -> Value { .object(IOFailure(error)) }
}
