import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { PresenceState, PresenceStore } from './presence-store.ts';

export const PresenceContext = createContext<PresenceStore | null>(null);

export function usePresenceStore(): PresenceStore {
  const presence = use(PresenceContext);
  if (presence === null) throw new Error('no page of the editor');
  return presence;
}

/** Subscribes to a part of who edits. */
export function usePresenceState<Part>(select: (state: PresenceState) => Part): Part {
  return useStore(usePresenceStore(), select);
}
