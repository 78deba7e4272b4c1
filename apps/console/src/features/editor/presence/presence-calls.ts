import { platformErrors, routePath } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';
import type { CompositionKind } from '../../../shared/compositions/composition-kind.ts';
import { newId } from '../document/new-id.ts';
import type { PresenceCalls } from './presence-store.ts';

/** This page in this browser window: every load of the console is another window to the server. */
export const WINDOW_ID = newId();

export function presenceCalls({ editing }: CompositionKind, id: number): PresenceCalls {
  const params = { id };
  return {
    barredCode: platformErrors.out_of_reach.code,
    claim: (takesOver) =>
      callRoute(editing.claim, { params, body: { window_id: WINDOW_ID, take_over: takesOver } }),
    status: () => callRoute(editing.status, { params, query: { window_id: WINDOW_ID } }),
    leave: async () => leaveAtOnce(editing, id),
  };
}

/** Reaches the server even if the page is being closed. The response is not read, so it does not use `callRoute`. */
export function leaveAtOnce({ leave }: CompositionKind['editing'], id: number): void {
  void fetch(routePath(leave, { id }), {
    method: leave.method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ window_id: WINDOW_ID }),
    keepalive: true,
  }).catch(() => undefined);
}
