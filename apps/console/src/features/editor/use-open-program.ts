import { type ProgramDetail, programRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { useAccess } from '../../shared/access/access.ts';
import { callRoute } from '../../shared/api/call-route.ts';
import { type Draft, loadDraft, saveDraft } from './api/drafts.ts';
import { LocalDrafts } from './document/local-drafts.ts';

export interface OpenedData {
  program: ProgramDetail;
  draft: Draft | null;
}

/** A saved program and the user's draft of it, loaded once: afterwards the editor holds the current state. */
export function useOpenProgram(id: number) {
  const { user } = useAccess();
  return useQuery({
    // Not under the topic of programs, because a live event must not replace the document that is being edited.
    queryKey: ['editor', id],
    queryFn: async ({ signal }): Promise<OpenedData> => {
      const [program, draft] = await Promise.all([
        callRoute(programRoutes.detail, { params: { id } }, signal),
        loadDraft(id, signal),
      ]);
      return { program, draft: await newestDraft(id, draft, user.login_id) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** A draft that only this browser has is sent to the server first. */
async function newestDraft(id: number, draft: Draft | null, loginId: string): Promise<Draft | null> {
  const here = new LocalDrafts(sessionStorage, loginId);
  const kept = here.find(id, draft?.updated_at ?? null);
  if (!kept) {
    here.forget(id);
    return draft;
  }
  try {
    const { updated_at } = await saveDraft(id, kept);
    here.forget(id);
    return { ...kept, updated_at };
  } catch {
    // It is offered even if that fails; the draft then stays in this browser.
    return { ...kept, updated_at: Date.now() };
  }
}
