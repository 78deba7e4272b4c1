import { deviceErrors, type LiveView, liveViewRoutes } from '@marquee/contract';
import { CallError, isRefusedWith } from '../../../shared/api/call-error.ts';
import { callRoute } from '../../../shared/api/call-route.ts';
import { pageClock } from '../../../shared/clock/page-clock.ts';

/** A server that was not reached may be restarting. */
const RETRY_MS = 2000;

export interface LiveListener {
  answered: (view: LiveView) => void;
  /** The server cannot be reached; it is tried again. */
  interrupted: () => void;
  /** The server ended the view. */
  ended: () => void;
  failed: (error: unknown) => void;
}

/** Watches a screen until the signal aborts, and while the page can be seen; the next frame is asked for when the last one is here. */
export async function watchLive(
  deviceId: number,
  listener: LiveListener,
  signal: AbortSignal,
): Promise<void> {
  let view: number | undefined;
  try {
    ({ view } = await callRoute(liveViewRoutes.start, { params: { id: deviceId } }));
    await follow(deviceId, view, listener, signal);
  } catch (error) {
    if (signal.aborted) return;
    if (isRefusedWith(error, deviceErrors.live_view_ended.code)) listener.ended();
    else listener.failed(error);
  } finally {
    // Without an answer the server ends it by itself.
    if (view !== undefined)
      callRoute(liveViewRoutes.stop, { params: { id: deviceId, view } }).catch(() => undefined);
  }
}

async function follow(id: number, view: number, listener: LiveListener, signal: AbortSignal): Promise<void> {
  let after = '';
  while (!signal.aborted) {
    await untilVisible(signal);
    if (signal.aborted) return;
    try {
      const answer = await callRoute(
        liveViewRoutes.frame,
        { params: { id, view }, query: { after } },
        signal,
      );
      after = answer.frame?.id ?? after;
      listener.answered(answer);
    } catch (error) {
      if (signal.aborted || !isTransient(error)) throw error;
      listener.interrupted();
      await pageClock.pause(RETRY_MS);
    }
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof CallError && (error.failure.kind !== 'refused' || error.failure.status >= 500);
}

/** Nobody watches a page that is hidden. */
function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    document.addEventListener('visibilitychange', done);
    signal.addEventListener('abort', done);
  });
}
