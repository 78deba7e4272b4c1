import { DEVICE_TYPES, type Device } from '@marquee/contract';
import type { TFunction } from 'i18next';

const NAMES = {
  [DEVICE_TYPES.unknown]: 'unknown',
  [DEVICE_TYPES.single]: 'single',
  [DEVICE_TYPES.dual]: 'dual',
  [DEVICE_TYPES.single_ai]: 'single_ai',
  [DEVICE_TYPES.dual_ai]: 'dual_ai',
  [DEVICE_TYPES.gate]: 'gate',
  [DEVICE_TYPES.face]: 'face',
} as const satisfies Record<Device['device_type'], keyof typeof DEVICE_TYPES>;

/** The types that a device can report, as the choices of a filter. */
export function deviceTypeOptions(t: TFunction): { value: string; label: string }[] {
  return Object.values(DEVICE_TYPES)
    .filter((type) => type !== DEVICE_TYPES.unknown)
    .map((type) => ({ value: String(type), label: deviceTypeText(type, t) }));
}

export function deviceTypeText(type: Device['device_type'], t: TFunction): string {
  return t(`devices.type_${NAMES[type]}`);
}
