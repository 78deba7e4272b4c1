const TEXT_FIELDS =
  'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="range"], [readonly])';

/** Widgets that are moved by plain keys. */
const WIDGETS =
  'input, [role="slider"], [role="combobox"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"]';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Whether text is written there: typing, undo and the clipboard belong to the field. */
export function isWriting(target: EventTarget | null): boolean {
  return isWithin(target, TEXT_FIELDS);
}

/** Whether keys without Ctrl mean something there: arrows choose, the space bar ticks. */
export function usesPlainKeys(target: EventTarget | null): boolean {
  return isWriting(target) || isWithin(target, WIDGETS);
}

/** Whether a dialog lies over the editor: the editor's keys rest meanwhile. */
export function isInDialog(target: EventTarget | null): boolean {
  return isWithin(target, DIALOGS);
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
