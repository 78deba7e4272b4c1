import { pageClock } from '../../clock/page-clock.ts';

/** A call that can be taken back until it is made. */
export interface HeldCall {
  /** Makes the call now. */
  commit: () => void;
  /** Never makes it. Returns false if it has been made. */
  drop: () => boolean;
}

const waiting = new Set<HeldCall>();

/**
 * Makes a call after `ms`, or when the user leaves the console before.
 * @param send must report its own failure
 */
export function holdCall(send: () => Promise<unknown>, ms: number): HeldCall {
  const end = () => {
    cancel();
    return waiting.delete(held);
  };
  const held: HeldCall = {
    commit: () => {
      if (end()) void send().catch(() => undefined);
    },
    drop: end,
  };
  const cancel = pageClock.setTimer(ms, held.commit);
  waiting.add(held);
  // Calls that are sent while a page is closed reach the server, because they are small and kept alive.
  window.addEventListener('pagehide', commitAll);
  return held;
}

function commitAll(): void {
  for (const held of [...waiting]) held.commit();
}
