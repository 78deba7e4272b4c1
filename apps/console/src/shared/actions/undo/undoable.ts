import { isTyping } from '../../keyboard/is-typing.ts';

/** Changes that can be undone at present, the newest last. */
const undoable: (() => void)[] = [];

/**
 * Lets Ctrl Z or ⌘ Z undo a change, the newest of several first.
 * @returns ends that
 */
export function addUndoable(undo: () => void): () => void {
  document.addEventListener('keydown', undoNewest);
  undoable.push(undo);
  return () => {
    const at = undoable.indexOf(undo);
    if (at !== -1) undoable.splice(at, 1);
    if (undoable.length === 0) document.removeEventListener('keydown', undoNewest);
  };
}

function undoNewest(event: KeyboardEvent): void {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  if (!isUndo || event.defaultPrevented || isTyping(event)) return;
  event.preventDefault();
  undoable.at(-1)?.();
}
