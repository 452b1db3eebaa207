/// The kind of a receiver, which determines its members.
package enum ReceiverKind: UInt8, CaseIterable {
  case signal, producer, observer, event
  case disposable, collectingDisposable, serialDisposable, lifetime
  case scheduler, testScheduler
  case error, result, standardInput
  case character, unicodeScalar, substring, textIndex, set, slice, interval
  case integer, float, countableRange
  case string, int, double, bool, array, dictionary, tuple, range, enumCase, optional, function
  case connectable, singleAssignmentDisposable, refCountDisposable, disposeKey, lifetimeToken
  case group
  case property, mutableProperty, validatingProperty, validation, action, bindingTarget, binder
  case subject, behaviorSubject, relay, behaviorRelay
  case single, maybe, completable, infallible, driver, sharedSignal, controlProperty, controlEvent
  case textField, button, label, reactiveTextField, reactiveButton, reactiveLabel
  case messageSource, endPoint, timer, periodicTimer, observableCollection, measurement, unit
  /// A `Signal` with one type argument: either RxSwift's trait or a SwiftySignals source.
  ///
  /// The two can only be distinguished at run time.
  case unarySignal
  case moment, duration, hasher, atomic, date, thread, timerSource, blocking, reactive
  case task, taskGroup, asyncSequence, asyncChannel, asyncIterator, streamContinuation,
    answerContinuation
  case observable, connectableObservable, groupedObservable, testableObservable
  case testableObserver, recorded, recordedSubscription
  case publisher, future, connectablePublisher, passthroughSubject, currentValueSubject, published
  case subscription, demand, subscriber, cancellable
  case file, directory, command, ioError, commandError, keyPress
  case socket, datagramSocket, listener, connection, networkError
  case httpClient, httpResponse, serverSentEvent, webSocket, httpServerRequest, httpAnswer
  case redis, redisMessage, redisEntry, mqtt, mqttMessage
  case kafka, kafkaTopic, kafkaMessage
  case regex, regexMatch, regexOutput, regexCapture
  case jsonObject, row, numberText, window, counts
  case variable
  case opaque, notification, notificationName, notificationCenter, data
  case url, urlComponents, urlQueryItem, uuid
  case jsonEncoder, jsonDecoder, decoder, encoder, decodingContainer, encodingContainer, codingKey
  case codingContext, dateFormatter, numberFormatter, number, userDefaults, processInfo
  case runLoopTimer, urlRequest, urlResponse, urlSession, urlSessionTask, testExpectation
  case semaphore
  case playgroundPage
}
