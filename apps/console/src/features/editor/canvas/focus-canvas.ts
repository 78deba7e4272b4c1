import type { Editor } from '../document/editor-context.ts';

/** Gives the keyboard to the frame of the only selected element, otherwise to the canvas. */
export function focusCanvas({ store }: Editor): void {
  const [id, ...others] = store.getState().focus.selection;
  const frame = id !== undefined && others.length === 0 && findFrame(id);
  const node = frame || document.querySelector<HTMLElement>('[data-stage]');
  node?.focus({ preventScroll: true });
}

function findFrame(elementId: string): HTMLElement | null {
  return document.querySelector(`[data-frame-id="${CSS.escape(elementId)}"]`);
}
