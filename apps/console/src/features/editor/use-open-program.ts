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

/** A program as it was saved and the user's draft of it, asked for once: afterwards the editor holds the truth. */
export function useOpenProgram(id: number) {
  const { user } = useAccess();
  return useQuery({
    // Not under the topic of programs: a live event must not pull the document from under the editor.
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

/** A draft that only this browser has is sent to the server before anything else. */
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
    // It is offered all the same; where it is kept now it stays.
    return { ...kept, updated_at: Date.now() };
  }
}
