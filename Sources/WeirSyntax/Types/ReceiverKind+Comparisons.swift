/// The comparisons that a type supports.
package struct ComparisonTraits: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let equatable = ComparisonTraits(rawValue: 1)
  package static let hashable: ComparisonTraits = [equatable, ComparisonTraits(rawValue: 2)]
  package static let comparable: ComparisonTraits = [equatable, ComparisonTraits(rawValue: 4)]

  /// Creates the set with the comparisons of the protocol; nil for other protocols.
  package init?(protocol name: String) {
    switch name {
    case "Equatable": self = .equatable
    case "Hashable": self = .hashable
    case "Comparable": self = .comparable
    default: return nil
    }
  }
}

extension ReceiverKind {
  /// The comparisons of the values, if those of their type arguments support them. Streams,
  /// observers and other objects that do work have none, as in Swift.
  package var comparisons: ComparisonTraits {
    switch self {
    case .int, .double, .integer, .float, .string, .character, .unicodeScalar, .substring,
      .textIndex, .date,
      .measurement, .duration, .jsonObject, .row, .numberText,
      .demand:
      [.hashable, .comparable]
    case .moment: .comparable
    case .bool, .set, .range, .interval, .countableRange, .array, .slice, .dictionary, .optional,
      .enumCase,
      .keyPress, .result,
      .error, .unit, .task, .recordedSubscription, .counts, .file, .directory, .ioError,
      .commandError, .networkError, .httpResponse, .serverSentEvent, .httpServerRequest,
      .redisMessage, .redisEntry, .mqttMessage, .kafkaMessage, .thread, .textField, .button,
      .label, .notification, .notificationName, .data, .url, .urlComponents, .urlQueryItem, .uuid,
      .codingKey, .number, .urlRequest,
      .cancellable:
      .hashable
    case .event, .recorded, .window, .tuple: .equatable
    case .signal, .producer, .observer, .disposable, .collectingDisposable, .serialDisposable,
      .lifetime, .scheduler, .testScheduler, .standardInput, .function, .connectable,
      .singleAssignmentDisposable, .refCountDisposable, .disposeKey, .lifetimeToken, .group,
      .property, .mutableProperty, .validatingProperty, .validation, .action, .bindingTarget,
      .binder, .subject, .behaviorSubject, .variable, .relay, .behaviorRelay, .single, .maybe,
      .completable,
      .infallible, .driver, .sharedSignal, .controlProperty, .controlEvent, .reactiveTextField,
      .reactiveButton, .reactiveLabel, .messageSource, .endPoint, .timer, .periodicTimer,
      .observableCollection, .unarySignal, .hasher, .atomic, .timerSource, .blocking, .taskGroup,
      .asyncSequence, .asyncChannel, .asyncIterator, .reactive, .streamContinuation,
      .answerContinuation,
      .observable,
      .connectableObservable, .groupedObservable, .testableObservable, .testableObserver, .command,
      .socket, .datagramSocket, .listener, .connection, .httpClient, .webSocket, .httpAnswer,
      .publisher, .future, .connectablePublisher, .passthroughSubject, .currentValueSubject,
      .published, .subscription, .subscriber, .redis, .mqtt, .kafka, .kafkaTopic, .regex,
      .regexMatch, .regexOutput, .regexCapture,
      .opaque, .notificationCenter, .jsonEncoder, .jsonDecoder, .decoder, .encoder,
      .decodingContainer, .encodingContainer, .codingContext, .dateFormatter, .numberFormatter,
      .userDefaults, .processInfo, .runLoopTimer, .urlResponse, .urlSession, .urlSessionTask,
      .testExpectation, .playgroundPage, .semaphore:
      []
    }
  }
}
