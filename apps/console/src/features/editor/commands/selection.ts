import { isHeld, type SceneElement } from '@marquee/scene';
import type { Editor } from '../document/editor-context.ts';
import { sceneOf, selectedElementsOf } from '../document/editor-store.ts';

export function selectionOf({ store }: Editor): readonly string[] {
  return store.getState().focus.selection;
}

export function hasSelection(editor: Editor): boolean {
  return selectionOf(editor).length > 0;
}

/** The selected element if it is a single one that can be edited. */
export function editableElementOf({ store }: Editor): SceneElement | undefined {
  const state = store.getState();
  const [element, ...others] = selectedElementsOf(state);
  return element && others.length === 0 && !isHeld(sceneOf(state), element) ? element : undefined;
}

/** Whether at least `count` of the selected elements can be edited, that is, are not locked. */
export function canChange(editor: Editor, count = 1): boolean {
  const state = editor.store.getState();
  const scene = sceneOf(state);
  return selectedElementsOf(state).filter((element) => !isHeld(scene, element)).length >= count;
}
