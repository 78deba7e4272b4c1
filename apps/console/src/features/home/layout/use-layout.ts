import { useEffect, useMemo, useState } from 'react';
import { addUndoable } from '../../../shared/actions/undo/undoable.ts';
import { usePreference } from '../../../shared/preferences/use-preference.ts';
import { type KeptLayout, keptLayoutSchema, type Layout, layoutOf, type Offer } from './layout.ts';

export interface LayoutState {
  layout: Layout;
  change: (next: Layout) => void;
  /** Reverts the newest change of this visit; undefined if there is none. Ctrl Z does the same. */
  undo: (() => void) | undefined;
  /** Back to how the page is for a new user; undefined if it is like that. */
  reset: (() => void) | undefined;
}

/** How the user has arranged the home page, kept for them across browsers. */
export function useLayout(offers: readonly Offer[]): LayoutState {
  const [kept, keep] = usePreference('home.layout', keptLayoutSchema.nullable(), null);
  const [before, setBefore] = useState<readonly (KeptLayout | null)[]>([]);
  const layout = useMemo(() => layoutOf(kept ?? undefined, offers), [kept, offers]);
  const set = (next: Layout | null) => {
    setBefore([...before, kept]);
    keep(next && { shown: next.shown.map((one) => ({ ...one })), hidden: [...next.hidden] });
  };
  const last = before.at(-1);
  const undo =
    last === undefined
      ? undefined
      : () => {
          setBefore(before.slice(0, -1));
          keep(last);
        };
  useEffect(() => undo && addUndoable(undo));
  return { layout, change: set, undo, reset: kept === null ? undefined : () => set(null) };
}
