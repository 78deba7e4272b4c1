import { platformErrors, routePath } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';
import type { CompositionKind } from '../../../shared/compositions/composition-kind.ts';
import { WINDOW_ID } from '../document/window-id.ts';
import { waitForDrafts } from './draft-exchange.ts';
import type { PresenceCalls } from './presence-store.ts';

export function presenceCalls({ name, editing, missingCode }: CompositionKind, id: number): PresenceCalls {
  const params = { id };
  return {
    barredCode: platformErrors.out_of_reach.code,
    missingCode,
    claim: (takesOver) =>
      callRoute(editing.claim, { params, body: { window_id: WINDOW_ID, take_over: takesOver } }),
    status: () => callRoute(editing.status, { params, query: { window_id: WINDOW_ID } }),
    leave: async () => leaveAtOnce(editing, id),
    waitForDrafts: () => waitForDrafts(subjectOf(name, id)),
  };
}

/** The name of a program or template in messages between windows of one browser. */
export function subjectOf(name: CompositionKind['name'], id: number): string {
  return `${name}/${id}`;
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
