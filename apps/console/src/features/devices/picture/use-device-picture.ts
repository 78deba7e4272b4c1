import { type Device, deviceRoutes, type OnScreen } from '@marquee/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callRoute } from '../../../shared/api/call-route.ts';

type Scenes = 'first' | 'all';

/**
 * The released program that a device shows on its first screen. It never changes, so that all devices with the same program share one
 * answer, and live events do not repeat it. A device that does not have the release now gets none; then each of the others asks.
 */
export function useDevicePicture(
  { id, on_screen }: Pick<Device, 'id' | 'on_screen'>,
  scenes: Scenes = 'first',
): unknown {
  const picture = on_screen[0]?.program ?? null;
  const shared = usePictureQuery(id, picture, scenes, 'shared');
  const isOfAnother = shared !== undefined && shared.document === null && shared.deviceId !== id;
  const own = usePictureQuery(id, isOfAnother ? picture : null, scenes, id);
  return picture ? (shared?.document ?? own?.document ?? undefined) : undefined;
}

/** @param answeredTo `'shared'`, or the device that keeps the answer for itself */
function usePictureQuery(
  deviceId: number,
  picture: OnScreen['program'],
  scenes: Scenes,
  answeredTo: 'shared' | number,
): { deviceId: number; document: unknown } | undefined {
  const { release_id, program_id } = picture ?? {};
  const { data } = useQuery({
    queryKey: ['released program', release_id, program_id, scenes, answeredTo],
    queryFn:
      release_id === undefined || program_id === undefined
        ? skipToken
        : async ({ signal }) => {
            const params = { id: deviceId, release_id, program_id };
            const { document } = await callRoute(deviceRoutes.picture, { params, query: { scenes } }, signal);
            return { deviceId, document };
          },
    staleTime: ({ state }) => (state.data?.document ? Number.POSITIVE_INFINITY : 0),
    retry: false,
  });
  return data;
}
