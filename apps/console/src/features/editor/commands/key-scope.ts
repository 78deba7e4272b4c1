/** Fields and widgets that use plain keys themselves. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable="true"], [role="slider"], [role="combobox"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"]';

/** Whether a key press there belongs to a field: letters, arrows, Delete and the clipboard are its own. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES_KEYS) !== null;
}

/** Whether a dialog lies over the editor: the editor's keys rest meanwhile. */
export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
}
