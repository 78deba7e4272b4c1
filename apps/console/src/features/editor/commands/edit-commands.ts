import { applyStyle, deleteElements, duplicateElements, hasRoomFor, styleOf } from '@marquee/scene';
import { newId } from '../../../shared/chance/system-chance.ts';
import { clipOf } from '../document/clip.ts';
import { elementCopyName } from '../document/copy-names.ts';
import type { Editor } from '../document/editor-context.ts';
import { documentOf, sceneOf, selectedElementsOf } from '../document/editor-store.ts';
import { canReadSystem, readFromSystem, writeToSystem } from '../document/system-clipboard.ts';
import type { Command } from './command.ts';
import { pasteKept } from './paste-content.ts';
import { canChange, hasSelection, selectionOf } from './selection.ts';

export const EDIT_COMMANDS = {
  undo: {
    group: 'edit',
    chords: ['mod+z'],
    isEnabled: ({ store }) => store.getState().history.past.length > 0,
    run: ({ store }) => store.getState().undo(),
  },
  redo: {
    group: 'edit',
    chords: ['mod+shift+z', 'mod+y'],
    isEnabled: ({ store }) => store.getState().history.future.length > 0,
    run: ({ store }) => store.getState().redo(),
  },
  copy: { group: 'edit', chords: ['mod+c'], isNative: true, isEnabled: hasSelection, run: copy },
  cut: {
    group: 'edit',
    chords: ['mod+x'],
    isNative: true,
    isEnabled: hasSelection,
    run: (editor) => {
      copy(editor);
      remove(editor);
    },
  },
  paste: { group: 'edit', chords: ['mod+v'], isNative: true, run: paste },
  copy_style: {
    group: 'edit',
    chords: ['mod+alt+c'],
    isEnabled: hasSelection,
    run: ({ store, clipboard }) => {
      const [first] = selectedElementsOf(store.getState());
      if (first) clipboard.style = styleOf(first);
    },
  },
  paste_style: {
    group: 'edit',
    chords: ['mod+alt+v'],
    isEnabled: canChange,
    run: (editor) => {
      const { style } = editor.clipboard;
      if (!style) return editor.view.getState().notify('no_style');
      editor.store.getState().edit((document) => applyStyle(document, selectionOf(editor), style));
    },
  },
  duplicate: { group: 'edit', chords: ['mod+d'], isEnabled: hasSelection, run: duplicate },
  delete: { group: 'edit', chords: ['delete', 'backspace'], isEnabled: hasSelection, run: remove },
  select_all: {
    group: 'edit',
    chords: ['mod+a'],
    run: ({ store }) => {
      const { elements } = sceneOf(store.getState());
      const reachable = elements.filter(({ locked, hidden }) => !locked && !hidden);
      store.getState().select(reachable.map(({ id }) => id));
    },
  },
  deselect: {
    group: 'edit',
    chords: ['escape'],
    isEnabled: hasSelection,
    run: ({ store }) => store.getState().select([]),
  },
} satisfies Record<string, Command>;

/** From a menu: the copy event of the browser writes to the system clipboard as well, where there is one. */
function copy({ store, clipboard }: Editor): void {
  const elements = selectedElementsOf(store.getState());
  clipboard.write(elements);
  writeToSystem(clipOf(elements));
}

/** From a menu: reads the system clipboard where the browser lets pages do so, else what was copied last in this browser. */
function paste(editor: Editor): void {
  if (!canReadSystem()) return pasteKept(editor);
  void readFromSystem().then(
    (transfer) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer })),
    () => pasteKept(editor),
  );
}

function duplicate(editor: Editor): void {
  const ids: string[] = [];
  const collectId = () => {
    const id = newId();
    ids.push(id);
    return id;
  };
  const current = documentOf(editor.store.getState());
  const document = duplicateElements(current, selectionOf(editor), collectId, elementCopyName);
  if (document === current) {
    const { elements } = sceneOf(editor.store.getState());
    const originals = selectedElementsOf(editor.store.getState());
    if (!hasRoomFor(elements, originals)) editor.view.getState().notify('one_digital_human');
    return;
  }
  editor.store.getState().edit(() => document, { focus: { selection: ids } });
}

function remove(editor: Editor): void {
  editor.store.getState().edit((document) => deleteElements(document, selectionOf(editor)));
}
