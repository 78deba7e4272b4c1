import type { SameKeys } from '../../texts.ts';
import type { deviceLive as zhDeviceLive } from '../../zh/features/device-live.ts';

export const deviceLive: SameKeys<typeof zhDeviceLive> = {
  button: 'Live',
  help: 'Watch this screen live. Your view is recorded in the operation log.',
  stop: 'End live view',
  on: 'Live',
  age_one: '1 second ago',
  age_other: '{{count, number}} seconds ago',
  picture: 'The screen of the device, live',
  again: 'Watch again',
  connecting: 'Connecting to the device…',
  interrupted: "Can't reach the server. Trying again…",
  offline: 'The device is offline. Live view continues when it comes back.',
  unsupported: "The player on this device can't send live video. Devices with the kiosk agent can.",
  hidden: "The device is playing a release that you can't view.",
  failed: "The device couldn't capture its screen.",
  failed_because: "The device couldn't capture its screen: {{reason}}",
  ended: 'The live view has ended.',
};
