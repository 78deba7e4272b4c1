import type { TFunction } from 'i18next';

const TYPES = ['unknown', 'single', 'dual', 'single_ai', 'dual_ai'] as const;

/** The types that a device can report, as the choices of a filter. */
export function deviceTypeOptions(t: TFunction): { value: string; label: string }[] {
  return [1, 2, 3, 4].map((type) => ({ value: String(type), label: deviceTypeText(type, t) }));
}

export function deviceTypeText(type: number, t: TFunction): string {
  return t(`devices.type_${TYPES[type] ?? 'unknown'}`);
}
