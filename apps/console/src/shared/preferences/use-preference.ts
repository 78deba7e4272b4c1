import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ZodType } from 'zod';
import { ViewStateStore } from './view-state-store.ts';

/** The view state of the signed-in user; without one it lasts as long as the page. */
export const ViewStateContext = createContext(new ViewStateStore({}, async () => undefined));

/**
 * A value stored for the signed-in user across browsers. It is parsed on reading, so an outdated value falls back to
 * the default.
 */
export function usePreference<T>(name: string, schema: ZodType<T>, fallback: T): [T, (value: T) => void] {
  const store = use(ViewStateContext);
  const kept = useSyncExternalStore(store.subscribe, () => store.get(name));
  const set = useCallback((value: T) => store.set(name, value), [store, name]);
  const parsed = schema.safeParse(kept);
  return [kept !== undefined && parsed.success ? parsed.data : fallback, set];
}
