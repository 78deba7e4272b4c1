import { type DryRun, dryRunRoutes } from '@marquee/contract';
import { skipToken, type UseQueryResult } from '@tanstack/react-query';
import { useRouteQuery } from '../../../shared/api/use-route-query.ts';
import type { DryRunInput } from './dry-run-input.ts';

/** Devices report their progress while the page is open; a dry run of many devices is not repeated for each report. */
const REST_MS = 15_000;

/** The effect that a release would have; nothing without devices. */
export function useDryRun(body: DryRunInput['body']): UseQueryResult<DryRun> {
  return useRouteQuery(dryRunRoutes.run, body.device_ids.length === 0 ? skipToken : { body }, {
    restMs: REST_MS,
  });
}
