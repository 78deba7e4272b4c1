import { programErrors } from '@marquee/contract';
import type { SceneDocument } from '@marquee/scene';
import { aDocument } from '@marquee/testkit';
import { PROGRAMS } from '../../../shared/compositions/composition-kind.ts';
import { aProgram } from '../../../shared/testing/a-program.ts';
import { createDraftStore } from '../document/draft-store.ts';
import type { Editor } from '../document/editor-context.ts';
import { createEditorStore, documentOf } from '../document/editor-store.ts';
import { createElementClipboard } from '../document/element-clipboard.ts';
import { createSaveStore, type SaveDependencies } from '../document/save-store.ts';
import { createViewStore } from '../document/view-store.ts';

/** An open editor without a server: requests are discarded unless `calls` overrides them. */
export function anEditor(
  document: SceneDocument = aDocument(),
  calls: Partial<Pick<SaveDependencies, 'load' | 'send' | 'findMissing' | 'onLost'>> = {},
): Editor {
  const id = 7;
  const store = createEditorStore({ name: 'Sale', version: 1, document });
  const view = createViewStore(document);
  store.subscribe((state) => view.getState().setCanvas(documentOf(state)));
  return {
    kind: PROGRAMS,
    id,
    number: id,
    store,
    view,
    saving: createSaveStore({
      id,
      conflictCode: programErrors.version_conflict.code,
      lostCodes: [programErrors.being_edited.code, programErrors.not_found.code],
      store,
      load: async () => ({ version: 1, name: 'Sale', document }),
      send: async ({ version, name = 'Sale' }) => aProgram({ version: version + 1, name }),
      findMissing: () => [],
      onSaved: () => {},
      onLost: () => {},
      ...calls,
    }),
    draft: createDraftStore({
      store,
      keep: async () => ({ updated_at: 0 }),
      keepOnLeave: () => {},
      keepHere: () => {},
      drop: async () => {},
      supersededCode: programErrors.draft_superseded.code,
      restoredFrom: null,
    }),
    clipboard: createElementClipboard(aStorage(), 'clipboard'),
  };
}

/** An in-memory replacement of the browser's storage. */
export function aStorage(): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => values.delete(key),
    setItem: (key, value) => values.set(key, value),
  };
}
