package enum Event: Hashable, Sendable {
  case key(Key)
  /// The mouse did something. Comes only in a session with the mouse.
  case mouse(Mouse)
  /// Text was pasted: one event, however long, and never keys. Comes only on a full screen.
  case paste
  /// The screen must be drawn anew, in full, at this size: the window was resized, or the program is back after
  /// Ctrl-Z and `fg`.
  case redraw(Size)
  /// No more input will come: the terminal was closed. Every later call says so again, immediately.
  case endOfInput
}

package enum Key: Hashable, Sendable {
  /// A key that writes: one Unicode scalar, so a letter with a combining accent may come as two. Never a control
  /// character.
  case character(Character)
  /// A letter, `a` to `z`, pressed with Ctrl. Some never arrive: Ctrl-C, Ctrl-Z and Ctrl-\ are signals, Ctrl-H, Ctrl-I,
  /// Ctrl-J and Ctrl-M are Backspace, Tab and Return, and Ctrl-[ is Escape.
  case control(Character)
  /// A key with a name. Shift, Alt and Ctrl make no difference to the arrows.
  case `return`, escape, backspace, tab, up, down, left, right
}

/// What the left button does. Other buttons and the wheel cause no events.
package struct Mouse: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// While the button is held, the mouse may move to another cell, and skip some: join them with a line.
    case press, drag, release
  }

  package var action: Action
  /// The cell, counted from 1 at the top left, never beyond the screen's last column and row.
  package var column, row: Int

  package init(_ action: Action, column: Int, row: Int) {
    (self.action, self.column, self.row) = (action, column, row)
  }
}
