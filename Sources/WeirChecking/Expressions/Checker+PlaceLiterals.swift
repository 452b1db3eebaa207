import WeirRuntime

/// Literals such as `#line` and `#function`, which depend on their source location.
extension Checker {
  func sourceLocationLiteral(_ place: PlaceLiteral, at span: Span) -> TypedExpression {
    switch place {
    case .line: return .constant(.int(source.position(of: span.start).line), .int, span)
    case .column: return .constant(.int(source.position(of: span.start).column), .int, span)
    case .function: return .constant(.string(scope.functionName ?? "main"), .string, span)
    case .file, .filePath: return .constant(.string(source.name), .string, span)
    case .fileID: return .constant(.string("main/\(source.name.lastComponent)"), .string, span)
    }
  }

  /// Adds omitted arguments whose default values are source location literals, such as `#line`.
  func addSourceLocationArguments(
    _ shape: CallShape, _ mapping: inout [[Int]], _ arguments: inout [TypedExpression],
    at span: Span
  ) {
    guard shape.hasSourceLocationDefault else { return }
    for (position, parameter) in (shape.parameters ?? []).enumerated() {
      guard mapping[position].isEmpty, let place = parameter.place else { continue }
      mapping[position] = [arguments.count]
      arguments.append(sourceLocationLiteral(place, at: span))
    }
  }
}

extension CallShape {
  fileprivate var hasSourceLocationDefault: Bool {
    parameters?.contains { $0.place != nil } ?? false
  }
}

extension Expression {
  /// The source location literal that the expression consists of; nil if it is not one.
  var sourceLocationLiteral: PlaceLiteral? {
    if case .place(let place) = kind { place } else { nil }
  }
}

extension String {
  fileprivate var lastComponent: Substring { split(separator: "/").last ?? self[...] }
}
