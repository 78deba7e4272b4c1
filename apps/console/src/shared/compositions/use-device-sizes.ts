import { deviceRoutes, resolutionSchema } from '@marquee/contract';
import type { Size } from '@marquee/scene';
import { skipToken } from '@tanstack/react-query';
import { useAccess } from '../access/access.ts';
import { useRouteQuery } from '../api/use-route-query.ts';

export interface DeviceSize extends Size {
  deviceCount: number;
}

/** More would push the usual sizes out of sight. */
const MAX_SIZES = 5;

/** The most frequent resolutions of the company's screens; none for users who may not see devices. */
export function useDeviceSizes(): readonly DeviceSize[] {
  const { may } = useAccess();
  const isPermitted = may(deviceRoutes.resolutions);
  const { data } = useRouteQuery(deviceRoutes.resolutions, isPermitted ? { query: {} } : skipToken);
  return deviceSizesOf(data?.data ?? []);
}

/** Sizes that a program can have, of resolutions such as `1920*1080`. */
export function deviceSizesOf(
  resolutions: readonly { res: string; device_count: number }[],
): readonly DeviceSize[] {
  return resolutions
    .flatMap(({ res, device_count: deviceCount }) => {
      const [width, height] = res.split('*').map(Number);
      const size = resolutionSchema.safeParse({ width, height });
      return size.success ? [{ ...size.data, deviceCount }] : [];
    })
    .slice(0, MAX_SIZES);
}
