import { programRoutes, routePath } from '@marquee/contract';
import type { DraftToKeep } from './save-draft.ts';

/** What browsers send for a page that is gone is at most 64 KiB altogether; a longer draft travels as long as it can. */
const KEEPALIVE_BYTES = 60 * 1024;

/** Sends the draft of a page that is being closed. Nobody is left to hear the answer, so it is not `callRoute`. */
export function saveDraftOnLeave(id: number, draft: DraftToKeep): void {
  const body = new Blob([JSON.stringify(draft)]);
  void fetch(routePath(programRoutes.saveDraft, { id }), {
    method: programRoutes.saveDraft.method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    keepalive: body.size <= KEEPALIVE_BYTES,
  }).catch(() => undefined);
}
