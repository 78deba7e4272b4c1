import { useCallback, useSyncExternalStore } from 'react';
import type { ZodType } from 'zod';

const listeners = new Set<() => void>();

/**
 * A value stored in this browser for every user: appearance, language. It is parsed on reading, so an outdated value
 * falls back to the default.
 */
export function useBrowserPreference<T>(
  name: string,
  schema: ZodType<T>,
  fallback: T,
): [T, (value: T) => void] {
  const key = preferenceKey('anyone', name);
  const stored = useSyncExternalStore(subscribe, () => localStorage.getItem(key));
  const set = useCallback((value: T) => writePreference(key, value), [key]);
  return [parsePreference(stored, schema, fallback), set];
}

/** @param owner the user it belongs to, because several people may share the browser */
export function preferenceKey(owner: string, name: string): string {
  return `marquee.${owner}.${name}`;
}

export function readPreference<T>(key: string, schema: ZodType<T>, fallback: T): T {
  return parsePreference(localStorage.getItem(key), schema, fallback);
}

export function writePreference(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
  for (const listener of listeners) listener();
}

/** @param stored what a storage of the browser has, written as JSON */
export function parsePreference<T, Fallback = T>(
  stored: string | null,
  schema: ZodType<T>,
  fallback: Fallback,
): T | Fallback {
  if (stored === null) return fallback;
  try {
    const parsed = schema.safeParse(JSON.parse(stored));
    return parsed.success ? parsed.data : fallback;
  } catch {
    return fallback;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
