import { deviceRoutes, programRoutes } from '@marquee/contract';
import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Call, useAccess } from '../../../shared/access/access.ts';
import { routeQuery } from '../../../shared/api/use-route-query.ts';
import { asDeviceChoice, asProgramChoice, type DeviceChoice, type ProgramChoice } from '../wizard/choices.ts';

export interface Preselection {
  isPending: boolean;
  devices: DeviceChoice[];
  programs: ProgramChoice[];
}

/**
 * The preselection of the wizard: `/releases/new?devices=1,2&programs=3`. Deleted items and items that the user may not
 * see are left out.
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
  return {
    isPending: [...devices, ...programs].some((query) => query.isPending),
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
