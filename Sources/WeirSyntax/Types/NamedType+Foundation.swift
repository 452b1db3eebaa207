extension NamedType {
  /// Foundation's types, other than dates and errors.
  package static let foundation: [NamedType] = [
    NamedType(
      "NSObjectProtocol", [], .opaque,
      is: "An object of Foundation without members."),
    NamedType(
      "AnyHashable",
      is: "A hashable value of any type."),
    NamedType(
      "Notification", [], .notification,
      is: "A message with a name, which a notification center delivers to its observers."),
    NamedType(
      "Notification.Name", [], .notificationName,
      is: "The name of a notification."),
    NamedType(
      "NotificationCenter", [], .notificationCenter,
      is: "Delivers notifications to their observers."),
    NamedType(
      "Data", [], .data, bases: [.array],
      is: "A collection of bytes."),
    NamedType(
      "UTF8",
      is: "The encoding UTF-8, as in 'String(decoding: data, as: UTF8.self)'."),
    NamedType(
      "URL", [], .url,
      is: "The location of a resource, such as a web page or a file."),
    NamedType(
      "URLComponents", [], .urlComponents,
      is: "The parts of a URL, which can be set individually."),
    NamedType(
      "URLQueryItem", [], .urlQueryItem,
      is: "A name and a value in the query of a URL."),
    NamedType(
      "UUID", [], .uuid,
      is: "A universally unique identifier."),
    NamedType(
      "JSONEncoder", [], .jsonEncoder,
      is: "Encodes values as JSON."),
    NamedType(
      "JSONDecoder", [], .jsonDecoder,
      is: "Decodes values from JSON."),
    NamedType(
      "JSONSerialization",
      is: "Converts between JSON and dictionaries, arrays and their elements."),
    NamedType(
      "Decoder", [], .decoder,
      is: "The data from which an initializer 'init(from:)' decodes a value."),
    NamedType(
      "Encoder", [], .encoder,
      is: "The destination to which a method 'encode(to:)' encodes a value."),
    NamedType(
      "KeyedDecodingContainer", ["Key"], .decodingContainer,
      is: "The encoded values of a decoder, by key."),
    NamedType(
      "KeyedEncodingContainer", ["Key"], .encodingContainer,
      is: "The values of an encoder, by key."),
    NamedType(
      "CodingKey", [], .codingKey,
      is: "A key or an index in encoded data."),
    NamedType(
      "DecodingError",
      is: "The error of a decoder: the data is corrupted or does not have the type."),
    NamedType(
      "DecodingError.Context", [], .codingContext,
      is: "The place and the description of a decoding error."),
    NamedType(
      "DateFormatter", [], .dateFormatter,
      is: "Converts between dates and strings in a fixed format."),
    NamedType(
      "ISO8601DateFormatter", [], .dateFormatter,
      is: "Converts between dates and strings in the format of ISO 8601."),
    NamedType(
      "ComparisonResult",
      is: "The order of two values: ascending, equal or descending."),
    NamedType(
      "NumberFormatter", [], .numberFormatter,
      is: "Converts between numbers and strings."),
    NamedType(
      "NSNumber", [], .number,
      is: "A number as an object."),
    NamedType(
      "Locale", [], .opaque,
      is: "The conventions of a region; only those of English and of POSIX are supported."),
    NamedType(
      "TimeZone", [], .opaque,
      is: "A time zone; only UTC is supported."),
    NamedType(
      "Calendar", [], .opaque,
      is: "A calendar; only the Gregorian calendar is supported."),
    NamedType(
      "UserDefaults", [], .userDefaults,
      is: "Settings by key, which are kept in memory for the session."),
    NamedType(
      "ProcessInfo", [], .processInfo,
      is: "Information about the process and its system."),
    NamedType(
      "Timer", [], .runLoopTimer,
      is: "Foundation's timer, which calls a closure once or repeatedly."),
    NamedType(
      "OperationQueue", [], .scheduler,
      is: "Foundation's queue of operations as a scheduler of the main loop."),
    NamedType(
      "URLRequest", [], .urlRequest,
      is: "A request for a resource, with its method, headers and body."),
    NamedType(
      "URLResponse", [], .urlResponse,
      is: "The metadata of a response to a request."),
    NamedType(
      "HTTPURLResponse", [], .urlResponse,
      is: "The metadata of a response to an HTTP request."),
    NamedType(
      "URLError", [], .error,
      is: "The error of a request."),
    NamedType(
      "URLSession", [], .urlSession,
      is: "Foundation's client for HTTP requests."),
    NamedType(
      "URLSessionDataTask", [], .urlSessionTask,
      is: "A request of a session, which starts when it is resumed."),
    NamedType(
      "XCTestExpectation", [], .testExpectation,
      is: "An outcome that a test waits for."),
    NamedType("DispatchSemaphore", [], .semaphore, is: "Dispatch's counting semaphore."),
    NamedType("NSLock", [], .opaque, is: "Foundation's lock."),
    NamedType("NSRecursiveLock", [], .opaque, is: "Foundation's recursive lock."),
    NamedType(
      "XCTWaiter", [], .opaque,
      is: "Waits for the expectations of a test."),
    NamedType(
      "XCTWaiter.Result",
      is: "The result of waiting for the expectations of a test."),
    NamedType(
      "PlaygroundPage", [], .playgroundPage,
      is: "The page of a playground."),
  ]
}
