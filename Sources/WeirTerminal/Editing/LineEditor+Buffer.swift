import CLibedit

/// Access to libedit's buffer, for the commands and the redisplay.
extension LineEditor {
  var text: [Unicode.Scalar] {
    let line = el_wline(el).pointee
    return scalars(from: line.buffer, to: line.lastchar)
  }

  /// The position of the cursor, as an index into `text`.
  var cursor: Int {
    let line = el_wline(el).pointee
    return line.cursor - line.buffer
  }

  private func scalars(
    from start: UnsafePointer<wchar_t>, to end: UnsafePointer<wchar_t>
  ) -> [Unicode.Scalar] {
    UnsafeBufferPointer(start: start, count: end - start).map {
      Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}"
    }
  }

  func insert(_ text: String) {
    _ = WideString.with(text) { el_winsertstr(el, $0) }
  }

  func replaceText(with new: String) {
    move(to: text.count)
    el_deletestr(el, Int32(text.count))
    insert(new)
  }

  func move(to index: Int) { el_cursor(el, Int32(index - cursor)) }

  /// The view of the line in its current state.
  var view: View {
    var view = View(
      prompt: options.prompt(), continuation: options.continuation(), text: text, cursor: cursor,
      panel: screen.panel.withLock(\.rows), width: inputLoop.size.width,
      height: inputLoop.size.height)
    if let search {
      view.prompt = search.prompt
      if let found = search.found {
        view.text = Array(found.unicodeScalars)
        view.cursor = search.cursor
      }
      view.footer = search.rows
    }
    view.styles = options.styles?(view.text, view.cursor) ?? []
    if view.text.isEmpty, search == nil {
      let hint = screen.suggestion.withLock { $0?.hint } ?? screen.autotype.withLock { $0?.hint }
      view.hint = Array((hint ?? "").unicodeScalars)
    }
    if search == nil, view.hint.isEmpty { view.hint = ghostHint }
    if let annotation { view.footer = [annotation] }
    if let menu, search == nil { view.footer = menuLayout(menu, below: view).rows }
    return view
  }
}
