import WeirHelp

extension Workspace {
  /// Returns the diagram of ``marbles(_:width:)`` as a picture.
  public func picture(_ request: MarbleRequest) throws(MarbleRequest.Problem) -> MarblePicture {
    let drawing = try drawing(request)
    return MarblePicture(
      drawing.rows, of: log, drawing.shown, span: drawing.span, origin: drawing.origin)
  }
}
