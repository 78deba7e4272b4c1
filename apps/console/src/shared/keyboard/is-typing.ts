const FIELDS =
  'textarea, select, [contenteditable=true], [role=combobox], input:not([type=checkbox], [type=radio], [type=button], [type=file], [type=range])';

/** Whether a key belongs to a field, so that it is no shortcut. */
export function isTyping({ target, isComposing }: KeyboardEvent): boolean {
  return isComposing || (target instanceof Element && target.closest(FIELDS) !== null);
}
