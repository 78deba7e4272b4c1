import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ZodType } from 'zod';
import { ViewStateStore } from './view-state-store.ts';

/** The signed-in user's view state; without anybody signed in it lasts as long as the page. */
export const ViewStateContext = createContext(new ViewStateStore({}, async () => undefined));

/**
 * A value remembered for the signed-in user, in whatever browser. What the server kept is parsed, so a value of an
 * older version falls back instead of breaking a page.
 */
export function usePreference<T>(name: string, schema: ZodType<T>, fallback: T): [T, (value: T) => void] {
  const store = use(ViewStateContext);
  const kept = useSyncExternalStore(store.subscribe, () => store.get(name));
  const set = useCallback((value: T) => store.set(name, value), [store, name]);
  const parsed = schema.safeParse(kept);
  return [kept !== undefined && parsed.success ? parsed.data : fallback, set];
}
