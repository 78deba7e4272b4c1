import { type DryRun, dryRunRoutes } from '@marquee/contract';
import { skipToken, type UseQueryResult } from '@tanstack/react-query';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import type { ReleaseDraft } from '../wizard/release-draft.ts';

/** Devices report their progress while the page is open; a dry run of many devices is not repeated for each report. */
const REST_MS = 15_000;

/** What the release of a draft would do; nothing without devices. @param editedId the release that it edits */
export function useDryRun(draft: ReleaseDraft, editedId: number | undefined): UseQueryResult<DryRun> {
  const { playlist_id, program_ids, second_program_ids, ...rest } = draft;
  const content = playlist_id === undefined ? { program_ids, second_program_ids } : { playlist_id };
  const id = editedId === undefined ? {} : { id: editedId };
  return useRouteQuery(
    dryRunRoutes.run,
    draft.device_ids.length === 0 ? skipToken : { body: { ...rest, ...content, ...id } },
    { restMs: REST_MS },
  );
}
