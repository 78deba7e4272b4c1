import { deviceRoutes, programRoutes, releaseRoutes } from '@marquee/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Call, useAccess } from '../../../shared/access/access.ts';
import { routeQuery } from '../../../shared/api/use-route-query.ts';
import { asDeviceChoice, asProgramChoice } from '../wizard/choices.ts';
import type { Preselection } from '../wizard/preselection.ts';
import { preselectionOf } from './preselection-of.ts';

/** The parameters of an address that preselect something. */
export const PRESELECTIONS = ['devices', 'programs', 'copy'] as const;

/**
 * The preselection of the wizard: `/releases/new?devices=1,2&programs=3`, or `/releases/new?copy=4` for a copy. Deleted
 * items and items that the user may not see are left out.
 */
export function usePreselection(): Preselection {
  const [search] = useSearchParams();
  const { may } = useAccess();
  const idsOf = (name: string, call: Call) => (may(call) ? idsIn(search.get(name)) : []);
  const devices = useQueries({
    queries: idsOf('devices', deviceRoutes.detail).map((id) =>
      routeQuery(deviceRoutes.detail, { params: { id } }),
    ),
  });
  const programs = useQueries({
    queries: idsOf('programs', programRoutes.detail).map((id) =>
      routeQuery(programRoutes.detail, { params: { id } }),
    ),
  });
  const copiedId = idsIn(search.get('copy'))[0];
  const copied = useQuery({
    ...routeQuery(releaseRoutes.defaults, { params: { id: copiedId ?? 0 } }),
    enabled: copiedId !== undefined && may(releaseRoutes.defaults),
  });
  if (copied.data) return preselectionOf(copied.data);
  return {
    isPending: copied.isLoading || [...devices, ...programs].some((query) => query.isPending),
    devices: devices.flatMap(({ data }) => (data?.state === 'active' ? [asDeviceChoice(data)] : [])),
    programs: programs.flatMap(({ data }) =>
      data ? [asProgramChoice({ ...data, cover: data.document })] : [],
    ),
  };
}

function idsIn(text: string | null): number[] {
  const ids = (text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))];
}
