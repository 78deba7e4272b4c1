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

/** Every value in order, the oldest first, with the undone ones after the present. */
export function valuesOf<Value>({ past, present, future }: History<Value>): Value[] {
  return [...past, present, ...future];
}

/** Goes to the value at a place of `valuesOf`; null if there is none, or it is the present. */
export function goTo<Value>(history: History<Value>, place: number): History<Value> | null {
  const values = valuesOf(history);
  const present = values[place];
  if (present === undefined || place === history.past.length) return null;
  return { past: values.slice(0, place), present, future: values.slice(place + 1), gesture: null };
}
