import { isHeld } from '@marquee/scene';
import type { Editor } from '../document/editor-context.ts';
import { sceneOf, selectedElementsOf } from '../document/editor-store.ts';

export function selectionOf({ store }: Editor): readonly string[] {
  return store.getState().focus.selection;
}

export function hasSelection(editor: Editor): boolean {
  return selectionOf(editor).length > 0;
}

/** Whether at least `count` of the selected elements can be edited, that is, are not locked. */
export function canChange(editor: Editor, count = 1): boolean {
  const state = editor.store.getState();
  const scene = sceneOf(state);
  return selectedElementsOf(state).filter((element) => !isHeld(scene, element)).length >= count;
}
