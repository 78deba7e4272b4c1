import type { LiveState } from '@marquee/contract';
import { useEffect, useState } from 'react';
import { pageClock } from '../../../shared/clock/page-clock.ts';
import { watchLive } from './watch-live.ts';

export interface LiveViewNow {
  /** `interrupted`: this console does not reach the server. `ended` and `refused` are final. */
  state: LiveState | 'interrupted' | 'ended' | 'refused';
  /** The device's own message if it cannot send frames. */
  reason: string;
  error: unknown;
  /** The newest frame; empty before the first one. */
  picture: string;
  /** When the server received it, by the clock of this page. */
  receivedAt: number;
}

const FIRST: LiveViewNow = { state: 'connecting', reason: '', error: undefined, picture: '', receivedAt: 0 };

/** Watches a screen for as long as the component is shown; another `attempt` starts again. */
export function useLiveView(deviceId: number, attempt: number): LiveViewNow {
  const [shown, setShown] = useState({ key: '', now: FIRST });
  const key = `${deviceId} ${attempt}`;
  useEffect(() => {
    const run = new AbortController();
    const become = (next: (before: LiveViewNow) => LiveViewNow) =>
      setShown((before) => ({ key, now: next(before.key === key ? before.now : FIRST) }));
    void watchLive(
      deviceId,
      {
        answered: ({ state, reason, frame }) =>
          become((before) => ({
            ...{ ...before, state: stateOf(state, before), reason },
            ...(frame && { picture: frame.picture, receivedAt: pageClock.epochNow() - frame.age_ms }),
          })),
        interrupted: () => become((before) => ({ ...before, state: 'interrupted' })),
        ended: () => become((before) => ({ ...before, state: 'ended' })),
        failed: (error) => become((before) => ({ ...before, state: 'refused', error })),
      },
      run.signal,
    );
    return () => run.abort();
  }, [deviceId, key]);
  return shown.key === key ? shown.now : FIRST;
}

/** A device that sends nothing for a moment is still live: the age of its frame says so. */
function stateOf(state: LiveState, { picture }: LiveViewNow): LiveState {
  return state === 'connecting' && picture !== '' ? 'live' : state;
}
