import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../../shared/form/is-composing.ts';
import { isWriting } from '../commands/key-scope.ts';
import { useEditor } from '../document/editor-context.ts';
import { focusCanvas } from './focus-canvas.ts';
import { isInPlace } from './is-in-place.ts';

/**
 * Enter and Escape in a field give the keyboard back to the canvas, after the field itself has taken or dropped what was typed. Enter
 * stays in a field of several lines, in a search, in an open list, and in a field that refuses its value.
 */
export function useFieldExit(): (event: KeyboardEvent<HTMLElement>) => void {
  const editor = useEditor();
  return (event) => {
    const { target, currentTarget } = event;
    // Windows and lists that a field opens are outside.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (isComposing(event) || !isWriting(target) || isInPlace(target)) return;
    const isDone =
      event.key === 'Enter' ? !keepsEnter(target) : event.key === 'Escape' && !isListOpen(target);
    if (!isDone) return;
    // What a field has done with the key is not to be repeated when it loses the focus.
    flushSync(() => {});
    focusCanvas(editor);
  };
}

function keepsEnter(field: HTMLElement): boolean {
  return field.matches('textarea, [type="search"], [role="combobox"], [aria-invalid="true"]');
}

function isListOpen(field: HTMLElement): boolean {
  return field.getAttribute('aria-expanded') === 'true';
}
