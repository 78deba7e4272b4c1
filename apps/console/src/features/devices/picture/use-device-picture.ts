import { type Device, deviceRoutes } from '@marquee/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

/**
 * The released program that a device shows. It never changes, so that all devices with the same program share one
 * answer, and live events do not repeat it. The answer that there is none may be true of one device only, and changes.
 */
export function useDevicePicture(
  { id, picture }: Pick<Device, 'id' | 'picture'>,
  scenes: 'first' | 'all' = 'first',
): unknown {
  const { release_id, program_id } = picture ?? {};
  const { data } = useQuery({
    queryKey: ['released program', release_id, program_id, scenes],
    queryFn:
      release_id === undefined || program_id === undefined
        ? skipToken
        : ({ signal }) =>
            callRoute(
              deviceRoutes.picture,
              { params: { id, release_id, program_id }, query: { scenes } },
              signal,
            ),
    staleTime: ({ state }) => (state.data?.document ? Number.POSITIVE_INFINITY : 0),
    retry: false,
  });
  return picture ? (data?.document ?? undefined) : undefined;
}
