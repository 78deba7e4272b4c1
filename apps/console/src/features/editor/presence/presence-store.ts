import type { Editing } from '@marquee/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isRefusedWith } from '../../../shared/api/call-error.ts';

/** Who edits, if not this window. */
type OtherEditor = NonNullable<Editing['editor']>;

type Phase =
  /** Not known yet. */
  | 'opening'
  /** This window may save. */
  | 'editing'
  /** Another window edits, or did when this one was opened. */
  | 'watching'
  /** Another window has taken over from this one. */
  | 'lost'
  /** The user may see it, but not change it. */
  | 'barred';

export interface PresenceState {
  phase: Phase;
  /** Null if this window edits, or nobody does. */
  editor: OtherEditor | null;
  /** The version that was saved last, as far as this window knows. */
  version: number;
  /** Incremented when what was opened has to be loaded again. */
  attempt: number;
  /** Whether this window had the right to edit, lost it and has taken it back: then its draft is restored without a question. */
  isBack: boolean;
  /** Asks for the right to edit, once. The window that a user opens last takes over from the user's other windows. */
  open(): Promise<void>;
  /** Keeps the right to edit, or finds out who has it. */
  check(): Promise<Editing>;
  takeOver(): Promise<void>;
  /** Loads what was saved last. */
  reload(): void;
  leave(): Promise<void>;
}

export type PresenceStore = StoreApi<PresenceState>;

export interface PresenceCalls {
  claim: (takesOver: boolean) => Promise<Editing>;
  status: () => Promise<Editing>;
  leave: () => Promise<void>;
  /** The code with which the server refuses the right to edit to a user who may only look. */
  barredCode: string;
}

/** Whether this window may save a program or a template, and who does instead. */
export function createPresenceStore({ claim, status, leave, barredCode }: PresenceCalls): PresenceStore {
  /** Calls run in sequence, so that an older answer never replaces a newer one. */
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  };
  return createStore<PresenceState>()((set, get) => {
    const note = (known: Editing, changes: Partial<PresenceState> = {}): Editing => {
      const isHere = known.editor?.is_this_window ?? false;
      set(({ phase }) => ({
        ...changes,
        version: known.version,
        editor: isHere ? null : known.editor,
        phase: isHere ? 'editing' : withoutRight(phase),
      }));
      return known;
    };
    const askOnce = async (): Promise<void> => {
      if (get().phase !== 'opening') return;
      try {
        const first = await claim(false);
        const isElsewhere = first.editor?.is_self && !first.editor.is_this_window;
        note(isElsewhere ? await claim(true) : first);
      } catch (error) {
        if (!isRefusedWith(error, barredCode)) throw error;
        const known = await status();
        set({ phase: 'barred', editor: known.editor, version: known.version });
      }
    };
    return {
      phase: 'opening',
      editor: null,
      version: 0,
      attempt: 0,
      isBack: false,
      open: () => inTurn(askOnce),
      check: () => inTurn(async () => note(get().phase === 'editing' ? await claim(false) : await status())),
      takeOver: () =>
        inTurn(async () => {
          const { attempt, phase } = get();
          note(await claim(true), { attempt: attempt + 1, isBack: phase === 'lost' });
        }),
      reload: () => set(({ attempt }) => ({ attempt: attempt + 1, isBack: false })),
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
      return 'barred';
  }
}
