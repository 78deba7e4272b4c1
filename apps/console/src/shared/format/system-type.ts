import { SYSTEM_TYPES, type SystemType } from '@marquee/contract';
import type { TFunction } from 'i18next';

/** The systems that a device can report, as the choices of a filter. */
export function systemTypeOptions(t: TFunction): { value: SystemType; label: string }[] {
  return SYSTEM_TYPES.map((value) => ({ value, label: t(`devices.system_${value}`) }));
}

/** The name of a system; one that this version does not know as the device has named it. */
export function systemTypeText(system: string, t: TFunction): string {
  const known = SYSTEM_TYPES.find((type) => type === system);
  return known ? t(`devices.system_${known}`) : system;
}
