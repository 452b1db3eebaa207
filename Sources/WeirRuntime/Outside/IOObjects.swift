import WeirNetwork
import WeirStreams
import WeirSyntax

/// A file, identified by its path.
package final class FileObject: Host {
  package let file: File

  package init(_ file: File) { self.file = file }

  package var kind: ReceiverKind { .file }
  package var typeName: String { "File" }
  package var description: String { "File(\"\(file.path)\")" }
}

/// A directory, identified by its path.
package final class DirectoryObject: Host {
  package let directory: Directory

  package init(_ directory: Directory) { self.directory = directory }

  package var kind: ReceiverKind { .directory }
  package var typeName: String { "Directory" }
  package var description: String { "Directory(\"\(directory.path)\")" }
}

/// An I/O, command or network error as a value of the language.
package final class IOFailure: ValueObject {
  package let error: any Error
  private let text: String

  init(_ error: IOError) { (self.error, text) = (error, error.description) }

  init(_ error: CommandError) { (self.error, text) = (error, error.description) }

  init(_ error: NetworkError) { (self.error, text) = (error, error.description) }

  package var kind: ReceiverKind {
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
  package var description: String { text }
}

extension Value {
  package static func failure(_ error: IOError) -> Value { .object(IOFailure(error)) }

  static func failure(_ error: CommandError) -> Value { .object(IOFailure(error)) }

  package static func failure(_ error: NetworkError) -> Value { .object(IOFailure(error)) }
}
