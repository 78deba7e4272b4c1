import { useEditor } from '../document/editor-context.ts';
import { sceneOf } from '../document/editor-store.ts';
import type { Point } from '../document/viewport.ts';
import { enteredWith } from './group-selection.ts';

/** Selects one group further inside at a point of the window; returns whether it did. */
export function useEnterGroup(): (at: Point) => boolean {
  const { store } = useEditor();
  return ({ x, y }) => {
    const state = store.getState();
    const frame = document.elementsFromPoint(x, y).find((node) => node.matches('[data-movable]'));
    const id = frame?.getAttribute('data-frame-id');
    const entered = id ? enteredWith(sceneOf(state), id, state.focus.selection) : undefined;
    if (entered) state.select(entered);
    return entered !== undefined;
  };
}
