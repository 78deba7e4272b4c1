import { useCallback, useEffect, useState } from 'react';
import { onConnected } from '../live/live-connection.ts';
import type { Scripts } from './scripts.ts';

interface UsedScripts<Loaded> {
  loaded: Loaded | undefined;
  hasFailed: boolean;
  /** Whether another attempt has failed too. */
  isRepeated: boolean;
  retry: () => void;
}

/** Fetches scripts while they are needed, again when a lost connection is back. Those that have arrived are there from the first render. */
export function useScripts<Loaded>(scripts: Scripts<Loaded>, isNeeded: boolean): UsedScripts<Loaded> {
  const [, setArrived] = useState(scripts.loaded !== undefined);
  const [hasFailed, setFailed] = useState(false);
  const fetch = useCallback(() => {
    let isOver = false;
    setFailed(false);
    scripts.fetch().then(
      () => !isOver && setArrived(true),
      () => !isOver && setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [scripts]);
  useEffect(() => {
    if (isNeeded && scripts.loaded === undefined) return fetch();
  }, [scripts, isNeeded, fetch]);
  useEffect(() => (hasFailed ? onConnected(fetch) : undefined), [hasFailed, fetch]);
  return { loaded: scripts.loaded, hasFailed, isRepeated: scripts.failures > 1, retry: () => void fetch() };
}
