import { isCroppable, type SceneElement } from '@marquee/scene';
import type { Editor } from '../document/editor-context.ts';
import { hasInPlaceText } from '../elements/has-in-place-text.ts';
import { MAIN_FIELD_ID } from '../fields/field-binding.ts';
import { editableElementOf } from './selection.ts';

/**
 * Edits what the selected element shows: its text or the part of its pictures on the canvas itself, otherwise the main field of its
 * panel, where typing replaces the former value.
 */
export function editContent(editor: Editor): void {
  const element = editableElementOf(editor);
  if (!element) return;
  if (isCroppable(element)) cropInPlace(editor);
  else if (!editText(editor, element)) {
    const field = document.getElementById(MAIN_FIELD_ID);
    field?.focus();
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement) field.select();
  }
}

export function cropInPlace(editor: Editor): void {
  const element = editableElementOf(editor);
  if (element) editor.view.getState().editInPlace({ what: 'crop', elementId: element.id });
}

/** Whether a single element with pictures is selected. */
export function isCropPossible(editor: Editor): boolean {
  const element = editableElementOf(editor);
  return element !== undefined && isCroppable(element);
}

/** Whether typing writes into the text of the selected element, so that letters are no commands. */
export function isTypingPossible(editor: Editor): boolean {
  const element = editableElementOf(editor);
  return element !== undefined && !element.hidden && hasInPlaceText(element);
}

/** Opens the text of the selected element with the caret at its end. */
export function continueText(editor: Editor): void {
  const element = editableElementOf(editor);
  if (element) editText(editor, element, true);
}

/** Opens the text of the element on the canvas; returns whether it has one there. */
function editText({ view }: Editor, element: SceneElement, isContinued = false): boolean {
  if (!hasInPlaceText(element)) return false;
  view.getState().editInPlace({ what: 'text', elementId: element.id, isContinued });
  return true;
}
