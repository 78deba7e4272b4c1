import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { topicOf } from '../../../shared/api/route-topic.ts';
import type { CompositionKind } from '../../../shared/compositions/composition-kind.ts';
import { leaveAtOnce, presenceCalls } from './presence-calls.ts';
import { createPresenceStore, type PresenceStore } from './presence-store.ts';

/** The right to edit while the page of a program or a template is open: kept by beats, checked after live events, given up at the end. */
export function usePresence(kind: CompositionKind, id: number): PresenceStore {
  const [presence] = useState(() => createPresenceStore(presenceCalls(kind, id)));
  const isOpen = useStore(presence, ({ phase }) => phase !== 'opening');
  useQuery<null>({
    queryKey: [topicOf(kind.editing.status), 'this-window', kind.name, id],
    queryFn: async () => {
      await presence.getState().check();
      return null;
    },
    enabled: isOpen,
    // The window knows already; only events lead to another check.
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    const check = () => {
      // A failed check is repeated with the next beat.
      if (presence.getState().phase !== 'opening')
        presence
          .getState()
          .check()
          .catch(() => undefined);
    };
    const leave = () => leaveAtOnce(kind.editing, id);
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && check();
    check();
    const stop = everyBeat(check);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', onShow);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', onShow);
      void presence.getState().leave();
    };
  }, [presence, kind, id]);
  return presence;
}

/** Calls `run` every 15 seconds, in hidden pages too. Returns a function that ends it. */
function everyBeat(run: () => void): () => void {
  const worker = new Worker(new URL('./beat.worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = run;
  return () => worker.terminate();
}
