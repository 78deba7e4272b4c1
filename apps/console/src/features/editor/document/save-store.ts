import type { Composition, programRoutes, RouteInput } from '@marquee/contract';
import { parseDocument, type SceneDocument, type SceneLink, sceneLinksOf } from '@marquee/scene';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRefusedWith } from '../../../shared/api/call-error.ts';
import { documentOf, type EditorStore, hasUnsavedChanges } from './editor-store.ts';

/** Why the last save failed, until the next one. */
export type SaveFailure =
  | { kind: 'conflict' }
  /** Files whose materials no longer exist. */
  | { kind: 'missing'; names: string[] }
  | { kind: 'failed'; error: unknown };

export interface SaveState {
  isSaving: boolean;
  failure: SaveFailure | null;
  /** Buttons of the document that was saved last that lead to deleted scenes. It is saved nevertheless, because work may continue. */
  lostLinks: readonly SceneLink[];
  /** Saves the document; resolves to true if everything is saved afterwards. */
  save(): Promise<boolean>;
  /** Overwrites the version that another user has saved in the meantime. */
  overwrite(): Promise<boolean>;
  /** Loads the version that another user has saved; undo restores the local edits. */
  loadLatest(): Promise<boolean>;
  rename(name: string): Promise<boolean>;
  dismissFailure(): void;
}

export type SaveStore = StoreApi<SaveState>;

export interface SaveDependencies {
  id: number;
  /** The code with which the server refuses to overwrite a newer version. */
  conflictCode: string;
  /** The codes with which it refuses a save of a window that no longer has the right to edit. */
  lostCodes: readonly string[];
  store: EditorStore;
  load: (id: number) => Promise<{ version: number; name: string; document: unknown }>;
  send: (
    changes: RouteInput<typeof programRoutes.save>['body'],
  ) => Promise<Pick<Composition, 'version' | 'name'>>;
  /** Names of the files in the document whose materials no longer exist. */
  findMissing: (document: SceneDocument) => string[];
  onSaved: () => void;
  /** Somebody else has taken over or deleted it. */
  onLost: () => void;
}

/** Saves with the edited version, so that another user's newer version is never overwritten without confirmation. */
export function createSaveStore(dependencies: SaveDependencies): SaveStore {
  const { id, conflictCode, lostCodes, store, load, send, findMissing, onSaved, onLost } = dependencies;
  return createStore<SaveState>()((set, get) => {
    const attempt = async (work: () => Promise<void>): Promise<boolean> => {
      if (get().isSaving) return false;
      set({ isSaving: true, failure: null });
      try {
        await work();
        set({ isSaving: false });
        return true;
      } catch (error) {
        const isLost = lostCodes.some((code) => isRefusedWith(error, code));
        set({ isSaving: false, failure: isLost ? null : failureOf(error, conflictCode) });
        if (isLost) onLost();
        return false;
      }
    };
    const sendDocument = async (version: number) => {
      const document = documentOf(store.getState());
      const saved = await send({ id, version, document });
      store.getState().markSaved({ version: saved.version, name: saved.name, document });
      set({ lostLinks: sceneLinksOf(document).filter(({ toId }) => toId === null) });
      onSaved();
    };
    return {
      isSaving: false,
      failure: null,
      lostLinks: [],
      save: async () => {
        const state = store.getState();
        if (!hasUnsavedChanges(state)) return true;
        const names = findMissing(documentOf(state));
        if (names.length > 0) {
          set({ failure: { kind: 'missing', names } });
          return false;
        }
        return attempt(() => sendDocument(state.saved.version));
      },
      overwrite: () => attempt(async () => sendDocument((await load(id)).version)),
      loadLatest: () =>
        attempt(async () => {
          const theirs = await load(id);
          const parsed = parseDocument(theirs.document);
          if (!parsed.ok) throw new Error('the saved document is invalid');
          const { version, name } = theirs;
          store.getState().edit(() => parsed.document);
          store.getState().markSaved({ version, name, document: parsed.document });
          onSaved();
        }),
      rename: (name) =>
        attempt(async () => {
          const saved = await send({ id, version: store.getState().saved.version, name });
          store.getState().markSaved({ version: saved.version, name: saved.name });
        }),
      dismissFailure: () => set({ failure: null }),
    };
  });
}

function failureOf(error: unknown, conflictCode: string): SaveFailure {
  return isRefusedWith(error, conflictCode) ? { kind: 'conflict' } : { kind: 'failed', error };
}
