import type { CompositionDetail } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useAccess } from '../../shared/access/access.ts';
import { callRoute } from '../../shared/api/call-route.ts';
import { pageClock } from '../../shared/clock/page-clock.ts';
import type { CompositionKind } from '../../shared/compositions/composition-kind.ts';
import { type Draft, loadDraft, saveDraft } from './api/drafts.ts';
import { LocalDrafts } from './document/local-drafts.ts';
import type { PresenceStore } from './presence/presence-store.ts';

export interface OpenedData {
  saved: CompositionDetail;
  draft: Draft | null;
  /** Which loading of this page it is. */
  attempt: number;
}

/** A saved program or template and the user's draft of it, loaded once: afterwards the editor holds the current state. */
export function useOpen(kind: CompositionKind, id: number, presence: PresenceStore) {
  const { user } = useAccess();
  const attempt = useStore(presence, (state) => state.attempt);
  return useQuery({
    // Not under a topic of live events, because an event must not replace the document that is being edited.
    queryKey: ['editor', kind.name, id, attempt],
    queryFn: async ({ signal }): Promise<OpenedData> => {
      const load = () => callRoute(kind.routes.detail, { params: { id } }, signal);
      const loading = load();
      // Its failure is that of the query, once the right to edit is known.
      loading.catch(() => undefined);
      // Before the draft, because the window from which this one takes over sends it first.
      await presence.getState().open();
      const [loaded, draft] = await Promise.all([loading, loadDraft(kind, id, signal)]);
      // Another window may have saved before this one was given the right to edit.
      const saved = loaded.version < presence.getState().version ? await load() : loaded;
      return { saved, draft: await newestDraft(kind, id, draft, user.login_id), attempt };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // What was loaded before stays until it is loaded again.
    placeholderData: (before) => before,
  });
}

/** A draft that only this browser has is sent to the server first. */
async function newestDraft(
  kind: CompositionKind,
  id: number,
  draft: Draft | null,
  loginId: string,
): Promise<Draft | null> {
  const here = new LocalDrafts(sessionStorage, loginId, kind.name);
  const kept = here.find(id, draft?.updated_at ?? null);
  if (!kept) {
    here.forget(id);
    return draft;
  }
  try {
    const { updated_at } = await saveDraft(kind, id, kept);
    here.forget(id);
    return { ...kept, updated_at };
  } catch {
    // It is offered even if that fails; the draft then stays in this browser.
    return { ...kept, updated_at: pageClock.epochNow() };
  }
}
