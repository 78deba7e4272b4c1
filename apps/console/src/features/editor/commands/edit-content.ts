import { type ElementOf, type ElementType, isCroppable } from '@marquee/scene';
import type { Editor } from '../document/editor-context.ts';
import { ELEMENT_EDITORS } from '../elements/registry.ts';
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
  else if (hasInPlaceText(element.type, element)) {
    editor.view.getState().editInPlace({ what: 'text', elementId: element.id });
  } else {
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

function hasInPlaceText<T extends ElementType>(type: T, element: ElementOf<T>): boolean {
  return Boolean(ELEMENT_EDITORS[type].inPlace?.(element));
}
