import type { Editing } from '@marquee/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRefusedWith } from '../../../shared/api/call-error.ts';

/** Who edits, if not this window. */
type OtherEditor = NonNullable<Editing['editor']>;

type Phase =
  /** Not known yet. */
  | 'opening'
  /** The window may save. */
  | 'editing'
  /** Another window edits, or did when this one was opened. */
  | 'watching'
  /** Another window has taken over from this one. */
  | 'lost'
  /** The user may see it, but not change it. */
  | 'barred'
  /** Deleted, or no longer visible to the user. */
  | 'gone';

export interface PresenceState {
  phase: Phase;
  /** Null if this window edits, or nobody does. */
  editor: OtherEditor | null;
  /** The version that was saved last, as far as this window knows. */
  version: number;
  /** Incremented when what was opened has to be loaded again. */
  attempt: number;
  /** Whether the draft is restored without a question, because the user has just chosen to continue it. */
  isContinued: boolean;
  /** Asks for the right to edit, once. The window that a user opens last takes over from the user's other windows. */
  open(): Promise<void>;
  /** Keeps the right to edit, or finds out who has it, or that it is gone. */
  check(): Promise<void>;
  takeOver(): Promise<void>;
  /** Loads what was saved last. */
  reload(): void;
  /** Loads the user's newest draft. */
  openDraft(): void;
  leave(): Promise<void>;
}

export type PresenceStore = StoreApi<PresenceState>;

export interface PresenceCalls {
  claim: (takesOver: boolean) => Promise<Editing>;
  status: () => Promise<Editing>;
  leave: () => Promise<void>;
  /** Waits until the user's other windows, from which this one has taken over, have saved their drafts. */
  waitForDrafts: () => Promise<void>;
  /** The code with which the server refuses the right to edit to a user who may only look. */
  barredCode: string;
  /** The code with which it refuses everything about what was deleted. */
  missingCode: string;
}

/** Whether this window may save a program or a template, and who does instead. */
export function createPresenceStore(calls: PresenceCalls): PresenceStore {
  const { claim, status, leave, waitForDrafts, barredCode, missingCode } = calls;
  /** Calls run in sequence, so that an older answer never replaces a newer one. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };
  return createStore<PresenceState>()((set, get) => {
    const note = (known: Editing, changes: Partial<PresenceState> = {}): void => {
      const isHere = known.editor?.is_this_window ?? false;
      set(({ phase }) => ({
        ...changes,
        version: known.version,
        editor: isHere ? null : known.editor,
        phase: isHere ? 'editing' : withoutRight(phase),
      }));
    };
    const bar = async (): Promise<void> => {
      const known = await status();
      set({ phase: 'barred', editor: known.editor, version: known.version });
    };
    const askOnce = async (): Promise<void> => {
      if (get().phase !== 'opening') return;
      try {
        const first = await claim(false);
        const isElsewhere = first.editor?.is_self && !first.editor.is_this_window;
        if (!isElsewhere) return note(first);
        const taken = await claim(true);
        await waitForDrafts();
        note(taken);
      } catch (error) {
        if (!isRefusedWith(error, barredCode)) throw error;
        await bar();
      }
    };
    const checkOnce = async (): Promise<void> => {
      const { phase } = get();
      if (phase === 'gone') return;
      try {
        note(phase === 'editing' ? await claim(false) : await status());
      } catch (error) {
        if (isRefusedWith(error, missingCode)) set({ phase: 'gone', editor: null });
        else if (isRefusedWith(error, barredCode)) await bar();
        else throw error;
      }
    };
    return {
      phase: 'opening',
      editor: null,
      version: 0,
      attempt: 0,
      isContinued: false,
      open: () => inTurn(askOnce),
      check: () => inTurn(checkOnce),
      takeOver: () =>
        inTurn(async () => {
          const { attempt, phase, editor } = get();
          const taken = await claim(true);
          if (editor?.is_self) await waitForDrafts();
          note(taken, { attempt: attempt + 1, isContinued: phase === 'lost' });
        }),
      reload: () => set(({ attempt }) => ({ attempt: attempt + 1, isContinued: false })),
      openDraft: () => set(({ attempt }) => ({ attempt: attempt + 1, isContinued: true })),
      leave: () => inTurn(leave),
    };
  });
}

function withoutRight(phase: Phase): Phase {
  switch (phase) {
    case 'editing':
    case 'lost':
      return 'lost';
    case 'opening':
    case 'watching':
      return 'watching';
    case 'barred':
    case 'gone':
      return phase;
  }
}
