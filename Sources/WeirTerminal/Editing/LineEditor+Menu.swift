import CLibedit

/// The menu of completions below the line.
///
/// An open menu handles the keys that select a candidate. Any other key is passed to the line. If
/// the key changes the word, the menu is narrowed, opened again with other candidates, or closed.
extension LineEditor {
  func openMenu(_ completions: CompletionList) {
    menu = CompletionMenu(completions, text: text, cursor: cursor)
    menuIsToFollow = false
  }

  /// Passes a key to the menu. Returns true if the menu handles it.
  func menuTakes(_ key: Key) -> Bool {
    menu == nil ? false : Self.engine { openMenuTakes(key) }
  }

  private func openMenuTakes(_ key: Key) -> Bool {
    switch key {
    case .scalar("\t"), .editing(.down): choose { $0.selectNext() }
    case .backTab, .editing(.up): choose { $0.selectPrevious() }
    case .editing(.right) where hasColumns: choose { $0.selectRight(in: menuLayout($0)) }
    case .editing(.left) where hasColumns: choose { $0.selectLeft(in: menuLayout($0)) }
    case .pageDown: choose { $0.selectPage(1, in: menuLayout($0)) }
    case .pageUp: choose { $0.selectPage(-1, in: menuLayout($0)) }
    case .scalar("\r") where menu?.selection != nil,
      .scalar("\n") where menu?.selection != nil:
      menu = nil
    case .scalar("\u{1B}") where keys.isEmpty, .scalar("\u{7}"), .interrupt: restoreTyped()
    default:
      if menu?.selection != nil { edits.note(text, cursor: cursor) }
      menuIsToFollow = true
      return false
    }
    return true
  }

  /// Updates the menu after a key that it did not handle.
  func followMenu() {
    guard menuIsToFollow else { return }
    menuIsToFollow = false
    let (text, cursor) = (text, cursor)
    switch menu?.follow(text, cursor: cursor) {
    case .narrowed, nil: break
    case .left: menu = nil
    case .widened:
      menu = nil
      let before = string(text[..<cursor])
      guard let completions = options.complete?(string(text), before.count),
        !completions.candidates.isEmpty
      else { return }
      openMenu(completions)
    }
  }

  /// Changes the selection and replaces the word with the selected candidate.
  func choose(_ choice: (inout CompletionMenu) -> Void) {
    guard var menu else { return }
    choice(&menu)
    replaceWord(from: menu.start, with: menu.word)
    self.menu = menu
    menuIsToFollow = false
  }

  private func restoreTyped() {
    guard let menu else { return }
    if menu.selection != nil { replaceWord(from: menu.start, with: menu.typed) }
    self.menu = nil
  }

  private func replaceWord(from start: Int, with word: String) {
    el_deletestr(el, Int32(cursor - start))
    insert(word)
  }

  private var hasColumns: Bool { menu.map { menuLayout($0).across > 1 } ?? false }

  /// Returns the layout of a menu. The menu can use the rows below the text, but at most half of
  /// the screen.
  func menuLayout(_ menu: CompletionMenu, below view: View? = nil) -> MenuLayout {
    let (width, height) = inputLoop.size
    let rest = height - Layout(view ?? self.view).rows.count
    return MenuLayout(menu, width: width, room: min(height / 2, rest))
  }
}
