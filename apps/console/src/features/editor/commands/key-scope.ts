const TEXT_FIELDS =
  'textarea, select, [contenteditable="true"], input:not([type="radio"], [type="checkbox"], [type="range"], [readonly])';

/** Widgets that use keys without modifiers. */
const WIDGETS =
  'input, [role="slider"], [role="combobox"], [role="listbox"], [role="menu"], [role="radiogroup"], [role="tablist"]';

const BUTTONS = 'button, a, summary, [role="tab"]';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** Whether the node accepts text: typing, undo and the clipboard then belong to the field. */
export function isWriting(target: EventTarget | null): boolean {
  return isWithin(target, TEXT_FIELDS);
}

/** Whether the node uses keys without Ctrl: arrows choose, the space bar ticks. */
export function usesPlainKeys(target: EventTarget | null): boolean {
  return isWriting(target) || isWithin(target, WIDGETS);
}

/** Whether Enter and the space bar activate the node itself. */
export function isActivatedByKeys(target: EventTarget | null): boolean {
  return isWithin(target, BUTTONS);
}

/** Whether a dialog is open over the editor: the editor's shortcuts are then disabled. */
export function isInDialog(target: EventTarget | null): boolean {
  return isWithin(target, DIALOGS);
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
