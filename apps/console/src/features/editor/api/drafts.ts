import { type programRoutes, type RouteInput, type RouteOutput, routePath } from '@marquee/contract';
import { callRoute } from '../../../shared/api/call-route.ts';
import type { CompositionKind } from '../../../shared/compositions/composition-kind.ts';

/** The user's unsaved draft on the server. */
export type Draft = NonNullable<RouteOutput<typeof programRoutes.draft>['draft']>;

export type DraftToKeep = RouteInput<typeof programRoutes.saveDraft>['body'];

export async function loadDraft(
  { routes }: CompositionKind,
  id: number,
  signal?: AbortSignal,
): Promise<Draft | null> {
  const { draft } = await callRoute(routes.draft, { params: { id } }, signal);
  return draft;
}

export function saveDraft(
  { routes }: CompositionKind,
  id: number,
  draft: DraftToKeep,
): Promise<{ updated_at: number }> {
  return callRoute(routes.saveDraft, { params: { id }, body: draft });
}

/** Without `basis`, whichever window saved it. */
export async function dropDraft(
  { routes }: CompositionKind,
  id: number,
  basis: RouteInput<typeof programRoutes.dropDraft>['query'] = {},
): Promise<void> {
  await callRoute(routes.dropDraft, { params: { id }, query: basis });
}

/** Browsers send at most 64 KiB in total after a page is closed; a longer draft is sent as an ordinary request. */
const KEEPALIVE_BYTES = 60 * 1024;

/** Sends the draft of a page that is being closed. The response is not read, so it does not use `callRoute`. */
export function saveDraftOnLeave({ routes }: CompositionKind, id: number, draft: DraftToKeep): void {
  const body = new Blob([JSON.stringify(draft)]);
  void fetch(routePath(routes.saveDraft, { id }), {
    method: routes.saveDraft.method,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
    keepalive: body.size <= KEEPALIVE_BYTES,
  }).catch(() => undefined);
}
