import type { Cancel } from '@marquee/scene';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRefusedWith } from '../../../shared/api/call-error.ts';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import type { DraftToKeep } from '../api/drafts.ts';
import { documentOf, type EditorStore, hasUnsavedChanges } from './editor-store.ts';

/** The pause in editing after which a draft is saved. */
const REST_MS = 1500;

/** The time of a draft that continues whichever the server has. */
const ANY_DRAFT = Number.MAX_SAFE_INTEGER;

/** The delay before retrying when the server could not be reached. */
const RETRY_MS = 10_000;

export type DraftPhase =
  /** There are no unsaved changes. */
  | 'none'
  | 'waiting'
  | 'keeping'
  | 'kept'
  | 'failed'
  /** Another window of the user has saved a newer draft, which stays until the user decides. */
  | 'superseded';

export interface DraftState {
  phase: DraftPhase;
  /** When the newest draft was saved. */
  keptAt: number | null;
  start(): void;
  stop(): void;
  /** Saves the draft immediately, because the page is about to be hidden or another window continues with it. */
  flush(): Promise<void>;
  /** Sends the unsaved draft of a page that is being closed. */
  flushOnLeave(): void;
  /** Keeps the draft in this browser if it can no longer be sent because the session has ended. */
  keepHere(): void;
  drop(): Promise<void>;
  /** Keeps the draft of this window instead of the newer one. */
  replaceNewer(): Promise<void>;
}

export type DraftStore = StoreApi<DraftState>;

export interface DraftDependencies {
  store: EditorStore;
  keep: (draft: DraftToKeep) => Promise<{ updated_at: number }>;
  keepOnLeave: (draft: DraftToKeep) => void;
  keepHere: (draft: DraftToKeep) => void;
  /** @param after when the draft of this window was saved: a later one of another window stays */
  drop: (after: number) => Promise<void>;
  /** The code with which the server refuses a draft that is older than that of another window. */
  supersededCode: string;
  /** When the restored draft was saved; null without one. */
  restoredFrom: number | null;
}

/**
 * Saves unsaved changes as a draft on the server after each pause in editing, and deletes the draft as soon as
 * everything is saved.
 */
export function createDraftStore(dependencies: DraftDependencies): DraftStore {
  const { store, keep, keepOnLeave, keepHere, drop, supersededCode } = dependencies;
  /** When the server saved the draft of this window; null without one. */
  let after = dependencies.restoredFrom;
  let cancelTimer: Cancel | undefined;
  let unsubscribe: (() => void) | undefined;
  let isStopped = true;
  /** Calls run in sequence, so that an older draft never arrives after a newer one. */
  let queue = Promise.resolve();

  return createStore<DraftState>()((set, get) => {
    const currentDraft = (): DraftToKeep => {
      const state = store.getState();
      return { base_version: state.saved.version, document: documentOf(state), after };
    };
    const keepNow = async () => {
      const draft = currentDraft();
      if (!hasUnsavedChanges(store.getState())) return;
      set({ phase: 'keeping' });
      try {
        const { updated_at } = await keep(draft);
        after = updated_at;
        const isNewest = documentOf(store.getState()) === draft.document;
        set({ keptAt: updated_at, ...(isNewest ? { phase: 'kept' } : {}) });
      } catch (error) {
        if (isRefusedWith(error, supersededCode)) {
          after = null;
          return set({ phase: 'superseded' });
        }
        set({ phase: 'failed' });
        keepAfter(RETRY_MS);
      }
    };
    const dropNow = async () => {
      if (after === null) return;
      const dropping = drop(after);
      after = null;
      await dropping.catch(() => undefined);
    };
    const enqueue = (work: () => Promise<void>): Promise<void> => {
      queue = queue.then(work);
      return queue;
    };
    const keepAfter = (ms: number) => {
      cancelTimer?.();
      // The next editor of this page may have a newer draft.
      if (!isStopped) cancelTimer = pageClock.setTimer(ms, () => void enqueue(keepNow));
    };
    const follow = () => {
      cancelTimer?.();
      if (hasUnsavedChanges(store.getState())) {
        if (get().phase === 'superseded') return;
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
        cancelTimer?.();
        unsubscribe?.();
      },
      flush: () => {
        if (get().phase !== 'waiting' && get().phase !== 'failed') return queue;
        cancelTimer?.();
        return enqueue(keepNow);
      },
      flushOnLeave: () => {
        if (get().phase === 'waiting' || get().phase === 'failed') keepOnLeave(currentDraft());
      },
      keepHere: () => {
        const { phase } = get();
        if (phase !== 'none' && phase !== 'kept') keepHere(currentDraft());
      },
      drop: () => {
        cancelTimer?.();
        set({ phase: 'none', keptAt: null });
        return enqueue(dropNow);
      },
      replaceNewer: () => {
        after = ANY_DRAFT;
        return enqueue(keepNow);
      },
    };
  });
}
