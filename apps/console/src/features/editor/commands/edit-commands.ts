import {
  deleteElements,
  duplicateElements,
  isInteractiveOnly,
  type SceneDocument,
  type SceneElement,
} from '@marquee/scene';
import { elementCopyName } from '../document/copy-names.ts';
import type { Editor } from '../document/editor-context.ts';
import { documentOf, sceneOf, selectedElementsOf } from '../document/editor-store.ts';
import { newId } from '../document/new-id.ts';
import { pasteElements } from '../document/paste-elements.ts';
import type { Command } from './command.ts';
import { hasSelection, selectionOf } from './selection.ts';

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
  copy: { group: 'edit', chords: ['mod+c'], isEnabled: hasSelection, run: copy },
  cut: {
    group: 'edit',
    chords: ['mod+x'],
    isEnabled: hasSelection,
    run: (editor) => {
      copy(editor);
      remove(editor);
    },
  },
  paste: { group: 'edit', chords: ['mod+v'], run: paste },
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

function copy({ store, clipboard }: Editor): void {
  clipboard.write(selectedElementsOf(store.getState()));
}

function paste({ store, view, clipboard }: Editor): void {
  const elements = clipboard.read();
  const state = store.getState();
  if (elements.length === 0) return view.getState().notify('clip_empty');
  if (!acceptsAll(documentOf(state), elements)) return view.getState().notify('interactive_only');
  const pasted = pasteElements(documentOf(state), state.focus.sceneId, elements);
  if (!pasted) view.getState().notify('not_pasted');
  else state.edit(() => pasted.document, { focus: { selection: pasted.ids } });
}

function acceptsAll({ interaction }: SceneDocument, elements: readonly SceneElement[]): boolean {
  return interaction !== undefined || !elements.some(({ type }) => isInteractiveOnly(type));
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
  editor.store.getState().edit(() => document, { focus: { selection: ids } });
}

function remove(editor: Editor): void {
  editor.store.getState().edit((document) => deleteElements(document, selectionOf(editor)));
}
