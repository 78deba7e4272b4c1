import { type Device, deviceTimeRoutes } from '@marquee/contract';
import type { Action } from '../../../shared/actions/define-actions.ts';
import { TimeZoneIcon } from '../../../shared/icons/index.ts';
import { lazyPart } from '../../../shared/lazy/lazy-part.tsx';

/** The time of devices, which is no command: their manifests have it. */
export const timeActions: readonly Action<Device, 'set_time_zone'>[] = [
  {
    key: 'set_time_zone',
    call: deviceTimeRoutes.set,
    label: 'devices.set_time_zone',
    icon: <TimeZoneIcon />,
    menu: ['commands.remote_control', 'commands.areas.system'],
    onMany: true,
    onPage: true,
    when: ({ state }) => state === 'active',
    dialog: lazyPart(async () => (await import('./time-zone-dialog.tsx')).TimeZoneDialog),
  },
];
