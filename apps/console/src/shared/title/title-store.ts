import { useEffect, useSyncExternalStore } from 'react';

/** Of which the title of the browser's tab consists. */
export interface Title {
  /** The open item, such as the name of a program, or the step of the page, such as "New". */
  object: string | undefined;
  page: string | undefined;
  /** How much waits for a person on this page. */
  waiting: number;
}

const state = {
  object: undefined as string | undefined,
  step: undefined as string | undefined,
  page: undefined as { name: string; path: string } | undefined,
  waiting: new Map<string, number>(),
};

const listeners = new Set<() => void>();
let title: Title = { object: undefined, page: undefined, waiting: 0 };

export function useTitle(): Title {
  return useSyncExternalStore(subscribe, currentTitle);
}

/** Names the item that a page shows, once it is known. */
export function useObjectTitle(name: string | undefined): void {
  useEffect(() => {
    set({ object: name });
    return () => set({ object: undefined });
  }, [name]);
}

/**
 * Names the page.
 * @param path its address in the menu, under which its waiting items are counted
 * @param step what is done on it, where no item is open
 */
export function usePageTitle(name: string | undefined, path: string, step?: string): void {
  useEffect(() => {
    set({ page: name === undefined ? undefined : { name, path }, step });
    return () => set({ page: undefined, step: undefined });
  }, [name, path, step]);
}

/** Counts what waits for a person on the page with this address in the menu. */
export function useWaitingItems(path: string, count: number): void {
  useEffect(() => {
    state.waiting.set(path, count);
    set({});
    return () => {
      state.waiting.delete(path);
      set({});
    };
  }, [path, count]);
}

function set(changed: Partial<Omit<typeof state, 'waiting'>>): void {
  Object.assign(state, changed);
  const { object, step, page, waiting } = state;
  title = {
    object: object ?? step,
    page: page?.name,
    waiting: (page && waiting.get(page.path)) ?? 0,
  };
  for (const listener of listeners) listener();
}

function currentTitle(): Title {
  return title;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
