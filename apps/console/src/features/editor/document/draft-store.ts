import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DraftToKeep } from '../api/drafts.ts';
import { documentOf, type EditorStore, hasUnsavedChanges } from './editor-store.ts';
import type { LocalDraft } from './local-drafts.ts';

/** The pause in editing after which a draft is saved. */
const REST_MS = 1500;

/** The delay before retrying when the server could not be reached. */
const RETRY_MS = 10_000;

export type DraftPhase =
  /** There are no unsaved changes. */
  'none' | 'waiting' | 'keeping' | 'kept' | 'failed';

export interface DraftState {
  phase: DraftPhase;
  /** When the newest draft was saved. */
  keptAt: number | null;
  start(): void;
  stop(): void;
  /** Saves the draft at once, because the page is about to be hidden or another window goes on with it. */
  flush(): Promise<void>;
  /** Sends the unsaved draft of a page that is being closed. */
  flushOnLeave(): void;
  /** Keeps the draft in this browser if it can no longer be sent because the session has ended. */
  keepHere(): void;
  drop(): Promise<void>;
}

export type DraftStore = StoreApi<DraftState>;

export interface DraftDependencies {
  store: EditorStore;
  keep: (draft: DraftToKeep) => Promise<{ updated_at: number }>;
  keepOnLeave: (draft: DraftToKeep) => void;
  keepHere: (draft: LocalDraft) => void;
  drop: () => Promise<void>;
  /** When the restored draft was saved; null without one. */
  restoredFrom: number | null;
}

/**
 * Saves unsaved changes as a draft on the server after each pause in editing, and deletes the draft as soon as
 * everything is saved.
 */
export function createDraftStore(dependencies: DraftDependencies): DraftStore {
  const { store, keep, keepOnLeave, keepHere, drop } = dependencies;
  let hasDraft = dependencies.restoredFrom !== null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let unsubscribe: (() => void) | undefined;
  let isStopped = true;
  /** Calls run in sequence, so that an older draft never arrives after a newer one. */
  let queue = Promise.resolve();

  return createStore<DraftState>()((set, get) => {
    const currentDraft = (): DraftToKeep => {
      const state = store.getState();
      return { base_version: state.saved.version, document: documentOf(state) };
    };
    const keepNow = async () => {
      const draft = currentDraft();
      if (!hasUnsavedChanges(store.getState())) return;
      set({ phase: 'keeping' });
      try {
        const { updated_at } = await keep(draft);
        hasDraft = true;
        const isNewest = documentOf(store.getState()) === draft.document;
        set({ keptAt: updated_at, ...(isNewest ? { phase: 'kept' } : {}) });
      } catch {
        set({ phase: 'failed' });
        keepAfter(RETRY_MS);
      }
    };
    const dropNow = async () => {
      if (!hasDraft) return;
      hasDraft = false;
      await drop().catch(() => undefined);
    };
    const enqueue = (work: () => Promise<void>): Promise<void> => {
      queue = queue.then(work);
      return queue;
    };
    const keepAfter = (ms: number) => {
      clearTimeout(timer);
      // The next editor of this page may have a newer draft.
      if (!isStopped) timer = setTimeout(() => void enqueue(keepNow), ms);
    };
    const follow = () => {
      clearTimeout(timer);
      if (hasUnsavedChanges(store.getState())) {
        set({ phase: 'waiting' });
        keepAfter(REST_MS);
      } else {
        set({ phase: 'none', keptAt: null });
        void enqueue(dropNow);
      }
    };
    return {
      phase: dependencies.restoredFrom === null ? 'none' : 'kept',
      keptAt: dependencies.restoredFrom,
      start: () => {
        isStopped = false;
        unsubscribe = store.subscribe((state, before) => {
          const isSame = documentOf(state) === documentOf(before) && state.saved === before.saved;
          if (!isSame) follow();
        });
      },
      stop: () => {
        isStopped = true;
        clearTimeout(timer);
        unsubscribe?.();
      },
      flush: () => {
        if (get().phase !== 'waiting' && get().phase !== 'failed') return queue;
        clearTimeout(timer);
        return enqueue(keepNow);
      },
      flushOnLeave: () => {
        if (get().phase === 'waiting' || get().phase === 'failed') keepOnLeave(currentDraft());
      },
      keepHere: () => {
        const { phase, keptAt } = get();
        if (phase !== 'none' && phase !== 'kept') keepHere({ ...currentDraft(), after: keptAt });
      },
      drop: () => {
        clearTimeout(timer);
        set({ phase: 'none', keptAt: null });
        return enqueue(dropNow);
      },
    };
  });
}
