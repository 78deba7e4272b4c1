import { DEVICE_TYPES, type Device } from '@marquee/contract';
import { DeviceIcon, DualScreenIcon, FaceTerminalIcon, GateIcon } from '../icons/index.ts';

const ICONS = {
  [DEVICE_TYPES.unknown]: DeviceIcon,
  [DEVICE_TYPES.single]: DeviceIcon,
  [DEVICE_TYPES.dual]: DualScreenIcon,
  [DEVICE_TYPES.single_ai]: DeviceIcon,
  [DEVICE_TYPES.dual_ai]: DualScreenIcon,
  [DEVICE_TYPES.gate]: GateIcon,
  [DEVICE_TYPES.face]: FaceTerminalIcon,
} as const satisfies Record<Device['device_type'], unknown>;

/** The kind of a device, beside or instead of its name. */
export function DeviceTypeIcon({ type }: { type: Device['device_type'] }) {
  const Icon = ICONS[type];
  return <Icon aria-hidden="true" />;
}
