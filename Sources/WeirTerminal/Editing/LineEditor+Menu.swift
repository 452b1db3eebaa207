import CLibedit

/// The menu of completions below the line: while it is open it takes the keys that choose; what any
/// other key does to the word narrows or widens it, or closes it.
extension LineEditor {
  func openMenu(_ completions: CompletionList) {
    menu = CompletionMenu(completions, text: text, cursor: cursor)
    menuIsToFollow = false
  }

  /// True for a key that was the menu's.
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
    case .scalar("\r") where menu?.selection != nil: menu = nil
    case .scalar("\u{1B}") where keys.isEmpty, .scalar("\u{7}"), .interrupt: restoreTyped()
    default:
      if menu?.selection != nil { edits.note(text, cursor: cursor) }
      menuIsToFollow = true
      return false
    }
    return true
  }

  /// Another key has done what it does.
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

  /// Puts what is chosen in place of what was.
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

  /// As much of the screen as the text leaves, and never more than half.
  func menuLayout(_ menu: CompletionMenu, below view: View? = nil) -> MenuLayout {
    let (width, height) = inputLoop.size
    let rest = height - Layout(view ?? self.view).rows.count
    return MenuLayout(menu, width: width, room: min(height / 2, rest))
  }
}
