/** A value with all its previous values, oldest first, and all undone values, next first. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** The gesture of the last entry while it continues; changes with the same key become one entry. */
  gesture: string | null;
}

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], gesture: null };
}

/**
 * Sets `next` as the value. All changes of one gesture (a drag, typing in one field) are one entry: only the first
 * of them records the previous value.
 */
export function record<Value>(history: History<Value>, next: Value, gesture: string | null): History<Value> {
  const isContinued = gesture !== null && gesture === history.gesture;
  const past = isContinued ? history.past : [...history.past, history.present];
  return { past, present: next, future: [], gesture };
}

/** Ends the gesture: the next change is a new entry even with the same key. */
export function settle<Value>(history: History<Value>): History<Value> {
  return history.gesture === null ? history : { ...history, gesture: null };
}

export function undo<Value>({ past, present, future }: History<Value>): History<Value> | null {
  const previous = past.at(-1);
  if (previous === undefined) return null;
  return { past: past.slice(0, -1), present: previous, future: [present, ...future], gesture: null };
}

export function redo<Value>({ past, present, future }: History<Value>): History<Value> | null {
  const [next, ...rest] = future;
  if (next === undefined) return null;
  return { past: [...past, present], present: next, future: rest, gesture: null };
}
