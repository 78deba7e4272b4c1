import { deviceRoutes, releaseRoutes } from '@marquee/contract';
import type { ReactNode } from 'react';
import { PermittedLink } from './permitted-link.tsx';

/** The name of a device, which leads to its page. */
export function DeviceLink({
  device: { device_id, device_name },
}: {
  device: { device_id: number; device_name: string };
}) {
  return (
    <PermittedLink call={deviceRoutes.detail} to={`/devices-mips/detail/${device_id}`}>
      {device_name}
    </PermittedLink>
  );
}

/** A link to the page of a release. */
export function ReleaseLink({ id, children }: { id: number; children: ReactNode }) {
  return (
    <PermittedLink call={releaseRoutes.detail} to={`/releases/${id}/detail`}>
      {children}
    </PermittedLink>
  );
}
