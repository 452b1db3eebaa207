import Weir
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

/// An I/O error or a command error as a value of the language.
final class IOFailure: ValueObject {
  let error: any Error
  private let text: String

  init(_ error: IOError) { (self.error, text) = (error, error.description) }

  init(_ error: CommandError) { (self.error, text) = (error, error.description) }

  var kind: ReceiverKind { error is IOError ? .ioError : .commandError }
  var type: Type { .named(error is IOError ? "IOError" : "CommandError", []) }
  var key: Value { .string(text) }
  var description: String { text }
}

extension Value {
  static func failure(_ error: IOError) -> Value { .object(IOFailure(error)) }

  static func failure(_ error: CommandError) -> Value { .object(IOFailure(error)) }
}
