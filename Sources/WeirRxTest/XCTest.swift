#if canImport(XCTest)
  import WeirRx
  import XCTest

  /// Asserts that the events are `next` events with these elements, at any time.
  public func XCTAssertRecordedElements<T: Equatable>(
    _ stream: [Recorded<Event<T>>], _ elements: [T], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    if let end = stream.first(where: { $0.value.isStopEvent }) {
      return XCTFail("the sequence has ended: \(end)", file: file, line: line)
    }
    XCTAssertEqual(stream.compactMap(\.value.element), elements, file: file, line: line)
  }

  /// Asserts that the events of two singles are equal. Errors are compared by their descriptions.
  public func XCTAssertEqual<T: Equatable>(
    _ lhs: [SingleEvent<T>], _ rhs: [SingleEvent<T>], file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(lhs.map(event), rhs.map(event), file: file, line: line)
  }

  private func event<T>(_ event: SingleEvent<T>) -> Event<T> {
    switch event {
    case .success(let element): .next(element)
    case .failure(let error): .error(error)
    }
  }
#endif
