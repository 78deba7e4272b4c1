import { type ProgramDetail, programRoutes } from '@marquee/contract';
import { useQuery } from '@tanstack/react-query';
import { useAccess } from '../../shared/access/access.ts';
import { type Draft, loadDraft } from './api/load-draft.ts';
import { loadProgram } from './api/load-program.ts';

export interface OpenedData {
  program: ProgramDetail;
  draft: Draft | null;
}

/** A program as it was saved and the user's draft of it, asked for once: afterwards the editor holds the truth. */
export function useOpenProgram(id: number) {
  const { may } = useAccess();
  const keepsDrafts = may(programRoutes.draft);
  return useQuery({
    // Not under the topic of programs: a live event must not pull the document from under the editor.
    queryKey: ['editor', id],
    queryFn: async ({ signal }): Promise<OpenedData> => {
      const [program, draft] = await Promise.all([
        loadProgram(id, signal),
        keepsDrafts ? loadDraft(id, signal) : null,
      ]);
      return { program, draft };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
